import type { Schema, Span } from "../ir.js";
import type { DocTag } from "./doc.js";
import { changeFitting, type Fit } from "./fitting.js";
import type { Names } from "./named.js";
import { constrain, type Rule } from "./rule.js";
import type { Complain } from "./scope.js";

const NUMBERS: Fit = { kinds: ["number", "integer", "int64"], items: true };
const TEXTS: Fit = { kinds: ["string"], items: true };
const LISTS: Fit = { kinds: ["array"], items: false };

/** The tags of ts-json-schema-generator, tsoa and typia, as rules. */
const RULES: ReadonlyMap<string, readonly [name: Rule["name"], on: Fit, fits: string]> = new Map([
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

/** Constraints of those tools that no validator here keeps. */
const UNSUPPORTED = new Set([
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

/** Applies a tag that is a constraint; any other changes nothing. */
export function applyRule(complain: Complain, names: Names, schema: Schema, tag: DocTag, span: Span): Schema {
  const label = `@${tag.name}`;
  if (UNSUPPORTED.has(tag.name)) complain("read/unsupported-rule", { rule: label }, span);
  const [name, on, fits] = RULES.get(tag.name) ?? [];
  if (!name || !on || !fits) return schema;
  const read = ruleValue(name, tag.text);
  if ("allowed" in read) {
    complain(
      "read/bad-rule",
      { rule: label, got: tag.text === "" ? "empty" : JSON.stringify(firstWord(tag.text)), allowed: read.allowed },
      span,
    );
    return schema;
  }
  const numbersOnly: Fit = name === "step" || name === "above" || name === "below" ? { ...on, kinds: ["number", "integer"] } : on;
  const changed = changeFitting(names, schema, numbersOnly, (each) => {
    const value = each.kind === "int64" ? (exact(tag.text) ?? read.value) : read.value;
    return constrain(each, { name, value, label, span }, "equal", complain);
  });
  if (!changed) complain("read/misfit-rule", { rule: label, fits }, span);
  return changed ?? schema;
}

/** tsoa lets a message follow the value. */
export const firstWord = (text: string): string => text.split(/\s/, 1)[0] ?? "";

/** The digits of an integer, which may be more than a number holds. */
const exact = (text: string): bigint | undefined => {
  const digits = /^-?\d+(?=n?(\s|$))/.exec(text)?.[0];
  return digits === undefined ? undefined : BigInt(digits);
};

type RuleText = { readonly value: string | number | boolean } | { readonly allowed: string };

function ruleValue(name: Rule["name"], text: string): RuleText {
  const word = firstWord(text);
  if (name === "unique") {
    const isMessage = text !== word;
    if (word === "" || word === "true" || (isMessage && word !== "false")) return { value: true };
    return word === "false" ? { value: false } : { allowed: "true or false" };
  }
  if (name === "pattern") return text === "" ? { allowed: "a regular expression" } : { value: patternText(text) };
  if (name === "format") return word === "" ? { allowed: "a format" } : { value: word.replace(/^(["'`])(.*)\1$/, "$2") };
  return /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+|n)?$/i.test(word) ? { value: Number(word.replace(/n$/, "")) } : { allowed: "a number" };
}

/** Nothing can match behind an unescaped `$`, so what follows one after a blank is tsoa's message. */
const patternText = (text: string) => /^(?:[^\\$[]|\\.|\[(?:[^\]\\]|\\.)*\])*\$(?=\s)/.exec(text)?.[0] ?? text;
