import { type Fit, NUMBERS } from "../rule/fitting.js";
import type { Rule } from "../rule/rule.js";

const TEXTS: Fit = { kinds: ["string"], items: true };
const LISTS: Fit = { kinds: ["array"], items: false };

/** The tags of ts-json-schema-generator, tsoa and typia that are rules, and what each fits. */
export const RULE_TAGS: ReadonlyMap<string, readonly [name: Rule["name"], on: Fit, fits: string]> = new Map([
  ["minimum", ["min", NUMBERS, "numbers and bigints"]],
  ["maximum", ["max", NUMBERS, "numbers and bigints"]],
  ["exclusiveMinimum", ["above", NUMBERS, "numbers"]],
  ["exclusiveMaximum", ["below", NUMBERS, "numbers"]],
  ["multipleOf", ["step", NUMBERS, "numbers"]],
  ["minLength", ["min", TEXTS, "strings"]],
  ["maxLength", ["max", TEXTS, "strings"]],
  ["pattern", ["pattern", TEXTS, "strings"]],
  ["format", ["format", TEXTS, "strings"]],
  ["minItems", ["min", LISTS, "arrays"]],
  ["maxItems", ["max", LISTS, "arrays"]],
  ["uniqueItems", ["unique", LISTS, "arrays"]],
]);

/** The other tags that say something of a value. */
export const VALUE_TAGS: readonly string[] = ["default", "example", "examples", "asType", "isInt", "isLong"];

/** Constraints of those tools that no validator here keeps. */
export const UNKEPT_TAGS: ReadonlySet<string> = new Set([
  "minProperties",
  "maxProperties",
  "additionalProperties",
  "propertyNames",
  "patternProperties",
  "contains",
  "minContains",
  "maxContains",
  "contentMediaType",
  "contentEncoding",
  "minDate",
  "maxDate",
]);
