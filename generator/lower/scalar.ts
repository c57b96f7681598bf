import { int64Pattern } from "@toolcast/runtime/wire";
import type { DateNode, Int64Node, IntegerNode, JsonNode, NumberNode, StringNode } from "../ir.js";
import { constrain, formatRule, given, type Rule } from "./constrain.js";
import { type At, type Draft, type Lowering, lose } from "./lowering.js";
import { atLeast, atLeastOf, atMost, atMostOf, decimalDigits, jsonText, lessThan, matches, moreThan, multipleOf } from "./sentence.js";

/** Text and its constraints. */
export function lowerString(cx: Lowering, at: At, { min, max, pattern, format, span }: StringNode): Draft {
  return constrain(cx, at, span, { type: "string" }, [
    ...given(format, formatRule),
    ...given(pattern, (value) => ({ keyword: "pattern", value, sentence: matches(value) })),
    ...given(min, (value) => ({ keyword: "minLength", value, sentence: atLeastOf(value, "character") })),
    ...given(max, (value) => ({ keyword: "maxLength", value, sentence: atMostOf(value, "character") })),
  ]);
}

/** Numbers and integers with their bounds. */
export function lowerNumber(cx: Lowering, at: At, node: NumberNode | IntegerNode): Draft {
  const { min, max, above, below, step } = node.kind === "integer" ? wholeBounds(cx, node) : node;
  return constrain(cx, at, node.span, { type: node.kind }, [
    ...given(min, (value) => ({ keyword: "minimum", value, sentence: atLeast(value) })),
    ...given(max, (value) => ({ keyword: "maximum", value, sentence: atMost(value) })),
    ...given(above, (value) => ({ keyword: "exclusiveMinimum", value, sentence: moreThan(value) })),
    ...given(below, (value) => ({ keyword: "exclusiveMaximum", value, sentence: lessThan(value) })),
    ...given(step, (value) => ({ keyword: "multipleOf", value, sentence: multipleOf(value) })),
  ]);
}

/** For integers an exclusive bound is an inclusive one in other words, and more surfaces take that. */
function wholeBounds({ profile }: Lowering, { min, max, above, below, step }: IntegerNode): Omit<NumberNode, "kind" | "span"> {
  const bounds: { min?: number; max?: number; above?: number; below?: number; step?: number } = {};
  const low = profile.keywords.has("exclusiveMinimum") || above === undefined ? min : Math.max(min ?? -Infinity, Math.floor(above) + 1);
  const high = profile.keywords.has("exclusiveMaximum") || below === undefined ? max : Math.min(max ?? Infinity, Math.ceil(below) - 1);
  if (low !== undefined) bounds.min = low;
  if (high !== undefined) bounds.max = high;
  if (profile.keywords.has("exclusiveMinimum") && above !== undefined) bounds.above = above;
  if (profile.keywords.has("exclusiveMaximum") && below !== undefined) bounds.below = below;
  if (step !== undefined) bounds.step = step;
  if (!profile.safeIntegers) return bounds;
  return {
    ...bounds,
    ...(min === undefined && above === undefined ? { min: Number.MIN_SAFE_INTEGER } : {}),
    ...(max === undefined && below === undefined ? { max: Number.MAX_SAFE_INTEGER } : {}),
  };
}

/** A 64-bit integer: decimal text. No form says its exact range, so the validator keeps it. */
export function lowerInt64(cx: Lowering, at: At, { min, max, span }: Int64Node): Draft {
  const digits: Rule = { keyword: "pattern", value: int64Pattern, sentence: "" };
  const { schema } = constrain({ ...cx, losses: [] }, at, span, { type: "string" }, [digits]);
  const inDigits = schema["pattern"] !== undefined;
  lose(cx, "enforced", at, inDigits ? "the range of a 64-bit integer" : "a 64-bit integer, except as any text", span);
  if (min !== undefined) lose(cx, "enforced", at, "minimum", span);
  if (max !== undefined) lose(cx, "enforced", at, "maximum", span);
  const says = [decimalDigits(), ...(min === undefined ? [] : [atLeast(min)]), ...(max === undefined ? [] : [atMost(max)])];
  return { schema, says };
}

/** An instant: a date-time string, by format and never by pattern. */
export const lowerDate = (cx: Lowering, at: At, { span }: DateNode): Draft =>
  constrain(cx, at, span, { type: "string" }, [formatRule("date-time")]);

/** Any JSON value: no constraint, or a string that holds it. */
export function lowerJson(cx: Lowering, at: At, { span }: JsonNode): Draft {
  if (cx.profile.any === "any") return { schema: {}, says: [] };
  lose(cx, "enforced", at, "any JSON value, except as text", span);
  return { schema: { type: "string" }, says: [jsonText()] };
}
