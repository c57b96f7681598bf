import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { header } from "../generator/header.js";
import { sync } from "../generator/sync.js";
import { contents, root } from "./support/project.js";

const TOP = header("tools.dsl.ts");
const lock = (version = 1) =>
  `{\n  "generated": "by toolcast from tools.dsl.ts. Do not edit: run \\"npm run gen\\".",\n  "version": ${version}\n}\n`;
const output = (types = 'export type A = "x" | "y";', version = 1) => [
  { path: "types.ts", text: `${TOP}\n\n${types}\n` },
  { path: "index.ts", text: `${TOP}\n\nexport * from "./types.js";\n` },
  { path: "toolcast.lock.json", text: lock(version) },
];

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "toolcast-sync-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

function generated(): string {
  const cwd = folder();
  expect(sync(cwd, "generated", output(), "write").diagnostics).toEqual([]);
  return cwd;
}

const states = (cwd: string, files = output()) =>
  Object.fromEntries(sync(cwd, "generated", files, "plan").differences.map(({ path, state }) => [path, state]));

describe("write", () => {
  test("makes the folder hold the files, and the root the lock file", () => {
    const cwd = folder();
    const { changed, diagnostics } = sync(cwd, "src/generated", output(), "write");
    expect(diagnostics).toEqual([]);
    expect(changed).toEqual(["src/generated/index.ts", "src/generated/types.ts", "toolcast.lock.json"]);
    const [types, index, root] = output().map(({ text }) => text);
    expect(contents(cwd)).toEqual({ "src/generated/types.ts": types, "src/generated/index.ts": index, "toolcast.lock.json": root });
  });

  test("a second run touches nothing", () => {
    const cwd = generated();
    const before = statSync(join(cwd, "generated/types.ts"), { bigint: true });
    expect(sync(cwd, "generated", output(), "write")).toEqual({ changed: [], differences: [], diagnostics: [] });
    expect(statSync(join(cwd, "generated/types.ts"), { bigint: true })).toEqual(before);
  });

  test("only what differs is touched", () => {
    const cwd = generated();
    const before = statSync(join(cwd, "generated/index.ts"), { bigint: true });
    expect(sync(cwd, "generated", output("export type A = 1;"), "write").changed).toEqual(["generated/types.ts"]);
    expect(statSync(join(cwd, "generated/index.ts"), { bigint: true })).toEqual(before);
    expect(readFileSync(join(cwd, "generated/types.ts"), "utf8")).toContain("export type A = 1;");
  });

  test("CRLF is no difference", () => {
    const cwd = generated();
    const path = join(cwd, "generated/types.ts");
    writeFileSync(path, readFileSync(path, "utf8").replaceAll("\n", "\r\n"));
    expect(sync(cwd, "generated", output(), "write").changed).toEqual([]);
    expect(readFileSync(path, "utf8")).toContain("\r\n");
  });

  test("orphans go, what is not ours stays", () => {
    const cwd = generated();
    const foreign = { "notes.md": "# notes\n", "own.ts": "export const mine = 1;\n" };
    for (const [name, text] of Object.entries(foreign)) writeFileSync(join(cwd, "generated", name), text);
    writeFileSync(join(cwd, "generated/gemini.ts"), `${TOP}\n\nexport {};\n`);
    mkdirSync(join(cwd, "generated/nested"));
    writeFileSync(join(cwd, "generated/nested/deep.ts"), `${TOP}\n`);
    expect(sync(cwd, "generated", output(), "write").changed).toEqual(["generated/gemini.ts"]);
    expect(readdirSync(join(cwd, "generated")).sort()).toEqual(["index.ts", "nested", "notes.md", "own.ts", "types.ts"]);
    expect(existsSync(join(cwd, "generated/nested/deep.ts"))).toBe(true);
  });

  test("a symlinked folder is written through, and stays a link", () => {
    const cwd = folder();
    mkdirSync(join(cwd, "elsewhere"));
    symlinkSync("elsewhere", join(cwd, "generated"));
    expect(sync(cwd, "generated", output(), "write").diagnostics).toEqual([]);
    expect(lstatSync(join(cwd, "generated")).isSymbolicLink()).toBe(true);
    expect(readdirSync(join(cwd, "elsewhere")).sort()).toEqual(["index.ts", "types.ts"]);
  });

  test("what a killed run left behind goes, what another run is writing stays", () => {
    const cwd = generated();
    const [old, current] = [`.toolcast-${randomUUID()}`, `.toolcast-${randomUUID()}`];
    const left = ["generated", "."].flatMap((place) => [old, current, ".toolcast-notes"].map((name) => join(cwd, place, name)));
    for (const path of left) writeFileSync(path, TOP);
    for (const path of left.filter((each) => !each.endsWith(current))) utimesSync(path, new Date(0), new Date(0));
    sync(cwd, "generated", output("export type A = 1;"), "write");
    expect(readdirSync(join(cwd, "generated")).sort()).toEqual([current, ".toolcast-notes", "index.ts", "types.ts"]);
    expect(readdirSync(cwd).sort()).toEqual([current, ".toolcast-notes", "generated", "toolcast.lock.json"]);
  });
});

