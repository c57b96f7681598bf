import type { ts } from "ts-morph";
import { type Diagnostic, type DiagnosticCode, type DiagnosticParams, diagnostic } from "../diagnostic.js";
import type { Span } from "../ir.js";
import { placeOf } from "./place.js";

/** Reports a finding at a node or a place; returns nothing, as a reader does that has found it. */
export type Report = <C extends DiagnosticCode>(code: C, params: DiagnosticParams<C>, at: ts.Node | Span) => undefined;

/** What every part of the reader needs: the checker, places, and where findings go. */
export interface ReadContext {
  readonly checker: ts.TypeChecker;
  /** The place of a node, relative to the project. */
  span(node: ts.Node): Span;
  readonly report: Report;
  /** Runs `read`; what it reports is about the tool with this key. */
  about<T>(key: string, read: () => T): T;
}

/** The context of one run; what is reported is added to `found`. */
export function readContext(cwd: string, checker: ts.TypeChecker, found: Diagnostic[]): ReadContext {
  let tool: string | undefined;
  const span = (node: ts.Node): Span => placeOf(cwd, node);
  return {
    checker,
    span,
    report(code, params, at) {
      found.push(diagnostic(code, params, isSpan(at) ? at : span(at), tool === undefined ? {} : { tool }));
      return undefined;
    },
    about(key, read) {
      tool = key;
      const made = read();
      tool = undefined;
      return made;
    },
  };
}

/** The same, but of several findings at one place only the first is reported. */
export function firstAtEachPlace(context: ReadContext): ReadContext {
  const seen = new Set<string>();
  const report: Report = (code, params, at) => {
    const span = isSpan(at) ? at : context.span(at);
    const place = `${span.file}:${span.line}:${span.column}`;
    if (!seen.has(place)) context.report(code, params, span);
    seen.add(place);
    return undefined;
  };
  return { ...context, report };
}

const isSpan = (at: ts.Node | Span): at is Span => "column" in at;
