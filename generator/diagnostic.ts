import { config } from "./diagnostic/config.js";
import { option } from "./diagnostic/option.js";
import { output } from "./diagnostic/output.js";
import { read } from "./diagnostic/read.js";
import type { Row, Severity } from "./diagnostic/row.js";
import { source } from "./diagnostic/source.js";
import { surface } from "./diagnostic/surface.js";
import type { Span } from "./ir.js";

/** All that toolcast can say, by code; one file an area. */
export const table = { ...source, ...read, ...option, ...surface, ...output, ...config } as const;

export type DiagnosticCode = keyof typeof table;
/** What the row of a code is told. */
export type DiagnosticParams<C extends DiagnosticCode> = Parameters<(typeof table)[C]["text"]>[0];

/** One finding, with its place and what to do. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  readonly span?: Span;
  /** The tool's key. */
  readonly tool?: string;
  /** The surface's id. */
  readonly surface?: string;
}

/** Makes a diagnostic; a wrong code or a missing parameter does not compile. */
export function diagnostic<C extends DiagnosticCode>(
  code: C,
  params: DiagnosticParams<C>,
  span?: Span,
  about: { readonly tool?: string; readonly surface?: string } = {},
): Diagnostic {
  // one cast: TypeScript cannot see that row C takes DiagnosticParams<C>
  const row = table[code] as Row<DiagnosticParams<C>>;
  const hint = row.hint?.(params);
  return {
    code,
    severity: row.severity,
    message: row.text(params),
    ...(hint === undefined ? {} : { hint }),
    ...(span ? { span } : {}),
    ...about,
  };
}

/** Whether anything stops the run. */
export const failed = (diagnostics: readonly Diagnostic[]): boolean => diagnostics.some(({ severity }) => severity === "error");
