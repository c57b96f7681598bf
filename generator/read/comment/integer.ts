import type { Schema, Span } from "../../ir.js";
import type { Report } from "../context.js";
import type { Names } from "../names.js";
import { changeFitting, NUMBERS, type Ruled } from "../rule/fitting.js";
import { constrain, type Rule } from "../rule/rule.js";
import { firstWord } from "./constraint.js";
import type { DocTag } from "./doc.js";

type Bounds = readonly (readonly [name: Rule["name"], value: number])[];

/** The integer types of the other tools. */
const INTEGERS: ReadonlyMap<string, Bounds> = new Map<string, Bounds>([
  ["integer", []],
  ["int", []],
  [
    "int32",
    [
      ["min", -(2 ** 31)],
      ["max", 2 ** 31 - 1],
    ],
  ],
  [
    "uint32",
    [
      ["min", 0],
      ["max", 2 ** 32 - 1],
    ],
  ],
  ["int64", []],
  ["uint64", [["min", 0]]],
]);

/** Makes a number the integer that a tag asks for; any other tag changes nothing. */
export function applyInteger(report: Report, names: Names, schema: Schema, tag: DocTag, span: Span): Schema {
  if (!boundsOf(tag)) {
    const word = firstWord(tag.text);
    if (tag.name === "asType" && word !== "number")
      report("read/bad-rule", { rule: "@asType", got: JSON.stringify(word), allowed: "integer or number" }, span);
    return schema;
  }
  const changed = changeFitting(names, schema, NUMBERS, (each): Ruled => (each.kind === "number" ? { ...each, kind: "integer" } : each));
  if (!changed) report("read/misfit-rule", { rule: `@${tag.name}`, fits: "numbers and bigints" }, span);
  return changed ?? schema;
}

/** Narrows an integer to the bounds of its type, which never widen what other tags say. */
export function applyBounds(report: Report, names: Names, schema: Schema, tag: DocTag, span: Span): Schema {
  const bounds = boundsOf(tag) ?? [];
  const narrow = (each: Ruled) =>
    bounds.reduce((made, [name, value]) => {
      const rule: Rule = { name, value: made.kind === "int64" ? BigInt(value) : value, label: `@${tag.name}`, span };
      return constrain(made, rule, "stricter", report);
    }, each);
  return changeFitting(names, schema, NUMBERS, narrow) ?? schema;
}

const boundsOf = ({ name, text }: DocTag): Bounds | undefined => {
  if (name === "isInt" || name === "isLong") return [];
  return name === "type" || name === "asType" ? INTEGERS.get(firstWord(text)) : undefined;
};
