import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const project = path("./dsl");

interface Expectation {
  readonly line: number;
  readonly codes: readonly string[];
  readonly text: string;
}

/** What the comments `// @expect TS2322 text` of a fixture say about their own lines. */
function expectations(file: string): Expectation[] {
  return readFileSync(`${project}/${file}`, "utf8")
    .split("\n")
    .flatMap((content, i) => {
      const [, codes, text] = /\/\/ @expect (TS\d+(?:\|TS\d+)*) (.+)$/.exec(content) ?? [];
      return codes && text ? [{ line: i + 1, codes: codes.split("|"), text }] : [];
    });
}

interface Finding {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly message: string;
}

function compile(compiler: string): Finding[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path(`../../node_modules/${compiler}/bin/tsc`), "-p", project, "--pretty", "false"],
    {
      encoding: "utf8",
      cwd: project,
    },
  );
  expect(stderr).toBe("");
  return stdout.split(/\n(?! )/).flatMap((entry) => {
    if (entry.trim() === "") return [];
    const [, file, line, code, message] = /^(.+)\((\d+),\d+\): error (TS\d+): ([\s\S]*)$/.exec(entry) ?? [];
    if (!file || !code || message === undefined) throw new Error(`not understood: ${entry}`);
    return [{ file, line: Number(line), code, message }];
  });
}

describe.each(["typescript-5.5", "typescript-6", "typescript"])("the DSL under %s", (compiler) => {
  const found = compile(compiler);

  test("what is right compiles, and so does the DSL itself", () => {
    expect(found.filter(({ file }) => file !== "bad.ts")).toEqual([]);
  });

  test("each mistake is named, once, at its line", () => {
    const want = expectations("bad.ts");
    expect(want.length).toBeGreaterThan(40);
    const inBad = found.filter(({ file }) => file === "bad.ts");
    expect(inBad.map(({ line }) => line)).toEqual(want.map(({ line }) => line));
    for (const [i, { line, codes, text }] of want.entries()) {
      const { code, message } = inBad[i]!;
      expect(codes, `line ${line}: ${message}`).toContain(code);
      expect(message, `line ${line}`).toContain(text);
    }
  });
});
