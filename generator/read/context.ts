import type { ts } from "ts-morph";
import type { Diagnostic } from "../diagnostic.js";
import type { Span } from "../ir.js";

/** What every part of the reader needs: the checker, places, and where findings go. */
export interface ReadContext {
  readonly checker: ts.TypeChecker;
  /** The place of a node, relative to the project. */
  span(node: ts.Node): Span;
  report(diagnostic: Diagnostic): void;
}
