import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "../support/project.js";

const loader = pathToFileURL(join(root, "dist/generator/read/code-cache.js")).href;
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "toolcast-code-cache-"));
  file = join(folder, "node_modules/big/index.cjs");
  mkdirSync(join(folder, "node_modules/big"), { recursive: true });
  writeFileSync(file, 'exports.path = require("node:path").basename(__filename); exports.add = (a, b) => a + b;');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What a process of its own says that loads the file, and requires it once more. */
const load = (env: Record<string, string> = {}) => {
  const script = `
    import { createRequire } from "node:module";
    import { loadWithCodeCache } from ${JSON.stringify(loader)};
    const file = ${JSON.stringify(file)};
    const big = loadWithCodeCache(file);
    console.log(big.path, big.add(1, 2), createRequire(file)(file) === big);`;
  return execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8", env: { ...process.env, ...env } });
};
const cached = () => readdirSync(join(folder, "node_modules/.cache/toolcast"));
const only = () => join(folder, "node_modules/.cache/toolcast", cached()[0] ?? "");

const SAID = "index.cjs 3 true\n";

test("the first run leaves a cache, and the next one uses it as it is", () => {
  expect(load()).toBe(SAID);
  expect(cached()).toHaveLength(1);
  const kept = readFileSync(only());
  expect(load()).toBe(SAID);
  expect(cached()).toHaveLength(1);
  expect(readFileSync(only()).equals(kept)).toBe(true);
});

test.each<[string, (kept: Buffer) => Buffer]>([
  ["is no cache", () => Buffer.from("not compiled code")],
  ["is empty", () => Buffer.alloc(0)],
  ["lost its second half", (kept) => kept.fill(0, kept.length >> 1)],
  ["lost some bytes", (kept) => kept.fill(0, 100, 140)],
  ["lost its end", (kept) => kept.subarray(0, -1)],
])("a cache that %s is replaced", (_, damage) => {
  load();
  const damaged = damage(readFileSync(only()));
  writeFileSync(only(), damaged);
  expect(load()).toBe(SAID);
  expect(readFileSync(only()).equals(damaged)).toBe(false);
});

test("a changed file is read anew", () => {
  load();
  writeFileSync(file, 'exports.path = "changed"; exports.add = (a, b) => a - b;');
  expect(load()).toBe("changed -1 true\n");
});

test("a folder that cannot be written is done without", () => {
  writeFileSync(join(folder, "node_modules/.cache"), "in the way");
  expect(load()).toBe(SAID);
});

test("TOOLCAST_CODE_CACHE=0 leaves nothing", () => {
  expect(load({ TOOLCAST_CODE_CACHE: "0" })).toBe(SAID);
  expect(readdirSync(join(folder, "node_modules"))).toEqual(["big"]);
});
