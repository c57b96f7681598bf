import type { Schema, Value } from "../../ir.js";
import { dateProblem } from "../constant/date.js";
import { problemOf, type ValuePlace } from "../constant/problem.js";

/** Reads the value in a comment's tag as the type wants it: JSON, or for a string, a date or a bigint the bare text. */
export function parseValue(
  text: string,
  schema: Schema,
  place: ValuePlace,
  plural: boolean,
): { readonly value: Value } | { readonly problem: string } {
  const json = parseJson(text);
  const listed = plural && Array.isArray(json) ? json[0] : undefined;
  const candidates = [...(listed === undefined ? [] : [listed]), ...(json === undefined ? [] : [json]), bare(text)].map((each) =>
    revive(each, schema, place),
  );
  const value = candidates.find((candidate) => problemOf(candidate, schema, place) === undefined);
  if (value !== undefined) return { value };
  const [meant = text] = candidates;
  return { problem: problemOf(meant, schema, place) ?? `${place.name} is empty` };
}

const bare = (text: string) => text.replace(/^(["'`])(.*)\1$/s, "$2");

/** `undefined` where the text is no JSON; JSON itself has no such value. */
function parseJson(text: string): Value | undefined {
  try {
    // whatever JSON.parse returns is a Value
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}

/** Dates and bigints, which JSON writes as texts and numbers, in the places that want them. */
function revive(value: Value, schema: Schema, place: ValuePlace): Value {
  if (schema.kind === "ref") {
    const target = place.types.get(schema.to);
    return target ? revive(value, target.schema, place) : value;
  }
  if (schema.kind === "union") {
    const revived = schema.of.map((member) => revive(value, member, place));
    return revived.find((each, i) => schema.of[i] && problemOf(each, schema.of[i], place) === undefined) ?? value;
  }
  if (schema.kind === "date") return typeof value === "string" && !dateProblem(value) ? new Date(value) : value;
  if (schema.kind === "int64") return /^-?\d+n?$/.test(String(value)) && isExact(value) ? BigInt(String(value).replace("n", "")) : value;
  if (Array.isArray(value)) {
    if (schema.kind === "array") return value.map((each) => revive(each, schema.of, place));
    if (schema.kind !== "tuple") return value;
    return value.map((each, i) => revive(each, schema.items[i]?.schema ?? schema.rest ?? schema, place));
  }
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  const of = (name: string) => {
    if (schema.kind === "record") return schema.of;
    return schema.kind === "object" ? (schema.fields.find((field) => field.name === name)?.schema ?? schema.rest) : undefined;
  };
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const inner = of(name);
      return [name, inner ? revive(each, inner, place) : each];
    }),
  );
}

const isExact = (value: Value) => typeof value !== "number" || Number.isSafeInteger(value);
