import type { ts } from "ts-morph";
import type { Side } from "../diagnostic/read.js";
import { type DiagnosticCode, diagnostic } from "../diagnostic.js";
import type { Span } from "../ir.js";
import type { ReadContext } from "./context.js";
import { dslFolder } from "./host.js";
import type { Written } from "./written.js";

/** Reports a finding about types, and returns nothing; the first one at a place is kept. */
export type Complain = <C extends DiagnosticCode>(code: C, params: Parameters<typeof diagnostic<C>>[1], at: ts.Node | Span) => undefined;

/** What the parts of the type reader share. */
export interface TypeScope {
  readonly checker: ts.TypeChecker;
  span(node: ts.Node): Span;
  readonly complain: Complain;
}

/** Where a type stands: how it was written there, the node to point at, and what it is for. */
export interface At {
  readonly written?: Written;
  readonly place: ts.Node;
  readonly side: Side;
}

const isSpan = (at: ts.Node | Span): at is Span => "column" in at;

/** The shared part of one type reader. */
export function typeScope(context: ReadContext): TypeScope {
  const seen = new Set<string>();
  const complain: Complain = (code, params, at) => {
    const span = isSpan(at) ? at : context.span(at);
    const place = `${span.file}:${span.line}:${span.column}`;
    if (!seen.has(place)) context.report(diagnostic(code, params, span));
    seen.add(place);
    return undefined;
  };
  return { checker: context.checker, span: (node) => context.span(node), complain };
}

/** Whether a node stands in the DSL's own source. */
export const isOfDsl = (node: ts.Node): boolean => node.getSourceFile().fileName.startsWith(dslFolder);

/** Whether a node stands in a file that the author can change: not in the DSL, a package or a library. */
const isAuthors = (node: ts.Node): boolean => {
  const { fileName, hasNoDefaultLib } = node.getSourceFile();
  return !hasNoDefaultLib && !fileName.startsWith(dslFolder) && !fileName.includes("/node_modules/");
};

/** `node`, or the outer place where it stands in a file that the author cannot change. */
export const placeNear = (node: ts.Node | undefined, outer: ts.Node): ts.Node => (node && isAuthors(node) ? node : outer);
