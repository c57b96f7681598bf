import type { ts } from "ts-morph";
import { type Diagnostic, diagnostic } from "../diagnostic.js";
import { lacksGlobals } from "./globals.js";
import { dslModule, fullProgram, isOwn, smallProgram } from "./host.js";
import { placeIn } from "./place.js";
import { compilerOptions } from "./tsconfig.js";

/** The opened sources of a project; nothing of them was executed. */
export interface Project {
  readonly checker: ts.TypeChecker;
  /** The DSL files, in the order in which they were asked for. */
  readonly sources: readonly ts.SourceFile[];
  /** The module that the import `toolcast` leads to. */
  readonly dsl: ts.SourceFile;
  /** What TypeScript says of the DSL files, and of the syntax of what they import. */
  readonly diagnostics: readonly Diagnostic[];
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
  const own = program.getSourceFiles().filter((file) => sources.includes(file) || isOwn(program, file));
  const errors = own.flatMap((file) => {
    const syntactic = program.getSyntacticDiagnostics(file);
    return syntactic.length > 0 || !sources.includes(file) ? syntactic : program.getSemanticDiagnostics(file);
  });
  return {
    checker: program.getTypeChecker(),
    sources,
    dsl: source(dslModule),
    diagnostics: [...problems, ...errors.map((error) => ours(cwd, error))],
    inputs: own.map(({ fileName }) => fileName).sort((a, b) => (a < b ? -1 : 1)),
  };
}

/** An import that leads nowhere, has no types, or lacks the extension that its module system wants. */
const IMPORT_ERRORS = new Set([2307, 2732, 2792, 2834, 2835, 2882, 7016]);

function ours(cwd: string, error: ts.Diagnostic): Diagnostic {
  const problem = deepest(error.messageText).replace(/\.$/, "").replaceAll(`${cwd}/`, "");
  const span = error.file && placeIn(cwd, error.file, error.start ?? 0, error.length ?? 1);
  const code = IMPORT_ERRORS.has(error.code) ? "read/missing-import" : "read/typescript";
  return diagnostic(code, { problem, number: error.code }, span);
}

/** The innermost reason: the outer ones print whole types. */
function deepest(text: string | ts.DiagnosticMessageChain): string {
  if (typeof text === "string") return text;
  const inner = text.next?.[0];
  return inner ? deepest(inner) : text.messageText;
}
