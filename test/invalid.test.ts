import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type Diagnostic, table } from "../generator/diagnostic.js";
import { read } from "../generator/read/index.js";

const tests = fileURLToPath(new URL(".", import.meta.url));
const invalid = join(tests, "invalid");
const folders = readdirSync(invalid).sort();
const folderOf = (code: string) => code.replace("/", "-");

const show = ({ span, code, message }: Diagnostic) => `${span?.line}:${span?.column} ${code} ${message}`;

describe.each(folders)("%s", (folder) => {
  const cwd = join(invalid, folder);
  const files = readdirSync(cwd).filter((name) => name.endsWith(".dsl.ts"));
  const { diagnostics } = read({ cwd, files: files.map((name) => join(cwd, name)) });
  test("is reported as expected", () => {
    expect(`${diagnostics.map(show).join("\n")}\n`).toBe(readFileSync(join(cwd, "expected.txt"), "utf8").replaceAll("\r\n", "\n"));
  });
  test("shows the code that it is named after, and what to do", () => {
    const shown = diagnostics.filter(({ code }) => folderOf(code) === folder);
    expect(shown).not.toEqual([]);
    expect(shown.filter(({ hint }) => !hint)).toEqual([]);
  });
});

test("every diagnostic has a folder here, or a test that names its code", () => {
  const texts = readdirSync(tests, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".test.ts"))
    .map((path) => readFileSync(join(tests, path), "utf8"));
  const untested = Object.keys(table).filter(
    (code) => !folders.includes(folderOf(code)) && !texts.some((text) => text.includes(`"${code}"`)),
  );
  expect(untested).toEqual([]);
});
