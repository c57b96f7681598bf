import { codePoints, formats, isMultipleOf } from "@toolcast/runtime/wire";
import type { ts } from "ts-morph";
import type { Kind, NamedType, NodeOf, Schema, Value } from "../../ir.js";
import { type Constant, inWords, plainValue } from "./constant.js";

/** What is wrong with a part of a value. */
export interface Problem {
  readonly path: string;
  readonly problem: string;
  readonly node: ts.Node;
}

/** A constant, or a part of one, that is to be a value of a type. */
interface Candidate {
  readonly path: string;
  readonly constant: Constant;
  readonly types: ReadonlyMap<string, NamedType>;
}

/** What keeps a constant from being a value of `schema`, every problem at its own place. */
export function problemsOf(schema: Schema, given: Candidate): readonly Problem[] {
  const { constant } = given;
  if (constant.kind === "unreadable") return [];
  if (schema.nullable && constant.kind === "value" && constant.value === null) return [];
  // one cast: the table's row for a kind takes nodes of that kind
  const check = checks[schema.kind] as (schema: Schema, given: Candidate) => readonly Problem[];
  return check(schema, given);
}

type Checks = { readonly [K in Kind]: (schema: NodeOf<K>, given: Candidate) => readonly Problem[] };

const checks: Checks = {
  string: ({ min, max, pattern, format }, given) => {
    const value = scalar(given);
    if (typeof value !== "string") return [wrong(given, "a text")];
    return broken(given, [
      min !== undefined && codePoints(value) < min && `at least ${min} characters`,
      max !== undefined && codePoints(value) > max && `at most ${max} characters`,
      pattern !== undefined && !new RegExp(pattern, "u").test(value) && `a text that matches ${pattern}`,
      format !== undefined && formats.get(format)?.(value) === false && `a text in the format ${format}`,
    ]);
  },
  number: (schema, given) => {
    const value = scalar(given);
    return typeof value === "number" && Number.isFinite(value) ? outOfBounds(value, schema, given) : [wrong(given, "a number")];
  },
  integer: (schema, given) => {
    const value = scalar(given);
    const isInteger = typeof value === "number" && Number.isSafeInteger(value);
    return isInteger ? outOfBounds(value, schema, given) : [wrong(given, "an integer")];
  },
  int64: ({ min = -(2n ** 63n), max = 2n ** 63n - 1n }, given) => {
    const value = scalar(given);
    if (typeof value !== "bigint") return [wrong(given, "a bigint such as 12n")];
    return broken(given, [value < min && `at least ${min}n`, value > max && `at most ${max}n`]);
  },
  boolean: (_, given) => broken(given, [typeof scalar(given) !== "boolean" && "true or false"]),
  date: (_, given) => broken(given, [!(scalar(given) instanceof Date) && 'new Date("…")']),
  null: (_, given) => broken(given, [scalar(given) !== null && "null"]),
  void: (_, given) => [wrong(given, "nothing")],
  unknown: () => [],
  json: (_, given) => {
    const value = plainValue(given.constant);
    return broken(given, [value !== undefined && !isJson(value) && "JSON, without dates and bigints"]);
  },
  enum: ({ values }, given) => {
    const value = scalar(given);
    return broken(given, [!values.some((each) => each === value) && values.map((each) => JSON.stringify(each)).join(", ")]);
  },
  array: (schema, given) => {
    if (given.constant.kind !== "list") return [wrong(given, "a list")];
    const { items } = given.constant;
    const { min = 0, max = Number.POSITIVE_INFINITY, unique } = schema;
    const texts = items.map((item) => JSON.stringify(plainValue(item), (_, value) => (typeof value === "bigint" ? `${value}n` : value)));
    const bounds = broken(given, [
      items.length < min && `at least ${min} items`,
      items.length > max && `at most ${max} items`,
      unique === true && new Set(texts).size < texts.length && "items that all differ",
    ]);
    return [...bounds, ...items.flatMap((item, i) => problemsOf(schema.of, { ...given, path: `${given.path}[${i}]`, constant: item }))];
  },
  tuple: ({ items, rest }, given) => {
    if (given.constant.kind !== "list") return [wrong(given, "a list")];
    const parts = given.constant.items;
    const least = items.filter(({ optional }) => !optional).length;
    if (parts.length < least) return [wrong(given, `at least ${least} items`)];
    if (!rest && parts.length > items.length) return [wrong(given, `at most ${items.length} items`)];
    return parts.flatMap((item, i) => {
      const schema = items[i]?.schema ?? rest;
      return schema ? problemsOf(schema, { ...given, path: `${given.path}[${i}]`, constant: item }) : [];
    });
  },
  record: ({ of }, given) => {
    if (given.constant.kind !== "object") return [wrong(given, "an object")];
    return [...given.constant.entries].flatMap(([name, constant]) => problemsOf(of, { ...given, path: `${given.path}.${name}`, constant }));
  },
  object: ({ fields, rest }, given) => {
    if (given.constant.kind !== "object") return [wrong(given, "an object")];
    const { entries } = given.constant;
    const inside = (name: string, constant: Constant): Candidate => ({ ...given, path: `${given.path}.${name}`, constant });
    const missing = fields
      .filter(({ name, optional }) => !optional && (entries.get(name)?.kind ?? "absent") === "absent")
      .map(({ name }): Problem => ({ path: `${given.path}.${name}`, problem: "is missing", node: given.constant.node }));
    const present = [...entries].flatMap(([name, constant]): readonly Problem[] => {
      if (constant.kind === "absent") return [];
      const schema = fields.find((field) => field.name === name)?.schema ?? rest;
      if (schema) return problemsOf(schema, inside(name, constant));
      return [{ path: `${given.path}.${name}`, problem: "is not a field of the input", node: constant.node }];
    });
    return [...missing, ...present];
  },
  union: ({ of }, given) => {
    const attempts = of.map((member) => problemsOf(member, given));
    if (attempts.some((problems) => problems.length === 0)) return [];
    const meant = of.flatMap((member, i) => (isMeant(member, given) ? [attempts[i] ?? []] : []));
    return meant.length === 1 && meant[0]
      ? meant[0]
      : [{ path: given.path, problem: "fits no member of the union", node: given.constant.node }];
  },
  ref: ({ to }, given) => {
    const named = given.types.get(to);
    return named ? problemsOf(named.schema, given) : [];
  },
};

