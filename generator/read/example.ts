import { codePoints, formats, isMultipleOf } from "@toolcast/runtime/wire";
import type { ts } from "ts-morph";
import type { Kind, NamedType, NodeOf, Schema, Value } from "../ir.js";
import { type Constant, describe, plainValue } from "./constant.js";

/** What is wrong with a part of an example. */
export interface Problem {
  readonly path: string;
  readonly problem: string;
  readonly node: ts.Node;
}

interface Place {
  readonly path: string;
  readonly constant: Constant;
  readonly types: ReadonlyMap<string, NamedType>;
}

/** What keeps a constant from being a value of `schema`, every problem at its own place. */
export function problemsOf(schema: Schema, place: Place): readonly Problem[] {
  const { constant } = place;
  if (constant.kind === "unreadable") return [];
  if (schema.nullable && constant.kind === "value" && constant.value === null) return [];
  // one cast: the table's row for a kind takes nodes of that kind
  const check = checks[schema.kind] as (schema: Schema, place: Place) => readonly Problem[];
  return check(schema, place);
}

type Checks = { readonly [K in Kind]: (schema: NodeOf<K>, place: Place) => readonly Problem[] };

const checks: Checks = {
  string: ({ min, max, pattern, format }, place) => {
    const value = scalar(place);
    if (typeof value !== "string") return [wrong(place, "a text")];
    return broken(place, [
      min !== undefined && codePoints(value) < min && `at least ${min} characters`,
      max !== undefined && codePoints(value) > max && `at most ${max} characters`,
      pattern !== undefined && !new RegExp(pattern, "u").test(value) && `a text that matches ${pattern}`,
      format !== undefined && formats.get(format)?.(value) === false && `a text in the format ${format}`,
    ]);
  },
  number: (schema, place) => {
    const value = scalar(place);
    return typeof value === "number" && Number.isFinite(value) ? outOfBounds(value, schema, place) : [wrong(place, "a number")];
  },
  integer: (schema, place) => {
    const value = scalar(place);
    const isInteger = typeof value === "number" && Number.isSafeInteger(value);
    return isInteger ? outOfBounds(value, schema, place) : [wrong(place, "an integer")];
  },
  int64: ({ min = -(2n ** 63n), max = 2n ** 63n - 1n }, place) => {
    const value = scalar(place);
    if (typeof value !== "bigint") return [wrong(place, "a bigint such as 12n")];
    return broken(place, [value < min && `at least ${min}n`, value > max && `at most ${max}n`]);
  },
  boolean: (_, place) => broken(place, [typeof scalar(place) !== "boolean" && "true or false"]),
  date: (_, place) => broken(place, [!(scalar(place) instanceof Date) && 'new Date("…")']),
  null: (_, place) => broken(place, [scalar(place) !== null && "null"]),
  void: (_, place) => [wrong(place, "nothing")],
  unknown: () => [],
  json: (_, place) => {
    const value = plainValue(place.constant);
    return broken(place, [value !== undefined && !isJson(value) && "JSON, without dates and bigints"]);
  },
  enum: ({ values }, place) => {
    const value = scalar(place);
    return broken(place, [!values.some((each) => each === value) && values.map((each) => JSON.stringify(each)).join(", ")]);
  },
  array: (schema, place) => {
    if (place.constant.kind !== "list") return [wrong(place, "a list")];
    const { items } = place.constant;
    const { min = 0, max = Number.POSITIVE_INFINITY, unique } = schema;
    const texts = items.map((item) => JSON.stringify(plainValue(item), (_, value) => (typeof value === "bigint" ? `${value}n` : value)));
    const bounds = broken(place, [
      items.length < min && `at least ${min} items`,
      items.length > max && `at most ${max} items`,
      unique === true && new Set(texts).size < texts.length && "items that all differ",
    ]);
    return [...bounds, ...items.flatMap((item, i) => problemsOf(schema.of, { ...place, path: `${place.path}[${i}]`, constant: item }))];
  },
  tuple: ({ items, rest }, place) => {
    if (place.constant.kind !== "list") return [wrong(place, "a list")];
    const given = place.constant.items;
    const least = items.filter(({ optional }) => !optional).length;
    if (given.length < least) return [wrong(place, `at least ${least} items`)];
    if (!rest && given.length > items.length) return [wrong(place, `at most ${items.length} items`)];
    return given.flatMap((item, i) => {
      const schema = items[i]?.schema ?? rest;
      return schema ? problemsOf(schema, { ...place, path: `${place.path}[${i}]`, constant: item }) : [];
    });
  },
  record: ({ of }, place) => {
    if (place.constant.kind !== "object") return [wrong(place, "an object")];
    return [...place.constant.entries].flatMap(([name, constant]) => problemsOf(of, { ...place, path: `${place.path}.${name}`, constant }));
  },
  object: ({ fields, rest }, place) => {
    if (place.constant.kind !== "object") return [wrong(place, "an object")];
    const { entries } = place.constant;
    const inside = (name: string, constant: Constant): Place => ({ ...place, path: `${place.path}.${name}`, constant });
    const missing = fields
      .filter(({ name, optional }) => !optional && (entries.get(name)?.kind ?? "absent") === "absent")
      .map(({ name }): Problem => ({ path: `${place.path}.${name}`, problem: "is missing", node: place.constant.node }));
    const present = [...entries].flatMap(([name, constant]): readonly Problem[] => {
      if (constant.kind === "absent") return [];
      const schema = fields.find((field) => field.name === name)?.schema ?? rest;
      if (schema) return problemsOf(schema, inside(name, constant));
      return [{ path: `${place.path}.${name}`, problem: "is no field of the input", node: constant.node }];
    });
    return [...missing, ...present];
  },
  union: ({ of }, place) => {
    const attempts = of.map((member) => problemsOf(member, place));
    if (attempts.some((problems) => problems.length === 0)) return [];
    const meant = of.flatMap((member, i) => (isMeant(member, place) ? [attempts[i] ?? []] : []));
    return meant.length === 1 && meant[0]
      ? meant[0]
      : [{ path: place.path, problem: "fits no member of the union", node: place.constant.node }];
  },
  ref: ({ to }, place) => {
    const named = place.types.get(to);
    return named ? problemsOf(named.schema, place) : [];
  },
};

