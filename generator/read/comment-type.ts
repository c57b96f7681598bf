import type { Schema, Span } from "../ir.js";
import { firstWord } from "./comment-rule.js";
import type { DocTag } from "./doc.js";
import { changeFitting, type Fit } from "./fitting.js";
import type { Names } from "./named.js";
import { constrain, type Rule, type Ruled } from "./rule.js";
import type { Complain } from "./scope.js";

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

const NUMBERS: Fit = { kinds: ["number", "integer", "int64"], items: true };

/** Makes a number the integer that a tag asks for; any other tag changes nothing. */
export function applyInteger(complain: Complain, names: Names, schema: Schema, tag: DocTag, span: Span): Schema {
  if (!boundsOf(tag)) {
    const word = firstWord(tag.text);
    if (tag.name === "asType" && word !== "number")
      complain("read/bad-rule", { rule: "@asType", got: JSON.stringify(word), allowed: "integer or number" }, span);
    return schema;
  }
  const changed = changeFitting(names, schema, NUMBERS, (each): Ruled => (each.kind === "number" ? { ...each, kind: "integer" } : each));
  if (!changed) complain("read/misfit-rule", { rule: `@${tag.name}`, fits: "numbers and bigints" }, span);
  return changed ?? schema;
}

/** Narrows an integer to the bounds of its type, which never widen what other tags say. */
export function applyBounds(complain: Complain, names: Names, schema: Schema, tag: DocTag, span: Span): Schema {
  const bounds = boundsOf(tag) ?? [];
  const narrow = (each: Ruled) =>
    bounds.reduce((made, [name, value]) => {
      const rule: Rule = { name, value: made.kind === "int64" ? BigInt(value) : value, label: `@${tag.name}`, span };
      return constrain(made, rule, "stricter", complain);
    }, each);
  return changeFitting(names, schema, NUMBERS, narrow) ?? schema;
}

const boundsOf = ({ name, text }: DocTag): Bounds | undefined => {
  if (name === "isInt" || name === "isLong") return [];
  return name === "type" || name === "asType" ? INTEGERS.get(firstWord(text)) : undefined;
};
