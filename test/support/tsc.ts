import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { project, root, write } from "./project.js";

/** The compilers that generated code must pass. */
export const compilers = { "TypeScript 5.5": "typescript-5.5", "TypeScript 6": "typescript-6", "TypeScript 7": "typescript" } as const;
export type Compiler = (typeof compilers)[keyof typeof compilers];

/** All that a careful project switches on. */
export const strictest = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  isolatedDeclarations: true,
  composite: true,
  noEmitOnError: true,
  target: "es2022",
  lib: ["es2022"],
  types: [],
  skipLibCheck: true,
};

interface Source {
  readonly files: Readonly<Record<string, string>>;
  readonly options: object;
  readonly type?: "module" | "commonjs";
}

const configured = ({ files, options, type = "module" }: Source): Record<string, string> => ({
  ...files,
  "package.json": JSON.stringify({ private: true, type }),
  "tsconfig.json": JSON.stringify({ compilerOptions: { ...options, outDir: "build" }, include: ["**/*.ts"] }),
});

/** A temporary project that finds our packages. */
export function typescriptProject(files: Source["files"], options: object, type?: Source["type"]): string {
  const cwd = project(configured({ files, options, ...(type && { type }) }));
  symlinkSync(join(root, "node_modules"), join(cwd, "node_modules"), "dir");
  return cwd;
}

/** A folder of such projects, each in one of its name. */
export function typescriptProjects(projects: Readonly<Record<string, Source>>): string {
  const cwd = typescriptProject({}, {});
  for (const [name, source] of Object.entries(projects)) write(join(cwd, name), configured(source));
  return cwd;
}

/** What a compiler says of a project. */
export const tsc = (cwd: string, compiler: Compiler, ...args: string[]): string => say(cwd, compiler, ["-p", ".", ...args]);

/** What a compiler says of several projects of a folder, each on its own: one process reads what they share once. */
export const tscEach = (cwd: string, compiler: Compiler, names: readonly string[], ...args: string[]): string =>
  say(cwd, compiler, ["--build", ...names, "--force", ...args]);

function say(cwd: string, compiler: Compiler, args: readonly string[]): string {
  const bin = join(root, "node_modules", compiler, "bin/tsc");
  const run = spawnSync(process.execPath, [bin, ...args, "--pretty", "false"], { cwd, encoding: "utf8", maxBuffer: 64e6 });
  return `${run.stdout}${run.stderr}`;
}

/** The type instantiations that a compiler counted, a project each, in their order. */
export const instantiations = (said: string): number[] =>
  [...said.matchAll(/^Instantiations:\s+(\d+)/gm)].map(([, count]) => Number(count));