describe("plan", () => {
  test("names missing, stale, orphaned files and touches nothing", () => {
    const cwd = generated();
    rmSync(join(cwd, "generated/index.ts"));
    writeFileSync(join(cwd, "generated/gone.ts"), `${TOP}\n`);
    const before = contents(cwd);
    expect(states(cwd, output('export type A = "x";', 2))).toEqual({
      "generated/index.ts": "missing",
      "generated/types.ts": "stale",
      "generated/gone.ts": "orphan",
      "toolcast.lock.json": "stale",
    });
    expect(contents(cwd)).toEqual(before);
  });

  test("a file that changed though the tools did not was edited; the first line that differs is shown", () => {
    const cwd = generated();
    const path = join(cwd, "generated/types.ts");
    writeFileSync(path, readFileSync(path, "utf8").replace('"y"', '"z"'));
    expect(sync(cwd, "generated", output(), "plan").differences).toEqual([
      {
        path: "generated/types.ts",
        state: "edited",
        line: TOP.split("\n").length + 2,
        present: 'export type A = "x" | "z";',
        wanted: 'export type A = "x" | "y";',
      },
    ]);
  });

  test("a file that another tool formatted is named as that", () => {
    const cwd = generated();
    const path = join(cwd, "generated/types.ts");
    writeFileSync(path, `${TOP}\n\nexport type A =\n    | 'x'\n    | 'y'\n`);
    writeFileSync(join(cwd, "toolcast.lock.json"), lock().replaceAll("  ", "\t"));
    expect(states(cwd)).toEqual({ "generated/types.ts": "reformatted", "toolcast.lock.json": "reformatted" });
    expect(sync(cwd, "generated", output(), "write").changed).toEqual(["generated/types.ts", "toolcast.lock.json"]);
    expect(states(cwd)).toEqual({});
  });

  test("a byte order mark is no difference", () => {
    const cwd = generated();
    const path = join(cwd, "generated/types.ts");
    writeFileSync(path, `\uFEFF${readFileSync(path, "utf8")}`);
    expect(states(cwd)).toEqual({});
  });
});

describe("nothing is written", () => {
  test.each([
    ["generated/types.ts", "export const mine = 1;\n"],
    ["toolcast.lock.json", '{ "tools": {} }\n'],
    ["toolcast.lock.json", ""],
  ])("over a foreign file: %s", (path, text) => {
    const cwd = folder();
    mkdirSync(join(cwd, "generated"));
    writeFileSync(join(cwd, path), text);
    const before = contents(cwd);
    const { changed, diagnostics } = sync(cwd, "generated", output(), "write");
    expect(changed).toEqual([]);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ["output/foreign-file", `"${path}" was not generated by toolcast, so it is not overwritten; nothing was written`],
    ]);
    expect(contents(cwd)).toEqual(before);
  });

  test("a foreign lock file can't be avoided by another folder, and the hint names none", () => {
    const cwd = folder();
    writeFileSync(join(cwd, "toolcast.lock.json"), "{}\n");
    writeFileSync(join(cwd, "types.ts"), "mine\n");
    const [ours, lockFile] = sync(cwd, ".", output(), "plan").diagnostics;
    expect(ours?.hint).toContain('"out"');
    expect(lockFile?.hint).toMatch(/^move it, or delete it if/);
    expect(lockFile?.hint).not.toContain('"out"');
  });

  test("over a folder in a file's place", () => {
    const cwd = folder();
    mkdirSync(join(cwd, "generated/types.ts"), { recursive: true });
    expect(sync(cwd, "generated", output(), "write").diagnostics.map(({ code }) => code)).toEqual(["output/foreign-file"]);
    expect(contents(cwd)).toEqual({});
  });

  test.each(["generated", "generated/deeper"])("where the folder or one above it is a file: %s", (out) => {
    const cwd = folder();
    writeFileSync(join(cwd, "generated"), "a file\n");
    expect(sync(cwd, out, output(), "write").diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ["output/no-folder", `"${out}" is not a folder, so the output has nowhere to go; nothing was written`],
    ]);
    expect(contents(cwd)).toEqual({ generated: "a file\n" });
  });
});

