import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { contents, project, root, toolcast, write } from "./support/project.js";

const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The sample's tools, its imports, and more tools in a folder of files. */
const sample = () =>
  project({
    "tsconfig.json": '{ "compilerOptions": { "module": "nodenext", "target": "es2022", "strict": true, "types": [] } }',
    "toolcast.config.json": '{ "dsl": ["tools.dsl.ts", "features/**/*.dsl.ts"] }',
    "tools.dsl.ts": read("tools.dsl.ts"),
    "examples/shop/domain.ts": read("examples/shop/domain.ts"),
    ...Object.fromEntries(
      ["zeta", "alpha", "mid"].map((name) => [
        `features/${name}/${name}.dsl.ts`,
        `import { tool } from "toolcast";\nexport const look${name} = tool<{ a: Omit<{ z: string; b: number; c?: Date }, "b">; k?: "zeta" | "alpha" }, string>({ description: "Look.", sideEffect: "read" });\n`,
      ]),
    ),
  });

const output = (folder: string) => ({
  ...contents(join(folder, "generated")),
  lock: readFileSync(join(folder, "toolcast.lock.json"), "utf8"),
});

function generated(folder: string, options: Parameters<typeof toolcast>[2] = {}): Record<string, string> {
  const run = toolcast(folder, ["gen"], options);
  expect(run.stderr).toBe("");
  expect(run.code).toBe(0);
  return output(folder);
}

test("two runs write the same bytes, and the second writes nothing", () => {
  const folder = sample();
  const first = generated(folder);
  const written = statSync(join(folder, "generated/types.ts")).mtimeMs;
  expect(generated(folder)).toEqual(first);
  expect(statSync(join(folder, "generated/types.ts")).mtimeMs).toBe(written);
  expect(generated(sample())).toEqual(first);
});

test("the order of a file system changes no byte", () => {
  const preload = ["--import", pathToFileURL(join(root, "test/support/reverse-folders.js")).href];
  expect(generated(sample(), { nodeArgs: preload })).toEqual(generated(sample()));
});

test("another locale and time zone change no byte", () => {
  const env = { LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", TZ: "Asia/Kathmandu" };
  expect(generated(sample(), { env })).toEqual(generated(sample(), { env: { TZ: "America/St_Johns" } }));
});

test("unrelated types in the DSL file change no byte", () => {
  const folder = sample();
  const before = generated(folder);
  const unrelated =
    'type Other = "sms" | "chat" | "email" | "shipped" | "alpha" | "zeta" | "total" | "status" | "id"; export type Used = Other;\n';
  const dsl = read("tools.dsl.ts").replace(/\n\/\*\* Order number/, `\n${unrelated}\n/** Order number`);
  expect(dsl).toContain(unrelated);
  write(folder, { "tools.dsl.ts": dsl });
  expect(generated(folder)).toEqual(before);
});

const other = join(root, "test/runtimes/node_modules/node/bin/node");

// compared where a second Node.js is installed: npm ci --prefix test/runtimes
test.skipIf(!existsSync(other))("another Node.js changes no byte (it is installed by npm ci --prefix test/runtimes)", () => {
  expect(generated(sample(), { node: other })).toEqual(generated(sample()));
});
