import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { cli, contents, project, toolcast, write } from "../support/project.js";

const DSL = (description = "Add units.") => `import { type Int, tool } from "toolcast";
export const addUnits = tool<{ units: Int<{ min: 1 }> }, number>({ description: "${description}", sideEffect: "read" });
`;

const generated = (folder: string) => contents(join(folder, "generated"));

/** Waits for what another process does, or for the end of a test that waited in vain. */
async function until(signal: AbortSignal, done: () => boolean): Promise<void> {
  while (!done()) await sleep(20, undefined, { signal });
}

describe("gen", () => {
  test("prints one line and one a surface, then that nothing changed", () => {
    const folder = project({ "tools.dsl.ts": DSL() });
    const first = toolcast(folder, ["gen"]);
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(first.stdout).toMatch(/^toolcast {2}1 tool {2}→ {2}generated\/ {2}\d+ of \d+ files changed +\d+ ms\n/);
    for (const id of ["openai-chat", "openai-responses", "anthropic", "gemini", "gemini-interactions", "mcp"]) {
      expect(first.stdout).toMatch(new RegExp(`^ {2}${id} .*tokens`, "m"));
    }
    const second = toolcast(folder, ["gen"]);
    expect(second.stdout).toMatch(/^toolcast {2}1 tool, up to date +\d+ ms\n$/);
  });

  test("--dry-run names what it would write, and writes nothing", () => {
    const folder = project({ "tools.dsl.ts": DSL() });
    const run = toolcast(folder, ["gen", "--dry-run"]);
    expect(run.code).toBe(0);
    expect(run.stdout).toContain("would change");
    expect(run.stdout).toContain("generated/validators.ts");
    expect(existsSync(join(folder, "generated"))).toBe(false);
    expect(existsSync(join(folder, "toolcast.lock.json"))).toBe(false);
  });

  test("--json prints one object on standard output, with every finding placed", () => {
    const folder = project({
      "tools.dsl.ts": `import { tool } from "toolcast";
export const a = tool<{ f: () => void }, string>({ description: "A.", sideEffect: "read" });
export const b = tool<{ g: symbol }, string>({ description: "B.", sideEffect: "read" });
`,
    });
    const run = toolcast(folder, ["gen", "--json"]);
    expect(run.code).toBe(1);
    const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Record<string, unknown>[] };
    expect(diagnostics).toHaveLength(2);
    for (const [i, found] of diagnostics.entries()) {
      expect(found).toMatchObject({ severity: "error", file: "tools.dsl.ts", line: i + 2, tool: ["a", "b"][i] });
      expect(Object.keys(found)).toEqual(expect.arrayContaining(["code", "column", "message", "hint"]));
    }
  });

  test("--format github annotates", () => {
    const folder = project({ "tools.dsl.ts": DSL().replace("units: Int", "units: symbol; n: Int") });
    const run = toolcast(folder, ["gen", "--format", "github"]);
    expect(run.code).toBe(1);
    expect(run.stderr).toMatch(/^::error file=tools\.dsl\.ts,line=2,col=\d+,title=read\/[a-z-]+::/m);
  });

  test("an error shows its place, leaves the output as it was, and ends with 1", () => {
    const folder = project({ "tools.dsl.ts": DSL() });
    toolcast(folder, ["gen"]);
    const before = generated(folder);
    write(folder, { "tools.dsl.ts": DSL().replace("Int<{ min: 1 }>", "() => void") });
    const run = toolcast(folder, ["gen"]);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain("tools.dsl.ts:2:39  error");
    expect(run.stderr).toMatch(/\^{10}/);
    expect(run.stdout).toContain("1 error, generated/ left as it was");
    expect(generated(folder)).toEqual(before);
  });

  test.each([
    [
      "a DSL that does not compile",
      "read/typescript",
      { "tools.dsl.ts": `${DSL()}export const x: number = "one";\n` },
      1,
      /tools\.dsl\.ts:3/,
    ],
    ["an empty DSL", "read/no-tools", { "tools.dsl.ts": "" }, 1, /no tools|tool</],
    [
      "a missing import",
      "read/missing-import",
      { "tools.dsl.ts": `import type { Gone } from "./gone.js";\n${DSL()}export type G = Gone;\n` },
      1,
      /gone/,
    ],
    ["no DSL at all", "config/no-dsl", {}, 2, /tools\.dsl\.ts/],
    ["a configuration that is no JSON", "config/invalid", { "toolcast.config.json": "{ dsl: 1" }, 2, /toolcast\.config\.json/],
    ["an unknown key", "config/invalid", { "tools.dsl.ts": DSL(), "toolcast.config.json": '{ "outDir": "x" }' }, 2, /outDir/],
    [
      "an unknown surface",
      "config/invalid",
      { "tools.dsl.ts": DSL(), "toolcast.config.json": '{ "surfaces": ["openai"] }' },
      2,
      /openai-chat/,
    ],
    [
      "an unknown tool in a set",
      "config/unknown-tool",
      { "tools.dsl.ts": DSL(), "toolcast.config.json": '{ "sets": { "s": ["addUnit"] } }' },
      1,
      /addUnits/,
    ],
    [
      "two configurations",
      "config/two-places",
      { "package.json": '{ "toolcast": {} }', "tools.dsl.ts": DSL(), "toolcast.config.json": "{}" },
      2,
      /package\.json/,
    ],
    [
      "an output folder that is the project",
      "config/out-of-project",
      { "tools.dsl.ts": DSL(), "toolcast.config.json": '{ "out": "." }' },
      2,
      /folder/,
    ],
    [
      "an output folder outside",
      "config/out-of-project",
      { "tools.dsl.ts": DSL(), "toolcast.config.json": '{ "out": "../elsewhere" }' },
      2,
      /folder/,
    ],
  ])("%s is a clear error", (_, name, files, code, text) => {
    const folder = project(files);
    const run = toolcast(folder, ["gen"]);
    expect(run.stderr).toContain(name);
    expect(run.stderr).toMatch(text);
    expect(run.stderr).not.toMatch(/\n {4}at /);
    expect(run.code).toBe(code);
    expect(existsSync(join(folder, "generated"))).toBe(false);
  });

  test("a file that toolcast did not write is named and never touched", () => {
    const folder = project({ "tools.dsl.ts": DSL(), "generated/types.ts": "export type Mine = 1;\n", "generated/notes.md": "mine" });
    const run = toolcast(folder, ["gen"]);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain("generated/types.ts");
    expect(generated(folder)).toEqual({ "types.ts": "export type Mine = 1;\n", "notes.md": "mine" });
  });

  test("a foreign lock file is named and never touched", () => {
    const folder = project({ "tools.dsl.ts": DSL(), "toolcast.lock.json": '{ "mine": true }' });
    const run = toolcast(folder, ["gen"]);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain("toolcast.lock.json");
    expect(readFileSync(join(folder, "toolcast.lock.json"), "utf8")).toBe('{ "mine": true }');
  });

  test("a read-only output folder is a clear error", () => {
    const folder = project({ "tools.dsl.ts": DSL() });
    mkdirSync(join(folder, "generated"));
    chmodSync(folder, 0o755);
    chmodSync(join(folder, "generated"), 0o555);
    // root may write anywhere, so as root the run is somebody else's
    const somebody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const run = spawnSync(process.execPath, [cli, "gen"], { cwd: folder, encoding: "utf8", ...somebody });
    expect(run.stderr).toContain("EACCES");
    expect(run.stderr).not.toContain("    at ");
    expect(run.status).toBe(2);
    expect(generated(folder)).toEqual({});
  });

  test("files that are no longer part of the output go, and only those", () => {
    const folder = project({ "tools.dsl.ts": DSL() });
    toolcast(folder, ["gen"]);
    write(folder, { "generated/mine.txt": "mine", "toolcast.config.json": '{ "surfaces": ["mcp"] }' });
    expect(toolcast(folder, ["gen"]).code).toBe(0);
    const names = readdirSync(join(folder, "generated"));
    expect(names).toContain("mine.txt");
    expect(names).toContain("mcp.ts");
    expect(names).not.toContain("anthropic.ts");
  });

  test("only files whose text changed are written", () => {
    const folder = project({ "tools.dsl.ts": DSL() });
    toolcast(folder, ["gen"]);
    const before = statSync(join(folder, "generated/validators.ts")).mtimeMs;
    write(folder, { "tools.dsl.ts": DSL("Add many units.") });
    toolcast(folder, ["gen"]);
    expect(generated(folder)["anthropic.ts"]).toContain("Add many units.");
    expect(statSync(join(folder, "generated/validators.ts")).mtimeMs).toBe(before);
  });

  test("two runs at once end in the right output", async () => {
    const folder = project({ "tools.dsl.ts": DSL() });
    const runs = [1, 2, 3].map(() => new Promise((resolve) => spawn(process.execPath, [cli, "gen"], { cwd: folder }).on("close", resolve)));
    expect(await Promise.all(runs)).toEqual([0, 0, 0]);
    expect(toolcast(folder, ["check"]).code).toBe(0);
    expect(Object.keys(generated(folder)).filter((path) => path.startsWith(".toolcast-"))).toEqual([]);
  });

  test("tools in a folder, by globs, and behind a symbolic link", () => {
    const inFolder = project({ "tools.dsl/a.ts": DSL(), "tools.dsl/b.ts": DSL().replaceAll("addUnits", "takeUnits") });
    expect(toolcast(inFolder, ["gen"]).stdout).toContain("2 tools");
    const globs = project({
      "src/x/x.tools.ts": DSL(),
      "package.json": '{ "type": "module", "toolcast": { "dsl": "src/**/*.tools.ts" } }',
    });
    expect(toolcast(globs, ["gen"]).stdout).toContain("1 tool ");
    const linked = project({ "real/tools.ts": DSL() });
    symlinkSync(join(linked, "real/tools.ts"), join(linked, "tools.dsl.ts"));
    expect(toolcast(linked, ["gen"])).toMatchObject({ code: 0 });
  });

  test("tools.dsl.ts is read and never run", () => {
    const folder = project({ "tools.dsl.ts": `${DSL()}import { writeFileSync } from "node:fs";\nwriteFileSync("ran.txt", "");\n` });
    toolcast(folder, ["gen"]);
    expect(existsSync(join(folder, "ran.txt"))).toBe(false);
  });
});

