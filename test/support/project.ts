import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const cli = join(root, "dist/bin/toolcast.js");

/** A temporary project holding `files`, removed when the test ends. */
export function project(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "toolcast-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  write(folder, { "package.json": '{ "private": true, "type": "module" }\n', ...files });
  return folder;
}

/** Writes `files` below `folder`. */
export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command line as a process of its own. */
export function toolcast(
  cwd: string,
  args: readonly string[],
  options: { node?: string; nodeArgs?: readonly string[]; env?: NodeJS.ProcessEnv } = {},
): Outcome {
  const run = spawnSync(options.node ?? process.execPath, [...(options.nodeArgs ?? []), cli, ...args], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", ...options.env },
  });
  return { code: run.status, stdout: run.stdout, stderr: run.stderr };
}

/** Every file below `folder` with its text, by path. */
export function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1).replaceAll("\\", "/"), readFileSync(path, "utf8")]));
}
