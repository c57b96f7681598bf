import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { installed, pack } from "../support/packed.js";
import { contents, toolcast } from "../support/project.js";

let packs: ReturnType<typeof pack>;
beforeAll(() => {
  packs = pack();
});
afterAll(() => rmSync(packs.folder, { recursive: true, force: true }));

const DEPENDENCIES = { "@toolcast/runtime": "0.1.0", zod: "4" };
const DEV = { toolcast: "0.1.0", typescript: "7" };
const manifest = (more: object) =>
  JSON.stringify({ name: "app", private: true, dependencies: DEPENDENCIES, devDependencies: DEV, ...more }, null, 4);
const own = (folder: string) => Object.fromEntries(Object.entries(contents(folder)).filter(([path]) => !path.startsWith("node_modules/")));

const bin = "node_modules/toolcast/dist/bin/toolcast.js";
function init(folder: string): string {
  const run = spawnSync(process.execPath, [join(folder, bin), "init"], { cwd: folder, encoding: "utf8" });
  expect(run.stderr).toBe("");
  expect(run.status, run.stdout).toBe(0);
  return run.stdout;
}

test("in an empty folder: everything is there, generated, and a second time changes nothing", () => {
  const folder = mkdtempSync(join(tmpdir(), "toolcast-init-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const first = toolcast(folder, ["init", "--no-install"]);
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first.stdout).toContain("npm install @toolcast/runtime zod");
  expect(first.stdout).toContain("npm install --save-dev toolcast typescript");
  const files = own(folder);
  for (const path of ["tools.dsl.ts", "handlers.ts", "tsconfig.json", "generated/index.ts", "toolcast.lock.json"])
    expect(files).toHaveProperty([path]);
  expect(JSON.parse(files["package.json"]!)).toMatchObject({
    type: "module",
    scripts: { gen: "toolcast gen", "gen:watch": "toolcast gen --watch", check: "toolcast check" },
  });
  const second = toolcast(folder, ["init", "--no-install"]);
  expect(second.code).toBe(0);
  expect(second.stdout).toContain("up to date");
  expect(own(folder)).toEqual(files);
});

/** The printed loop, with what the app brings, as a file that tsc judges. */
function compiles(folder: string, printed: string): void {
  const loop = printed.slice(printed.indexOf("import { createDispatcher"));
  const given =
    "declare const client: any, model: string, input: any, app: any, identity: any, conversation: string, tenant: string, messages: any[], contents: any[];";
  const text = loop
    .replace(/\n\n/, `\n\n${given}\n`)
    .replaceAll("(request)", "(request: any)")
    .replace("= await client.responses.create", ": any = await client.responses.create");
  const path = join(folder, existsSync(join(folder, "src/tools.dsl.ts")) ? "src/loop.mts" : "loop.mts");
  writeFileSync(path, text.replace("let response :", "let response:"));
  const tsc = spawnSync(
    process.execPath,
    [
      join(folder, "node_modules/typescript/bin/tsc"),
      "--noEmit",
      "--ignoreConfig",
      "--module",
      "nodenext",
      "--target",
      "es2022",
      "--strict",
      "--noImplicitAny",
      "false",
      "--skipLibCheck",
      path,
    ],
    { cwd: folder, encoding: "utf8" },
  );
  expect(tsc.stdout).toBe("");
}

test.each([
  { name: "an ES module app", more: { type: "module" }, sdk: "openai", loop: "openaiResponses.read(response)" },
  { name: "a CommonJS app", more: {}, sdk: "@anthropic-ai/sdk", loop: "anthropic.read(message)" },
  { name: "an app with Google's SDK", more: { type: "module" }, sdk: "@google/genai", loop: "gemini.read(response)" },
])("in $name: installs nothing that is there, type-checks, and prints the loop of its SDK", ({ more, sdk, loop }) => {
  const folder = installed(packs.tarballs, { "package.json": manifest({ ...more, dependencies: { ...DEPENDENCIES, [sdk]: "*" } }) });
  const printed = init(folder);
  expect(printed).toContain("packages are installed already");
  expect(printed).toContain("tsc finds no mistakes");
  expect(printed).toContain(loop);
  compiles(folder, printed);
  const after = own(folder);
  expect(after["package.json"]).toContain('\n    "scripts"');
  init(folder);
  expect(own(folder)).toEqual(after);
});

test("in an app whose sources live in src: the tools go there, and the configuration says so", () => {
  const folder = installed(packs.tarballs, {
    "package.json": manifest({ type: "module" }),
    "tsconfig.json":
      '{ "compilerOptions": { "module": "nodenext", "target": "es2022", "strict": true, "types": [], "rootDir": "src", "outDir": "dist" }, "include": ["src"] }',
    "src/app.ts": "export const app = 1;\n",
  });
  const printed = init(folder);
  expect(printed).toContain("tsc finds no mistakes");
  compiles(folder, printed);
  expect(existsSync(join(folder, "src/generated/index.ts"))).toBe(true);
  expect(JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))).toMatchObject({
    toolcast: { dsl: "src/tools.dsl.ts", out: "src/generated" },
  });
});

test("what exists is kept: tools, handlers, scripts of the same name", () => {
  const dsl = `import { tool } from "toolcast";
export const ping = tool<{ host: string }, string>({ description: "Ping.", sideEffect: "read" });
export const reboot = tool<{ host: string }, string>({ description: "Reboot.", sideEffect: "write", idempotency: { key: ["host"], scope: "tenant" } });
`;
  const folder = installed(packs.tarballs, {
    "package.json": manifest({ type: "module", scripts: { gen: "make all", test: "x" } }),
    "tools.dsl.ts": dsl,
    "handlers.ts": `import { defineHandlers } from "./generated/index.js";
export const handlers = defineHandlers<unknown>({ ping: ({ host }) => host, reboot: ({ host }) => host });
`,
  });
  const printed = init(folder);
  expect(printed).toContain("journal: memoryJournal()");
  expect(printed).toContain("conversation, scope: { tenant }");
  compiles(folder, printed);
  expect(printed).toContain('script gen exists already and was left alone; run "npx toolcast gen" instead');
  const after = own(folder);
  expect(after["tools.dsl.ts"]).toBe(dsl);
  expect(JSON.parse(after["package.json"]!)).toMatchObject({ scripts: { gen: "make all", test: "x", check: "toolcast check" } });
});

test("a package.json that cannot be read is named, and nothing is written", () => {
  const folder = mkdtempSync(join(tmpdir(), "toolcast-init-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const broken = installed(packs.tarballs, { "package.json": "{ nope" });
  const run = toolcast(broken, ["init", "--no-install"]);
  expect(run.code).toBe(2);
  expect(run.stderr).toContain("package.json");
  expect(existsSync(join(broken, "tools.dsl.ts"))).toBe(false);
});