describe("gen --watch", () => {
  test("generates again on save, keeps the last good output on an error, finds a file that comes back, and ends on a signal", async ({
    signal,
  }) => {
    const folder = project({ "tools.dsl.ts": DSL() });
    const watcher = spawn(process.execPath, [cli, "gen", "--watch"], { cwd: folder, env: { ...process.env, NO_COLOR: "1" } });
    let printed = "";
    for (const stream of [watcher.stdout, watcher.stderr]) stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    const ended = new Promise((resolve) => watcher.on("close", resolve));
    const declared = () => readFileSync(join(folder, "generated/mcp.ts"), "utf8");
    try {
      await until(signal, () => printed.includes("watching"));
      write(folder, { "tools.dsl.ts": DSL("Changed once.") });
      await until(signal, () => declared().includes("Changed once."));
      write(folder, { "tools.dsl.ts": "export const broken = (;" });
      await until(signal, () => printed.includes("left as it was"));
      expect(declared()).toContain("Changed once.");
      write(folder, { "tools.dsl.ts": DSL("Changed twice.") });
      await until(signal, () => declared().includes("Changed twice."));
      renameSync(join(folder, "tools.dsl.ts"), join(folder, "away.txt"));
      await until(signal, () => printed.includes("config/no-dsl"));
      renameSync(join(folder, "away.txt"), join(folder, "tools.dsl.ts"));
      await until(signal, () => printed.lastIndexOf("up to date") > printed.lastIndexOf("config/no-dsl"));
      write(folder, { "tools.dsl.ts": DSL("Changed thrice.") });
      await until(signal, () => declared().includes("Changed thrice."));
    } finally {
      watcher.kill("SIGTERM");
    }
    expect(await ended).toBe(0);
  });
});