/** Whether the literals that tell a union's member from the others are those of this value. */
function isMeant(member: Schema, given: Candidate): boolean {
  if (member.kind === "ref") {
    const named = given.types.get(member.to);
    return named !== undefined && isMeant(named.schema, given);
  }
  if (member.kind !== "object" || given.constant.kind !== "object") return false;
  const { entries } = given.constant;
  const literals = member.fields.filter(({ schema, optional }) => schema.kind === "enum" && !optional);
  return (
    literals.length > 0 &&
    literals.every(({ name, schema }) => problemsOf(schema, { ...given, constant: entries.get(name) ?? given.constant }).length === 0)
  );
}

const scalar = ({ constant }: Candidate) => (constant.kind === "value" ? constant.value : undefined);

/** One problem for each rule that is broken; what is not broken is `false`. */
const broken = (given: Candidate, rules: readonly (string | false)[]): readonly Problem[] =>
  rules.flatMap((allowed) => (allowed === false ? [] : [wrong(given, allowed)]));

function outOfBounds(value: number, { min, max, above, below, step }: NodeOf<"number" | "integer">, given: Candidate): readonly Problem[] {
  return broken(given, [
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

const wrong = ({ path, constant }: Candidate, allowed: string): Problem => ({
  path,
  problem: `is ${inWords(constant)}; allowed: ${allowed}`,
  node: constant.node,
});

/** Where a default or an example was written, and what it is called there. */
export interface ValuePlace {
  readonly name: "default" | "example";
  readonly node: ts.Node;
  readonly types: ReadonlyMap<string, NamedType>;
}

/** Why a value is none of its type, subject first; `undefined` where it is one. */
export function problemOf(value: Value, schema: Schema, { name, node, types }: ValuePlace): string | undefined {
  const [first] = problemsOf(schema, { path: name, constant: constantOf(value, node), types });
  return first && `${first.path} ${first.problem}`;
}

function constantOf(value: Value, node: ts.Node): Constant {
  if (Array.isArray(value)) return { kind: "list", node, items: value.map((item) => constantOf(item, node)) };
  if (value === null || typeof value !== "object" || value instanceof Date) return { kind: "value", node, value };
  // arrays were told apart above, which TypeScript cannot see of readonly ones
  const entries = Object.entries(value as { readonly [key: string]: Value });
  return { kind: "object", node, entries: new Map(entries.map(([key, item]) => [key, constantOf(item, node)])) };
}
