import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { code, ident } from "../../generator/code.js";
import { type TypeScope, typeOf, zodOf, zodRef } from "../../generator/schema/index.js";
import { project, root } from "../support/project.js";
import { cases } from "./cases.js";

const types: TypeScope = { ref: ident, json: () => code`Json` };

/** zod itself, which infers, under the names of our builder. */
const native = `const native = {
  ...zod,
  json: () => zod.custom<Json>(),
  format: (_name: string) => zod.check<string>(() => undefined),
  unique: () => zod.check<unknown[]>(() => undefined),
};
`;

/** Every case as generated code, and the same text over zod itself: the two types must be one. */
function fixture(): string {
  const tests = cases.map(({ schema, name }, index) => {
    const zod = zodOf(schema, { mode: "input", ref: (to) => zodRef(ident(`${to}Validator`), to === "Tree") });
    return `// ${name.replaceAll("\n", " ")}
type T${index} = ${typeOf(schema, types)};
export const v${index}: Validator<T${index}> = /* @__PURE__ */ validator<T${index}>((z) => ${zod});
const n${index} = (() => { const z = native; return ${zod}; })();
export const e${index}: Equal<zod.infer<typeof n${index}>, T${index}> = true;`;
  });
  return `import type { Json, Validator } from "@toolcast/runtime";
import { validator } from "@toolcast/runtime/generated";
import * as zod from "zod/v4";
${native}type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
interface Point { x: number }
interface Tree { kids: Tree[] }
declare const PointValidator: Validator<Point>;
declare const TreeValidator: Validator<Tree>;
${tests.join("\n")}
`;
}

/** What tsc says of a project of one file. */
function check(index: string): string {
  const paths = {
    "@toolcast/runtime": [join(root, "runtime/index.ts")],
    "@toolcast/runtime/generated": [join(root, "runtime/generated.ts")],
  };
  const options = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    module: "nodenext",
    target: "es2022",
    skipLibCheck: true,
  };
  const lib = { lib: ["es2022", "webworker"], types: [], paths };
  const tsconfig = { compilerOptions: { ...options, ...lib }, files: ["index.ts"] };
  const folder = project({ "tsconfig.json": JSON.stringify(tsconfig), "index.ts": index });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const run = spawnSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "--pretty", "false"], {
    cwd: folder,
    encoding: "utf8",
  });
  return run.stdout + run.stderr;
}

test("what zod infers from a validator's text is the type beside it, exactly", () => {
  expect(check(fixture())).toBe("");
});

test("a wrong type beside a validator's text is found", () => {
  const wrong = fixture().replace("type T0 = string;", "type T0 = string | number;");
  expect(check(wrong)).toMatch(/^index\.ts\(\d+,14\): error TS2322: .*'true' is not assignable to type 'false'/);
});

test("a typo in a validator's text does not compile", () => {
  const wrong = fixture().replace("=> z.string())", "=> z.strin())");
  expect(check(wrong)).toContain("Property 'strin' does not exist on type 'Build'");
});