describe("gen --watch that starts badly", () => {
  test("sees the configuration mended, and a new file of the folder", async ({ signal }) => {
    const folder = project({ "tools.dsl/a.ts": DSL(), "toolcast.config.json": "{ nope" });
    const watcher = spawn(process.execPath, [cli, "gen", "--watch"], { cwd: folder });
    let printed = "";
    watcher.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
    const ended = new Promise((resolve) => watcher.on("close", resolve));
    try {
      await until(signal, () => printed.includes("watching"));
      write(folder, { "toolcast.config.json": "{}" });
      await until(signal, () => printed.includes("1 tool "));
      write(folder, { "tools.dsl/b.ts": DSL().replaceAll("addUnits", "takeUnits") });
      await until(signal, () => printed.includes("2 tools"));
    } finally {
      watcher.kill("SIGTERM");
    }
    expect(await ended).toBe(0);
  });
});

describe("the command line", () => {
  test("--help is instant: no compiler, no templates, no zod", () => {
    const loaded = toolcast(process.cwd(), ["--help"], { env: { NODE_DEBUG: "module,esm" } });
    expect(loaded.code).toBe(0);
    expect(loaded.stdout).toContain("gen");
    for (const heavy of ["ts-morph", "handlebars", "/zod/", "chokidar"]) expect(loaded.stderr).not.toContain(heavy);
  });

  test("what it does not know is an error with 2", () => {
    for (const args of [["gne"], ["gen", "--nope"], ["gen", "--format", "xml"], ["explain", "read/no-such"]]) {
      const run = toolcast(process.cwd(), args);
      expect(run.code, args.join(" ")).toBe(2);
      expect(run.stderr).not.toBe("");
    }
  });

  test("explain says what a code means, and lists them", () => {
    expect(toolcast(process.cwd(), ["explain", "config/no-dsl"]).stdout).toContain("tools.dsl.ts");
    expect(toolcast(process.cwd(), ["explain"]).stdout.split("\n").length).toBeGreaterThan(20);
    expect(JSON.parse(toolcast(process.cwd(), ["explain", "config/no-dsl", "--json"]).stdout)).toMatchObject({ code: "config/no-dsl" });
  });

  test("a reader that stops reading is no failure", () => {
    const folder = project({ "tools.dsl.ts": DSL() });
    const run = spawnSync("bash", ["-c", `set -o pipefail; "${process.execPath}" "${cli}" gen | head -c 1`], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(run).toMatchObject({ status: 0, stderr: "" });
  });

  test("a folder that does not exist is named", () => {
    const run = toolcast(process.cwd(), ["gen", "--cwd", "no/such/folder"]);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain("config/no-folder");
    expect(JSON.parse(toolcast(process.cwd(), ["gen", "--json", "--cwd", "no/such/folder"]).stdout)).toMatchObject({
      diagnostics: [{ code: "config/no-folder" }],
    });
  });

  test("--verbose says what surfaces can't express, place by place", () => {
    const folder = project({ "tools.dsl.ts": DSL() });
    expect(toolcast(folder, ["gen", "--verbose"]).stdout).toContain("surface/enforced");
  });

  test("--silent prints errors only", () => {
    const folder = project({ "tools.dsl.ts": DSL() });
    expect(toolcast(folder, ["gen", "--silent"])).toEqual({ code: 0, stdout: "", stderr: "" });
  });
});