/** A process of its own that syncs once and prints what came of it. */
const script = (cwd: string, files: readonly object[], times = 1) => `
  import { sync } from ${JSON.stringify(pathToFileURL(join(root, "dist/generator/sync.js")).href)};
  let result;
  for (let i = 0; i < ${times}; i++) result = sync(${JSON.stringify(cwd)}, "generated", ${JSON.stringify(files)}, "write");
  process.stdout.write(JSON.stringify(result));`;

/** As a process whose files may not grow beyond 100 blocks: a write beyond that fails as one on a full disk does. */
const onSmallDisk = (input: string) =>
  spawnSync("sh", ["-c", `trap '' XFSZ; ulimit -f 100; exec "$0" --input-type=module -`, process.execPath], { encoding: "utf8", input });

describe("what the system refuses", () => {
  const large = (letter: string) => [
    { path: "a.ts", text: `${TOP}\n// ${letter}\n` },
    { path: "b.ts", text: `${TOP}\n// ${letter.repeat(300_000)}\n` },
    ...output(),
  ];

  test("a disk that fills up in the middle leaves the old output", () => {
    const cwd = folder();
    sync(cwd, "generated", large("x"), "write");
    const before = contents(cwd);
    const run = onSmallDisk(script(cwd, large("y")));
    expect(run.stderr).toBe("");
    const [failed] = JSON.parse(run.stdout).diagnostics;
    expect(failed).toMatchObject({ code: "output/cannot-write", severity: "error" });
    expect(failed.message).toBe('"generated/b.ts" cannot be written: EFBIG: file too large; the output is as it was');
    expect(contents(cwd)).toEqual(before);
  });

  test("a first run that fails leaves no folder", () => {
    const cwd = folder();
    expect(JSON.parse(onSmallDisk(script(cwd, large("y"))).stdout).diagnostics).toHaveLength(1);
    expect(readdirSync(cwd)).toEqual([]);
  });

  test("a read-only folder", () => {
    const cwd = generated();
    const before = contents(cwd);
    chmodSync(join(cwd, "generated"), 0o555);
    chmodSync(cwd, 0o755);
    // root may write everywhere: the process runs as somebody else where this one may choose
    const nobody = process.getuid?.() === 0 ? { uid: 65534 } : {};
    const input = script(cwd, output("export type A = 1;"));
    const run = spawnSync(process.execPath, ["--input-type=module", "-"], { encoding: "utf8", cwd: "/", input, ...nobody });
    chmodSync(join(cwd, "generated"), 0o755);
    expect(run.stderr).toBe("");
    const [failed] = JSON.parse(run.stdout).diagnostics;
    expect(failed.message).toBe('"generated/types.ts" cannot be written: EACCES: permission denied; the output is as it was');
    expect(contents(cwd)).toEqual(before);
  });

  test("a file that never becomes what was written is an error", () => {
    const cwd = folder();
    // the disk gives half of a surrogate pair back as another character
    const { changed, diagnostics } = sync(cwd, "generated", output("// \ud800"), "write");
    expect(changed).toContain("generated/types.ts");
    expect(diagnostics.map(({ code, severity, message }) => [code, severity, message])).toEqual([
      ["output/unstable", "error", '"generated/types.ts" was written again and again, and still is not what the tools say'],
    ]);
  });

  test("two runs at once end with the output of one of them, whole", async () => {
    const cwd = folder();
    const sets = ["x", "y"].map(large);
    const runs = sets.map(async (files) => {
      const child = spawn(process.execPath, ["--input-type=module", "-"], { stdio: ["pipe", "pipe", "inherit"] });
      child.stdin.end(script(cwd, files, 20));
      let said = "";
      for await (const chunk of child.stdout) said += chunk;
      return JSON.parse(said).diagnostics;
    });
    const said = (await Promise.all(runs)).flat().map(({ code }: { code: string }) => code);
    // the first to end may have lost to the other; the last has nobody to lose to
    expect([[], ["output/unstable"]]).toContainEqual(said);
    const found = contents(join(cwd, "generated"));
    const wanted = sets.map((files) =>
      Object.fromEntries(files.filter(({ path }) => path.endsWith(".ts")).map(({ path, text }) => [path, text])),
    );
    expect(wanted).toContainEqual(found);
  });
});
