import { execFileSync, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { installed, pack } from "./support/packed.js";
import { contents, project, root, write } from "./support/project.js";

let packs: ReturnType<typeof pack>;
beforeAll(() => {
  packs = pack();
});
afterAll(() => rmSync(packs.folder, { recursive: true, force: true }));

function run(folder: string, script: string, args: string[] = []): string {
  const done = spawnSync(process.execPath, [join(folder, script), ...args], { cwd: folder, encoding: "utf8" });
  expect(done.stderr + (done.status === 0 ? "" : done.stdout)).toBe("");
  expect(done.status).toBe(0);
  return done.stdout;
}

const DSL = `import { type Int, tool } from "toolcast";
export const addUnits = tool<{ units: Int<{ min: 1 }>; at?: Date }, { total: bigint }>({ description: "Add units.", sideEffect: "read" });
`;
const APP = (extension: string) => `import { anthropic, createDispatcher, defineHandlers } from "./generated/index${extension}";
import { tool } from "toolcast";
if (typeof tool !== "function") throw new Error("tool is no function");
const handlers = defineHandlers<{ base: number }>({ addUnits: ({ units }, { app }) => ({ total: BigInt(app.base + units) }) });
const dispatch = createDispatcher({ handlers });
const turn = anthropic.read({ id: "msg_1", type: "message", role: "assistant", stop_reason: "tool_use",
  content: [{ type: "tool_use", id: "toolu_1", name: "add_units", input: { units: 2 } }], usage: { input_tokens: 1, output_tokens: 1 } });
void dispatch(turn, { app: { base: 40 }, identity: "me" }).then((results) => console.log(JSON.stringify(anthropic.results(turn, results))));
`;

describe.each([
  { name: "an ES module project", type: "module", module: "nodenext" },
  { name: "a CommonJS project (module: node16)", type: "commonjs", module: "node16" },
])("both packages, unpacked into $name", ({ type, module }) => {
  test("generate, type-check with their own declarations and run a whole turn", () => {
    const folder = installed(packs.tarballs, {
      "package.json": JSON.stringify({ private: true, type }),
      "tsconfig.json": JSON.stringify({
        compilerOptions: { module, target: "es2022", lib: ["es2022", "dom"], strict: true, types: [], outDir: "out", rootDir: "." },
        include: ["*.ts", "generated"],
      }),
      "tools.dsl.ts": DSL,
      "app.ts": APP(".js"),
    });
    expect(run(folder, "node_modules/toolcast/dist/bin/toolcast.js", ["gen"])).toContain("1 tool");
    run(folder, "node_modules/typescript/bin/tsc", ["-p", "."]);
    const answer = JSON.parse(run(folder, "out/app.js"));
    expect(answer).toMatchObject({ role: "user", content: [{ type: "tool_result", tool_use_id: "toolu_1" }] });
    expect(JSON.stringify(answer)).toContain("42");
  });
});

test("the programmatic entry makes files and writes none", () => {
  const folder = installed(packs.tarballs, { "tools.dsl.ts": DSL });
  write(folder, {
    "use.js": `import { generate, loadConfig } from "toolcast/generate";
const { config } = await loadConfig(process.cwd());
console.log(generate(config).files.map(({ path }) => path).sort().join(" "));\n`,
  });
  expect(run(folder, "use.js")).toContain("validators.ts");
  expect(Object.keys(contents(folder)).filter((path) => path.startsWith("generated"))).toEqual([]);
});

test("npm installs both tarballs into an empty folder, and the command is there", ({ skip }) => {
  const folder = project({ "tools.dsl.ts": DSL });
  const args = ["install", "--prefer-offline", "--no-audit", "--no-fund", ...packs.tarballs.values()];
  const install = spawnSync("npm", args, { cwd: folder, encoding: "utf8" });
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENOTCACHED|ETIMEDOUT/.test(install.stderr)) skip("no registry can be reached");
  expect(install.status, install.stderr).toBe(0);
  const gen = spawnSync("npx", ["--no-install", "toolcast", "gen"], { cwd: folder, encoding: "utf8" });
  expect(gen.stdout).toContain("1 tool");
});

test("the tarballs hold what runs, its types and its texts, and nothing else", () => {
  for (const tarball of packs.tarballs.values()) {
    const listed = execFileSync("tar", ["-tzf", tarball], { encoding: "utf8" }).trim().split("\n");
    expect(
      listed.filter(
        (path) => !/^package\/(dist|templates|schema)\/|^package\/(package\.json|README\.md|LICENSE|CHANGELOG\.md)$/.test(path),
      ),
    ).toEqual([]);
    expect(listed.filter((path) => /tsbuildinfo|\.map$|\.test\./.test(path))).toEqual([]);
    expect(listed).toContain("package/LICENSE");
  }
});

const bin = (name: string) => join(root, "node_modules/.bin", name);

test.each(["toolcast", "@toolcast/runtime"])("publint and attw find nothing in %s", (name) => {
  const publint = spawnSync(bin("publint"), ["run", packs.tarballs.get(name)!, "--strict"], { encoding: "utf8" });
  expect(publint.stdout + publint.stderr).toMatch(/All good!/);
  // the programmatic entry is an ES module, which CommonJS of every supported Node.js can require
  const profile = name === "toolcast" ? ["node16", "--ignore-rules", "cjs-resolves-to-esm"] : ["strict"];
  const attw = spawnSync(bin("attw"), [packs.tarballs.get(name)!, "--no-color", "--profile", ...profile], { encoding: "utf8" });
  expect(attw.status, attw.stdout + attw.stderr).toBe(0);
});

test("knip finds nothing unused", () => {
  const knip = spawnSync(bin("knip"), ["--no-progress"], { cwd: root, encoding: "utf8" });
  expect(knip.stdout + knip.stderr).toBe("");
  expect(knip.status).toBe(0);
});
