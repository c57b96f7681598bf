import { ts } from "../compiler.js";
import type { Constant } from "./constant.js";
import { type Evaluation, refuse } from "./evaluation.js";
import { refer } from "./reference.js";

/** A list, spreads included. */
export function list(cx: Evaluation, node: ts.ArrayLiteralExpression): Constant {
  const items = node.elements.flatMap((element): readonly Constant[] => {
    if (ts.isOmittedExpression(element)) return [refuse(cx, node, "this list has a hole")];
    if (!ts.isSpreadElement(element)) return [cx.evaluate(element)];
    const spread = cx.evaluate(element.expression);
    if (spread.kind === "list") return spread.items;
    return [spread.kind === "unreadable" ? spread : refuse(cx, element, "a spread of something that is not a list cannot be read")];
  });
  return { kind: "list", node, items };
}

/** An object, spreads included; of two equal keys the second is refused. */
export function object(cx: Evaluation, node: ts.ObjectLiteralExpression): Constant {
  const entries = new Map<string, Constant>();
  const written = new Set<string>();
  let readable = true;
  for (const member of node.properties) {
    if (ts.isSpreadAssignment(member)) {
      const spread = cx.evaluate(member.expression);
      if (spread.kind === "object") for (const [name, entry] of spread.entries) entries.set(name, entry);
      else {
        readable = false;
        if (spread.kind !== "unreadable") refuse(cx, member, "a spread of something that is not an object cannot be read");
      }
      continue;
    }
    const name = member.name && keyOf(cx, member.name);
    const entry = memberOf(cx, member);
    if (name === undefined) readable = false;
    else if (name === "__proto__") {
      cx.report("option/reserved-key", { name }, member.name ?? member);
      readable = false;
    } else if (written.has(name)) {
      cx.report("option/duplicate-key", { name }, member.name ?? member);
    } else {
      written.add(name);
      entries.set(name, entry);
    }
  }
  return readable ? { kind: "object", node, entries } : { kind: "unreadable", node };
}

function memberOf(cx: Evaluation, member: ts.ObjectLiteralElementLike): Constant {
  if (ts.isPropertyAssignment(member)) return cx.evaluate(member.initializer);
  if (ts.isShorthandPropertyAssignment(member)) return refer(cx, cx.checker.getShorthandAssignmentValueSymbol(member), member.name);
  return refuse(cx, member, `${ts.isMethodDeclaration(member) ? "a method" : "an accessor"} is not a constant`);
}

function keyOf(cx: Evaluation, name: ts.PropertyName): string | undefined {
  if (!ts.isComputedPropertyName(name)) return name.text;
  const key = cx.evaluate(name.expression);
  if (key.kind === "value" && (typeof key.value === "string" || typeof key.value === "number")) return String(key.value);
  if (key.kind !== "unreadable") refuse(cx, name, "this key is neither text nor a number");
  return undefined;
}
