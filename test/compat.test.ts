import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cases, generated } from "./support/golden.js";
import { write } from "./support/project.js";
import { compilers, strictest, tscEach, typescriptProjects } from "./support/tsc.js";

/** Everything that the golden cases make, each in a folder of its own. */
async function outputs(extension: ".js" | ".ts" | ""): Promise<Record<string, string>> {
  const made = await Promise.all(cases.map(async (name) => [name, (await generated(name, extension)).files] as const));
  return Object.fromEntries(
    made.flatMap(([name, files]) => files.filter(({ path }) => path.endsWith(".ts")).map(({ path, text }) => [`${name}/${path}`, text])),
  );
}

const { verbatimModuleSyntax: _, ...commonjs } = strictest;
const files = await outputs(".js");
const targets = {
  nodenext: { files, options: { ...strictest, module: "nodenext" } },
  bundler: { files: await outputs(""), options: { ...strictest, module: "esnext", moduleResolution: "bundler" } },
  // verbatimModuleSyntax refuses import statements in a CommonJS file
  commonjs: { files, options: { ...commonjs, module: "node16" }, type: "commonjs" },
  "ts-specifiers": {
    files: await outputs(".ts"),
    options: { ...strictest, module: "nodenext", allowImportingTsExtensions: true, emitDeclarationOnly: true },
  },
} as const;

test.each(Object.entries(compilers))(
  "%s compiles generated code for nodenext, a bundler, CommonJS, and with .ts specifiers",
  (_name, compiler) => {
    const names = Object.keys(targets);
    const cwd = typescriptProjects(targets);
    expect(tscEach(cwd, compiler, names)).toBe("");
    for (const name of names) expect(existsSync(join(cwd, name, "build/basics/index.d.ts")), name).toBe(true);
  },
);

test("generated code runs as ES module and as CommonJS", () => {
  const call = `basics.openaiResponses.parse("refund_order", '{"orderId":"SO2024001","amountCents":5,"reason":null}')`;
  const cwd = typescriptProjects(targets);
  expect(tscEach(cwd, "typescript", ["nodenext", "commonjs"])).toBe("");
  write(cwd, {
    "nodenext/run.mjs": `import * as basics from "./build/basics/index.js"; console.log(JSON.stringify(${call}));`,
    "commonjs/run.cjs": `const basics = require("./build/basics/index.js"); console.log(JSON.stringify(${call}));`,
  });
  for (const script of ["nodenext/run.mjs", "commonjs/run.cjs"]) {
    const { stdout, stderr } = spawnSync(process.execPath, [script], { cwd, encoding: "utf8" });
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual({ ok: true, tool: "refundOrder", input: { orderId: "SO2024001", amountCents: 5 } });
  }
});
