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

/** By place, each finding once: two tools may meet the same mistake. */
export function inOrder(findings: readonly Diagnostic[]): Diagnostic[] {
  const keyed = findings.map((each) => [`${each.code} ${each.message} ${JSON.stringify(each.span)}`, each] as const);
  const unique = [...new Map([...keyed].reverse()).values()].reverse();
  return unique.sort((a, b) => {
    const [left, right] = [a.span, b.span];
    if (!left || !right) return left ? 1 : right ? -1 : 0;
    if (left.file !== right.file) return left.file < right.file ? -1 : 1;
    return left.line - right.line || left.column - right.column;
  });
}
