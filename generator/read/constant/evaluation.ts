import type { ts } from "ts-morph";
import type { ReadContext } from "../context.js";
import type { Constant } from "./constant.js";

/** What the parts of the evaluator share, and call each other by. */
export interface Evaluation extends ReadContext {
  readonly evaluate: (node: ts.Expression) => Constant;
  /** What was evaluated already, by declaration. */
  readonly known: Map<ts.Node, Constant>;
  /** The declarations under way: one that is met again is made from itself. */
  readonly open: Set<ts.Node>;
}

/** A value that was written at a node. */
export const asValue = (node: ts.Node, value: string | number | bigint | boolean | null | Date): Constant => ({
  kind: "value",
  node,
  value,
});

/** Reports what is not a constant. */
export function refuse({ report }: Evaluation, node: ts.Node, problem: string): Constant {
  report("option/not-constant", { problem }, node);
  return { kind: "unreadable", node };
}
