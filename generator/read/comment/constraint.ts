import type { Schema, Span } from "../../ir.js";
import type { Report } from "../context.js";
import type { Names } from "../names.js";
import { changeFitting, type Fit } from "../rule/fitting.js";
import { constrain, type Rule } from "../rule/rule.js";
import type { DocTag } from "./doc.js";
import { RULE_TAGS, UNKEPT_TAGS } from "./tags.js";

/** Applies a tag that is a constraint; any other changes nothing. */
export function applyRule(report: Report, names: Names, schema: Schema, tag: DocTag, span: Span): Schema {
  const label = `@${tag.name}`;
  if (UNKEPT_TAGS.has(tag.name)) report("read/unsupported-rule", { rule: label }, span);
  const [name, on, fits] = RULE_TAGS.get(tag.name) ?? [];
  if (!name || !on || !fits) return schema;
  const read = ruleValue(name, tag.text);
  if ("allowed" in read) {
    report(
      "read/bad-rule",
      { rule: label, got: tag.text === "" ? "empty" : JSON.stringify(firstWord(tag.text)), allowed: read.allowed },
      span,
    );
    return schema;
  }
  const numbersOnly: Fit = name === "step" || name === "above" || name === "below" ? { ...on, kinds: ["number", "integer"] } : on;
  const changed = changeFitting(names, schema, numbersOnly, (each) => {
    const value = each.kind === "int64" ? (exact(tag.text) ?? read.value) : read.value;
    return constrain(each, { name, value, label, span }, "equal", report);
  });
  if (!changed) report("read/misfit-rule", { rule: label, fits }, span);
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
