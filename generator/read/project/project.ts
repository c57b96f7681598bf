import type { ts } from "ts-morph";
import type { Diagnostic } from "../../diagnostic.js";
import { lacksGlobals } from "./globals.js";
import { dslModule, isOwn } from "./origin.js";
import { fullProgram, smallProgram } from "./program.js";
import { compilerOptions } from "./tsconfig.js";
import { fromTypeScript, losesType } from "./typescript-error.js";

/** The opened sources of a project; nothing of them was executed. */
export interface Project {
  readonly checker: ts.TypeChecker;
  /** The DSL files, in the order in which they were asked for. */
  readonly sources: readonly ts.SourceFile[];
  /** The module that the import `toolcast` leads to. */
  readonly dsl: ts.SourceFile;
  /** What TypeScript says of the DSL files, and of the syntax of what they import. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the files can be read in spite of that: no error of syntax is among it. */
  readonly isReadable: boolean;
  /** Whether a name or an import leads nowhere, so that types are not what their author meant. */
  readonly losesTypes: boolean;
  /** Absolute paths of all sources outside packages, sorted. */
  readonly inputs: readonly string[];
}

/** Opens the DSL files with their imports: with a small library first, with TypeScript's own where a global is missing. */
export function openProject(cwd: string, files: readonly string[]): Project {
  const roots = files.map((file) => file.replaceAll("\\", "/"));
  const { options, problems } = compilerOptions(cwd, roots[0] ?? cwd);
  const small = smallProgram(cwd, roots, options);
  const program = lacksGlobals(small, roots) ? fullProgram(cwd, roots, options) : small;
  const source = (path: string): ts.SourceFile => {
    const file = program.getSourceFile(path);
    if (!file) throw new Error(`${path}: the file cannot be read`);
    return file;
  };
  const sources = roots.map(source);
  const own = program.getSourceFiles().filter((file) => sources.includes(file) || isOwn(file));
  const checker = program.getTypeChecker();
  const found = own.map((file) => {
    const syntactic = program.getSyntacticDiagnostics(file);
    return { syntactic, semantic: syntactic.length > 0 || !sources.includes(file) ? [] : program.getSemanticDiagnostics(file) };
  });
  const errors = found.flatMap(({ syntactic, semantic }) => [...syntactic, ...semantic]);
  return {
    checker,
    sources,
    dsl: source(dslModule),
    diagnostics: [...problems, ...errors.flatMap((error) => fromTypeScript(cwd, checker, error))],
    isReadable: problems.length === 0 && found.every(({ syntactic }) => syntactic.length === 0),
    losesTypes: errors.some(losesType),
    inputs: own.map(({ fileName }) => fileName).sort((a, b) => (a < b ? -1 : 1)),
  };
}
