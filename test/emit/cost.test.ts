import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadConfig } from "../../generator/config.js";
import { failed } from "../../generator/diagnostic.js";
import { generate } from "../../generator/generate.js";
import { project, root } from "../support/project.js";
import { type Compiler, instantiations, strictest, tscEach, typescriptProjects } from "../support/tsc.js";

/** The sample's tools over and over, 60 of them, with types and names of their own. */
function sixtyTools(): string {
  const [head = "", ...tools] = readFileSync(join(root, "tools.dsl.ts"), "utf8").split(
    /(?=^export const |^interface |^type |^\/\*\* .*\*\/\n(?:interface|type) )/m,
  );
  const names = [...tools.join("").matchAll(/^(?:export const|interface|type) (\w+)/gm)]
    .map(([, name]) => name)
    .filter((name) => name !== undefined);
  const numbered = (text: string, copy: number): string =>
    names
      .reduce((all, name) => all.replace(new RegExp(`\\b${name}\\b(?!:)`, "g"), `${name}${copy}`), text)
      .replace(/name: "set_preferences",/, "");
  const copies = [0, 1, 2, 3, 4].flatMap((copy) => tools.map((text) => numbered(text, copy)));
  let left = 60;
  return head + copies.filter((text) => !text.startsWith("export const") || left-- > 0).join("");
}

async function filesOf(dsl: string): Promise<Record<string, string>> {
  const { config } = await loadConfig(
    project({ "tools.dsl.ts": dsl, "examples/shop/domain.ts": readFileSync(join(root, "examples/shop/domain.ts"), "utf8") }),
  );
  if (!config) throw new Error("the project has no tools");
  const { files, diagnostics, catalog } = generate(config);
  if (failed(diagnostics)) throw new Error(JSON.stringify(diagnostics.filter(({ severity }) => severity === "error")));
  expect(catalog.tools).toHaveLength(60);
  return Object.fromEntries(files.filter(({ path }) => path.endsWith(".ts")).map(({ path, text }) => [`generated/${path}`, text]));
}

test("the generated code of 60 tools costs tsc next to nothing", async () => {
  const options = { ...strictest, module: "nodenext", noEmit: true };
  const own = { "app.ts": "export const list: readonly string[] = [];\n" };
  const cwd = typescriptProjects({
    empty: { files: own, options },
    tools: { files: { ...own, ...(await filesOf(sixtyTools())) }, options },
  });
  const cost = (compiler: Compiler, ...args: string[]): number => {
    const said = tscEach(cwd, compiler, ["empty", "tools"], "--extendedDiagnostics", ...args);
    expect(said).not.toContain("error TS");
    const [empty, tools] = instantiations(said);
    return tools! - empty!;
  };
  // each thread of version 7 counts for itself what all need
  const costs = { 5.5: cost("typescript-5.5"), 6: cost("typescript-6"), 7: cost("typescript", "--singleThreaded") };
  console.log("type instantiations of 60 tools", costs);
  expect(costs[6]).toBeLessThan(1000);
  expect(costs[7]).toBeLessThan(1000);
  expect(costs["5.5"]).toBeLessThan(1500);
});
