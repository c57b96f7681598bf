import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SurfaceId } from "@toolcast/runtime";
import { defaultSurfaces, dependencies } from "../../generator/sdk.js";

export type PackageManager = "npm" | "pnpm" | "yarn" | "bun";

/** What `init` found in a folder. */
export interface Project {
  readonly cwd: string;
  readonly manager: PackageManager;
  /** The parsed package.json, `undefined` where there is none. */
  readonly manifest: Readonly<Record<string, unknown>> | undefined;
  /** The indentation of package.json. */
  readonly indent: string;
  readonly module: "esm" | "commonjs";
  readonly dependencies: ReadonlySet<string>;
  readonly surfaces: readonly SurfaceId[];
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
  const path = join(cwd, "package.json");
  const text = existsSync(path) ? readFileSync(path, "utf8").replace(/^\uFEFF/, "") : undefined;
  let manifest: Record<string, unknown> | undefined;
  try {
    const parsed: unknown = text === undefined ? undefined : JSON.parse(text);
    if (parsed !== undefined && (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)))
      throw new Error("it holds no object");
    manifest = parsed as Record<string, unknown> | undefined;
  } catch (error) {
    return {
      problem: `package.json cannot be read: ${error instanceof Error ? error.message : String(error)}; mend it and run init again`,
    };
  }
  const manager = LOCKS.find(([file]) => existsSync(join(cwd, file)))?.[1] ?? "npm";
  const module = manifest === undefined || manifest["type"] === "module" ? "esm" : "commonjs";
  return {
    cwd,
    manager,
    manifest,
    indent: /^\{\r?\n([ \t]+)/.exec(text ?? "")?.[1] ?? "  ",
    module,
    dependencies: dependencies(cwd),
    surfaces: defaultSurfaces(cwd),
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
