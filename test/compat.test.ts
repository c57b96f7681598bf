import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cases, generated } from "./support/golden.js";
import { write } from "./support/project.js";
import { compilers, strictest, tsc, typescriptProject } from "./support/tsc.js";

/** Everything that the golden cases make, each in a folder of its own. */
async function outputs(extension: ".js" | ".ts" | ""): Promise<Record<string, string>> {
  const made = await Promise.all(cases.map(async (name) => [name, (await generated(name, extension)).files] as const));
  return Object.fromEntries(
    made.flatMap(([name, files]) => files.filter(({ path }) => path.endsWith(".ts")).map(({ path, text }) => [`${name}/${path}`, text])),
  );
}

const { verbatimModuleSyntax: _, ...commonjs } = strictest;

describe.each([
  ["ES modules, nodenext", ".js", "module", { ...strictest, module: "nodenext" }],
  ["a bundler", "", "module", { ...strictest, module: "esnext", moduleResolution: "bundler" }],
  // verbatimModuleSyntax refuses import statements in a CommonJS file
  ["CommonJS, node16", ".js", "commonjs", { ...commonjs, module: "node16" }],
  [".ts specifiers", ".ts", "module", { ...strictest, module: "nodenext", allowImportingTsExtensions: true, emitDeclarationOnly: true }],
] as const)("generated code compiles: %s", async (_name, extension, type, options) => {
  const files = await outputs(extension);
  test.each(Object.entries(compilers))("%s", (_version, compiler) => {
    expect(tsc(typescriptProject(files, options, type), compiler)).toBe("");
  });
});

test("generated code runs as ES module and as CommonJS", async () => {
  const files = await outputs(".js");
  const call = `basics.openaiResponses.parse("refund_order", '{"orderId":"SO2024001","amountCents":5,"reason":null}')`;
  const esm = typescriptProject(files, { ...strictest, module: "nodenext" });
  expect(tsc(esm, "typescript")).toBe("");
  write(esm, { "run.mjs": `import * as basics from "./build/basics/index.js"; console.log(JSON.stringify(${call}));` });
  const cjs = typescriptProject(files, { ...commonjs, module: "node16" }, "commonjs");
  expect(tsc(cjs, "typescript")).toBe("");
  write(cjs, { "run.cjs": `const basics = require("./build/basics/index.js"); console.log(JSON.stringify(${call}));` });
  for (const script of [join(esm, "run.mjs"), join(cjs, "run.cjs")]) {
    const { stdout, stderr } = spawnSync(process.execPath, [script], { encoding: "utf8" });
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual({ ok: true, tool: "refundOrder", input: { orderId: "SO2024001", amountCents: 5 } });
  }
});
