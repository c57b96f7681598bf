import type { Diagnostic, DiagnosticCode } from "../diagnostic.js";

/** What is also said where a type or a value has only been lost. */
const DOUBTFUL: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "read/unresolved-type",
  "read/unsupported-type",
  "read/input-not-object",
  "read/no-tools",
  "read/misfit-rule",
  "read/bad-default",
  "read/bad-example",
  "option/not-constant",
  "option/unknown-field",
  "option/wrong-trim",
  "option/bad-example",
]);

/** Those of the findings that do not follow from an error of TypeScript: on its line, or where it lost a type. */
export function standing(found: readonly Diagnostic[], errors: readonly Diagnostic[], losesTypes: boolean): readonly Diagnostic[] {
  const line = ({ span }: Diagnostic) => span && `${span.file}:${span.line}`;
  const lines = new Set(errors.map(line));
  return found.filter((each) => !lines.has(line(each)) && !(losesTypes && DOUBTFUL.has(each.code)));
}
