import { formats, nearest } from "@toolcast/runtime/wire";
import type { Span } from "../../ir.js";
import type { Report } from "../context.js";
import type { Ruled } from "./fitting.js";
import { emptyRange } from "./range.js";

/** One constraint, from a tag of the DSL or from a comment. */
export interface Rule {
  readonly name: "min" | "max" | "above" | "below" | "step" | "pattern" | "format" | "unique";
  readonly value: RuleValue;
  /** As its author wrote it: `min`, `@minLength`. */
  readonly label: string;
  readonly span: Span;
}

export type RuleValue = string | number | bigint | boolean;

/** A schema with one more rule. Where the same rule stands already, `again` says whether the stricter one counts or both must agree. */
export function constrain<S extends Ruled>(schema: S, rule: Rule, again: "stricter" | "equal", report: Report): S {
  const problem = check(schema, rule, report);
  if (problem === "reported") return schema;
  if (problem !== undefined) {
    report("read/bad-rule", { rule: rule.label, got: show(rule.value), allowed: problem }, rule.span);
    return schema;
  }
  if (rule.value === false) return schema;
  const rules: { readonly [N in Rule["name"]]?: RuleValue } = schema;
  const before = rules[rule.name];
  const value = before === undefined || before === rule.value ? rule.value : again === "stricter" ? stricter(rule, before) : undefined;
  if (value === undefined) {
    report("read/conflicting-rules", { rule: rule.label, here: show(rule.value), there: show(before ?? "") }, rule.span);
    return schema;
  }
  const made: S = { ...schema, [rule.name]: value };
  const range = emptyRange(made);
  if (range) report("read/empty-range", range, rule.span);
  return range ? schema : made;
}

/** The stricter of two bounds; other rules cannot be joined. */
function stricter({ name, value }: Rule, before: RuleValue): RuleValue | undefined {
  if (name === "min" || name === "above") return value > before ? value : before;
  if (name === "max" || name === "below") return value < before ? value : before;
  return name === "unique" ? true : undefined;
}

/** What would be allowed instead of the rule's value; `reported` where that was said already. */
function check(schema: Ruled, { name, value, span }: Rule, report: Report): string | undefined {
  if (name === "unique") return typeof value === "boolean" ? undefined : "true or false";
  if (name === "pattern" || name === "format") {
    if (typeof value !== "string") return "a text";
    return (name === "pattern" ? checkPattern : checkFormat)(value, span, report);
  }
  if (schema.kind === "int64") return typeof value === "bigint" && BigInt.asIntN(64, value) === value ? undefined : "a bigint of 64 bits";
  if (typeof value !== "number" || !Number.isFinite(value)) return "a number";
  if (schema.kind === "string" || schema.kind === "array")
    return Number.isSafeInteger(value) && value >= 0 ? undefined : "an integer from 0";
  if (name === "step") return checkStep(value, schema);
  return schema.kind === "number" || Number.isSafeInteger(value) ? undefined : "an integer in the safe range";
}

function checkStep(step: number, { kind }: Ruled): string | undefined {
  const isWhole = Number.isSafeInteger(step) && step > 0;
  if (kind === "integer") return isWhole ? undefined : "an integer from 1";
  return isWhole || /^(0\.0*1|1e-\d+)$/.test(String(step)) ? undefined : "an integer from 1, or a power of ten such as 0.01";
}

function checkPattern(pattern: string, span: Span, report: Report): "reported" | undefined {
  try {
    new RegExp(pattern, "u");
    return undefined;
  } catch (error) {
    // the engine's text begins with the pattern itself
    const problem = (error instanceof Error ? error.message : String(error)).split(": ").at(-1) ?? "";
    report("read/bad-pattern", { pattern, problem: problem.toLowerCase() }, span);
    return "reported";
  }
}

function checkFormat(format: string, span: Span, report: Report): "reported" | undefined {
  if (formats.has(format)) return undefined;
  const [meant] = nearest(format, formats.keys());
  report("read/unknown-format", { format, nearest: meant, allowed: [...formats.keys()].join(", ") }, span);
  return "reported";
}

/** A rule's value as its author would write it. */
const show = (value: RuleValue): string =>
  typeof value === "bigint" ? `${value}n` : typeof value === "string" ? JSON.stringify(value) : String(value);
