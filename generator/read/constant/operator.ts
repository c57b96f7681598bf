import { ts } from "../compiler.js";
import type { Constant } from "./constant.js";
import { asValue, type Evaluation, refuse } from "./evaluation.js";

const S = ts.SyntaxKind;

/** A number or a bigint with its sign. */
export function signed(cx: Evaluation, node: ts.PrefixUnaryExpression): Constant {
  if (node.operator !== S.MinusToken && node.operator !== S.PlusToken)
    return refuse(cx, node, `the operator ${ts.tokenToString(node.operator)} is not read`);
  const operand = cx.evaluate(node.operand);
  if (operand.kind === "unreadable") return operand;
  const of = operand.kind === "value" ? operand.value : undefined;
  if (typeof of === "number") return asValue(node, node.operator === S.MinusToken ? -of : of);
  if (typeof of === "bigint" && node.operator === S.MinusToken) return asValue(node, -of);
  return refuse(cx, node, "a sign stands before something that is not a number");
}

/** `+` of texts, numbers or bigints. */
export function sum(cx: Evaluation, node: ts.BinaryExpression): Constant {
  if (node.operatorToken.kind !== S.PlusToken) return refuse(cx, node, `the operator ${node.operatorToken.getText()} is not read`);
  const [left, right] = [cx.evaluate(node.left), cx.evaluate(node.right)];
  if (left.kind === "unreadable" || right.kind === "unreadable") return { kind: "unreadable", node };
  const [a, b] = [left, right].map((side) => (side.kind === "value" ? side.value : undefined));
  if (typeof a === "number" && typeof b === "number") return asValue(node, a + b);
  if (typeof a === "bigint" && typeof b === "bigint") return asValue(node, a + b);
  if ((typeof a === "string" && isText(b)) || (typeof b === "string" && isText(a))) return asValue(node, `${a}${b}`);
  return refuse(cx, node, "+ joins something that is neither text nor a number");
}

/** A template of constants. */
export function template(cx: Evaluation, node: ts.TemplateExpression): Constant {
  const parts = node.templateSpans.map(({ expression }) => cx.evaluate(expression));
  const bad = parts.find((part) => part.kind !== "unreadable" && !(part.kind === "value" && isText(part.value)));
  if (bad) return refuse(cx, bad.node, "a part of this template is neither text nor a number");
  if (parts.some(({ kind }) => kind === "unreadable")) return { kind: "unreadable", node };
  const texts = parts.map((part, i) => `${part.kind === "value" ? part.value : ""}${node.templateSpans[i]?.literal.text}`);
  return asValue(node, node.head.text + texts.join(""));
}

const isText = (value: unknown) => ["string", "number", "boolean", "bigint"].includes(typeof value) || value === null;
