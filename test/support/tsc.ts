import { spawnSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { project, root } from "./project.js";

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

/** A temporary project that finds our packages. */
export function typescriptProject(
  files: Readonly<Record<string, string>>,
  compilerOptions: object,
  type: "module" | "commonjs" = "module",
): string {
  const cwd = project({
    ...files,
    "package.json": JSON.stringify({ private: true, type }),
    "tsconfig.json": JSON.stringify({ compilerOptions: { ...compilerOptions, outDir: "build" }, include: ["**/*.ts"] }),
  });
  symlinkSync(join(root, "node_modules"), join(cwd, "node_modules"), "dir");
  return cwd;
}

/** What a compiler says of a project. */
export function tsc(cwd: string, compiler: Compiler, ...args: string[]): string {
  const bin = join(root, "node_modules", compiler, "bin/tsc");
  const run = spawnSync(process.execPath, [bin, "-p", ".", "--pretty", "false", ...args], { cwd, encoding: "utf8", maxBuffer: 64e6 });
  return `${run.stdout}${run.stderr}`;
}
