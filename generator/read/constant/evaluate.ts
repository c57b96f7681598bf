import { ts } from "../compiler.js";
import type { ReadContext } from "../context.js";
import { list, object } from "./collection.js";
import type { Constant } from "./constant.js";
import { asValue, type Evaluation, refuse } from "./evaluation.js";
import { bigint, date, isGlobalNamed } from "./global-call.js";
import { signed, sum, template } from "./operator.js";
import { access, refer } from "./reference.js";

const S = ts.SyntaxKind;

/** Reads an expression without running it. */
export type Evaluate = (node: ts.Expression) => Constant;

/** An evaluator of constants: literals and what is put together from them, through names and files; anything else is reported. */
export function evaluator(context: ReadContext): Evaluate {
  const cx: Evaluation = { ...context, evaluate: (node) => evaluate(cx, node), known: new Map(), open: new Set() };
  return cx.evaluate;
}

function evaluate(cx: Evaluation, node: ts.Expression): Constant {
  if (ts.isStringLiteralLike(node)) return asValue(node, node.text);
  if (ts.isNumericLiteral(node)) return asValue(node, Number(node.text));
  if (ts.isBigIntLiteral(node)) return asValue(node, BigInt(node.text.slice(0, -1)));
  if (node.kind === S.TrueKeyword || node.kind === S.FalseKeyword) return asValue(node, node.kind === S.TrueKeyword);
  if (node.kind === S.NullKeyword) return asValue(node, null);
  if (isWrapper(node)) return cx.evaluate(node.expression);
  if (ts.isPrefixUnaryExpression(node)) return signed(cx, node);
  if (ts.isBinaryExpression(node)) return sum(cx, node);
  if (ts.isTemplateExpression(node)) return template(cx, node);
  if (ts.isArrayLiteralExpression(node)) return list(cx, node);
  if (ts.isObjectLiteralExpression(node)) return object(cx, node);
  if (ts.isNewExpression(node)) return date(cx, node);
  if (ts.isCallExpression(node) && isGlobalNamed(cx, node.expression, "BigInt")) return bigint(cx, node);
  if (ts.isIdentifier(node)) {
    const symbol = cx.checker.getSymbolAtLocation(node);
    return node.text === "undefined" && !symbol?.declarations?.length ? { kind: "absent", node } : refer(cx, symbol, node);
  }
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return access(cx, node);
  return refuse(cx, node, `${NAMES[node.kind] ?? "this expression"} is not a constant`);
}

type Wrapper = ts.AsExpression | ts.SatisfiesExpression | ts.ParenthesizedExpression | ts.NonNullExpression | ts.TypeAssertion;

/** Whether a node only says something of the type of the expression inside it. */
export const isWrapper = (node: ts.Node): node is Wrapper =>
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isTypeAssertionExpression(node);

/** What people write where only a constant can stand. */
const NAMES: { readonly [kind: number]: string } = {
  [S.CallExpression]: "a call",
  [S.ArrowFunction]: "a function",
  [S.FunctionExpression]: "a function",
  [S.ClassExpression]: "a class",
  [S.ConditionalExpression]: "a condition",
  [S.TaggedTemplateExpression]: "a tagged template",
  [S.RegularExpressionLiteral]: "a regular expression",
  [S.AwaitExpression]: "await",
  [S.TypeOfExpression]: "typeof",
  [S.ThisKeyword]: "this",
};
