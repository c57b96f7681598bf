import type { JsonSchema } from "@toolcast/runtime";
import { entries, isSchema, list } from "./list.js";
import type { Counts } from "./types.js";

const known = new WeakMap<JsonSchema, Counts>();

/** What the limits count in a finished schema; a definition counts once, and adds no depth where it is only referred to. */
export function countsOf(schema: JsonSchema): Counts {
  const before = known.get(schema);
  if (before) return before;
  const sums = { optional: 0, unions: 0, properties: 0, enumValues: 0, characters: 0, maxItems: 0 };
  const depth = add(sums, schema);
  const counts = { ...sums, depth };
  known.set(schema, counts);
  return counts;
}

type Sums = { -readonly [Name in Exclude<keyof Counts, "depth">]: number };

/** Adds what a schema holds to `sums`, and says how deep it is. */
function add(sums: Sums, schema: JsonSchema): number {
  const properties = entries(schema["properties"]);
  const definitions = entries(schema["$defs"]);
  const values = [schema["enum"], schema["const"]].flat().filter((value) => value !== undefined);
  const required = Array.isArray(schema["required"]) ? schema["required"].length : 0;
  sums.optional += properties.length - Math.min(required, properties.length);
  sums.unions += schema["anyOf"] !== undefined || Array.isArray(schema["type"]) ? 1 : 0;
  sums.properties += properties.length;
  sums.enumValues += Array.isArray(schema["enum"]) ? schema["enum"].length : 0;
  for (const [name] of [...properties, ...definitions]) sums.characters += name.length;
  for (const value of values) sums.characters += String(value).length;
  sums.maxItems += Number(schema["maxItems"] ?? 0);
  const inner = [schema["items"], schema["additionalProperties"]].filter(isSchema);
  const below = deepest(sums, [...properties.map(([, each]) => each), ...list(schema["prefixItems"]), ...inner]);
  const beside = deepest(sums, [...list(schema["anyOf"]), ...definitions.map(([, each]) => each)]);
  const isLevel = [schema["type"]].flat().some((type) => /^(object|array)$/i.test(String(type)));
  return Math.max(below + (isLevel ? 1 : 0), beside);
}

const deepest = (sums: Sums, schemas: readonly JsonSchema[]): number => schemas.reduce((most, each) => Math.max(most, add(sums, each)), 0);
