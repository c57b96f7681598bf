import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { PackageManager, Project } from "./detect.js";

const RUN_TIME = ["@toolcast/runtime", "zod"];
const BUILD_TIME = ["toolcast", "typescript"];

const ADD: Record<PackageManager, readonly [add: readonly string[], dev: string]> = {
  npm: [["install"], "--save-dev"],
  pnpm: [["add"], "--save-dev"],
  yarn: [["add"], "--dev"],
  bun: [["add"], "--dev"],
};

interface Outcome {
  readonly ok: boolean;
  readonly line: string;
}

/** Installs the packages that package.json lacks; `wanted: false` only says which. */
export function install(project: Project, wanted: boolean): Outcome {
  const lacks = (names: readonly string[]) => names.filter((name) => !project.dependencies.has(name));
  const [add, dev] = ADD[project.manager];
  const commands = [
    { names: lacks(RUN_TIME), args: add },
    { names: lacks(BUILD_TIME), args: [...add, dev] },
  ].filter(({ names }) => names.length);
  const words = commands.map(({ names, args }) => [project.manager, ...args, ...names].join(" "));
  if (commands.length === 0) return { ok: true, line: "packages are installed already" };
  if (!wanted) return { ok: true, line: `to install: ${words.join(" && ")}` };
  for (const [i, { names, args }] of commands.entries()) {
    const run = spawnSync(project.manager, [...args, ...names], {
      cwd: project.cwd,
      encoding: "utf8",
      shell: process.platform === "win32",
    });
    if (run.status !== 0)
      return {
        ok: false,
        line: `"${words[i]}" failed:\n${(run.stderr || run.error?.message || "").trim()}\nrun it by hand, then "toolcast init" again`,
      };
  }
  return { ok: true, line: words.map((each) => `ran ${each}`).join("\n") };
}

/** Runs the project's own tsc over it, where it has one. */
export function typeCheck(project: Project): Outcome {
  const tsc = findTsc(project.cwd);
  if (tsc === undefined) return { ok: true, line: "not type-checked: typescript is not installed here" };
  const run = spawnSync(process.execPath, [tsc, "--noEmit", "-p", "."], { cwd: project.cwd, encoding: "utf8" });
  return run.status === 0 ? { ok: true, line: "tsc finds no mistakes" } : { ok: false, line: `tsc finds mistakes:\n${run.stdout.trim()}` };
}

function findTsc(cwd: string): string | undefined {
  try {
    const manifest = createRequire(join(cwd, "package.json")).resolve("typescript/package.json");
    const path = join(manifest, "..", "bin", "tsc");
    return existsSync(path) ? path : undefined;
  } catch {
    // not installed: the caller says so
    return undefined;
  }
}