/** Whether the literals that tell a union's member from the others are those of this value. */
function isMeant(member: Schema, place: Place): boolean {
  if (member.kind === "ref") {
    const named = place.types.get(member.to);
    return named !== undefined && isMeant(named.schema, place);
  }
  if (member.kind !== "object" || place.constant.kind !== "object") return false;
  const { entries } = place.constant;
  const literals = member.fields.filter(({ schema, optional }) => schema.kind === "enum" && !optional);
  return (
    literals.length > 0 &&
    literals.every(({ name, schema }) => problemsOf(schema, { ...place, constant: entries.get(name) ?? place.constant }).length === 0)
  );
}

const scalar = ({ constant }: Place) => (constant.kind === "value" ? constant.value : undefined);

/** One problem for each rule that is broken; what is not broken is `false`. */
const broken = (place: Place, rules: readonly (string | false)[]): readonly Problem[] =>
  rules.flatMap((allowed) => (allowed === false ? [] : [wrong(place, allowed)]));

function outOfBounds(value: number, { min, max, above, below, step }: NodeOf<"number" | "integer">, place: Place): readonly Problem[] {
  return broken(place, [
    min !== undefined && value < min && `at least ${min}`,
    max !== undefined && value > max && `at most ${max}`,
    above !== undefined && value <= above && `above ${above}`,
    below !== undefined && value >= below && `below ${below}`,
    step !== undefined && !isMultipleOf(value, step) && `multiples of ${step}`,
  ]);
}

function isJson(value: Value): boolean {
  if (typeof value === "bigint" || value instanceof Date) return false;
  if (typeof value !== "object" || value === null) return true;
  // the two object types left differ in nothing that matters here
  return Object.values(value as { [key: string]: Value }).every(isJson);
}

const wrong = ({ path, constant }: Place, allowed: string): Problem => ({
  path,
  problem: `is ${describe(constant)}; allowed: ${allowed}`,
  node: constant.node,
});
