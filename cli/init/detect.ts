import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { dependencies, type Manifest, readManifest } from "../../generator/manifest.js";

/** Who installs. */
export type PackageManager = "npm" | "pnpm" | "yarn" | "bun";

/** What `init` found in a folder. */
export interface Project {
  readonly cwd: string;
  readonly manager: PackageManager;
  /** The parsed package.json, `undefined` where there is none. */
  readonly manifest: Manifest | undefined;
  /** The indentation of package.json. */
  readonly indent: string;
  readonly module: "esm" | "commonjs";
  readonly dependencies: ReadonlySet<string>;
  readonly hasTsconfig: boolean;
  /** Where sources live by tsconfig.json: `""` or `"src/"`. */
  readonly base: "" | "src/";
  /** What is about to happen, for a question. */
  readonly summary: string;
}

const LOCKS: readonly [file: string, manager: PackageManager][] = [
  ["pnpm-lock.yaml", "pnpm"],
  ["yarn.lock", "yarn"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"],
];

/** Looks at the project in `cwd`; the problem says why nothing can be set up there. */
export function detect(cwd: string): Project | { readonly problem: string } {
  const { value: manifest, problem } = readManifest(cwd);
  if (problem) return { problem: `${problem.message}; mend it and run init again` };
  const text = manifest && readFileSync(join(cwd, "package.json"), "utf8");
  const manager = LOCKS.find(([file]) => existsSync(join(cwd, file)))?.[1] ?? "npm";
  const module = manifest === undefined || manifest["type"] === "module" ? "esm" : "commonjs";
  return {
    cwd,
    manager,
    manifest,
    indent: /^\{\r?\n([ \t]+)/.exec(text?.replace(/^\uFEFF/, "") ?? "")?.[1] ?? "  ",
    module,
    dependencies: dependencies(manifest),
    hasTsconfig: existsSync(join(cwd, "tsconfig.json")),
    base: sourcesInSrc(cwd) ? "src/" : "",
    summary: `toolcast will add tools.dsl.ts, handlers.ts, generated/ and the scripts gen, gen:watch and check, and install with ${manager}.`,
  };
}

/** Files outside `src` would not compile where tsconfig.json says that it is the root, or all that is included. */
function sourcesInSrc(cwd: string): boolean {
  const path = join(cwd, "tsconfig.json");
  if (!existsSync(path)) return false;
  const text = readFileSync(path, "utf8");
  return /"rootDir"\s*:\s*"(\.\/)?src\/?"/.test(text) || /"include"\s*:\s*\[\s*"(\.\/)?src\b[^\]]*\]/.test(text);
}
