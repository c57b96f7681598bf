import { expect, test } from "vitest";
import { code } from "../../generator/code.js";
import { render } from "../../generator/emit/render.js";
import { ImportSet } from "../../generator/imports.js";

const module = (lines: readonly { readonly line: ReturnType<typeof code> }[]) => ({
  name: "index",
  template: "index",
  view: { lines },
  imports: new ImportSet(),
  exports: [],
});

test("a file is header, imports and body, and ends in one line end", () => {
  const imports = new ImportSet();
  imports.use("b", "pkg");
  imports.type("A", "pkg");
  imports.type("T", "./types.js");
  const made = render({ ...module([{ line: code`export const x: A = b;` }]), imports }, "// header");
  expect(made).toBe('// header\n\nimport { type A, b } from "pkg";\nimport type { T } from "./types.js";\n\nexport const x: A = b;\n');
});

test("text that is no TypeScript is named with its template and line", () => {
  expect(() => render(module([{ line: code`export const x = 1;` }, { line: code`export const = 2;` }]), "// header")).toThrow(
    "toolcast bug: templates/index.hbs does not make TypeScript: Variable declaration expected. (line 4 of index.ts); please report it",
  );
});

test("a view without what its template shows is named with the template", () => {
  expect(() => render({ ...module([]), view: { lines: [{}] } }, "// header")).toThrow(
    /^toolcast bug: templates\/index\.hbs: "line" not defined/,
  );
});
