import { ts } from "../compiler.js";
import type { Constant } from "./constant.js";
import { dateProblem } from "./date.js";
import { asValue, type Evaluation, refuse } from "./evaluation.js";

/** Whether an expression is the name of a global. */
export const isGlobalNamed = (cx: Evaluation, node: ts.Expression, name: string): boolean =>
  ts.isIdentifier(node) &&
  node.text === name &&
  (cx.checker.getSymbolAtLocation(node)?.declarations?.every((each) => each.getSourceFile().isDeclarationFile) ?? false);

/** The way to write a bigint below ES2020, where `3n` is none. */
export function bigint(cx: Evaluation, node: ts.CallExpression): Constant {
  const [argument, more] = node.arguments;
  if (!argument || more || ts.isSpreadElement(argument)) return refuse(cx, node, "BigInt() takes one integer here");
  const of = cx.evaluate(argument);
  if (of.kind === "unreadable") return of;
  const given = of.kind === "value" ? of.value : undefined;
  if (typeof given === "bigint") return asValue(node, given);
  if (typeof given === "number" && Number.isSafeInteger(given)) return asValue(node, BigInt(given));
  if (typeof given === "string" && /^-?\d+$/.test(given)) return asValue(node, BigInt(given));
  return refuse(cx, node, 'BigInt() takes an integer here, as a number in the safe range or as text: BigInt("3")');
}

/** `new Date("…")` of a moment that is the same everywhere. */
export function date(cx: Evaluation, node: ts.NewExpression): Constant {
  const isDate = isGlobalNamed(cx, node.expression, "Date");
  const [argument] = node.arguments ?? [];
  if (!isDate || !argument || node.arguments?.length !== 1)
    return refuse(cx, node, isDate ? "new Date() takes one text here" : 'new is read only in new Date("…")');
  const text = cx.evaluate(argument);
  if (text.kind === "unreadable") return text;
  if (text.kind !== "value" || typeof text.value !== "string") return refuse(cx, node, "new Date() takes one text here");
  const problem = dateProblem(text.value);
  if (problem === undefined) return asValue(node, new Date(text.value));
  cx.report("option/bad-date", { text: text.value, problem }, argument);
  return { kind: "unreadable", node };
}
