import type { JsonSchema } from "@toolcast/runtime";
import { entries, isSchema, list } from "./list.js";
import type { Counts } from "./types.js";

const NONE: Counts = { optional: 0, unions: 0, properties: 0, depth: 0, enumValues: 0, characters: 0, maxItems: 0 };

/** What the limits count in a finished schema; a definition counts once, and adds no depth where it is only referred to. */
export function countsOf(schema: JsonSchema): Counts {
  const properties = entries(schema["properties"]);
  const definitions = entries(schema["$defs"]);
  const required = Array.isArray(schema["required"]) ? schema["required"].length : 0;
  const inner = [schema["items"], schema["additionalProperties"]].filter(isSchema);
  const below = [...properties.map(([, each]) => each), ...list(schema["prefixItems"]), ...inner].map(countsOf);
  const beside = [...list(schema["anyOf"]), ...definitions.map(([, each]) => each)].map(countsOf);
  const values = [schema["enum"], schema["const"]].flat().filter((value) => value !== undefined);
  const isLevel = [schema["type"]].flat().some((type) => /^(object|array)$/i.test(String(type)));
  const deepest = (counts: readonly Counts[]): number => Math.max(0, ...counts.map(({ depth }) => depth));
  const own: Counts = {
    optional: properties.length - Math.min(required, properties.length),
    unions: schema["anyOf"] !== undefined || Array.isArray(schema["type"]) ? 1 : 0,
    properties: properties.length,
    depth: Math.max((isLevel ? 1 : 0) + deepest(below), deepest(beside)),
    enumValues: Array.isArray(schema["enum"]) ? schema["enum"].length : 0,
    characters: [...properties, ...definitions].reduce((sum, [name]) => sum + name.length, 0) + lengths(values),
    maxItems: Number(schema["maxItems"] ?? 0),
  };
  return [...below, ...beside].reduce((sum, each) => ({ ...added(sum, each), depth: own.depth }), added(NONE, own));
}

const lengths = (values: readonly unknown[]): number => values.reduce<number>((sum, value) => sum + String(value).length, 0);

const added = (a: Counts, b: Counts): Counts => ({
  optional: a.optional + b.optional,
  unions: a.unions + b.unions,
  properties: a.properties + b.properties,
  depth: Math.max(a.depth, b.depth),
  enumValues: a.enumValues + b.enumValues,
  characters: a.characters + b.characters,
  maxItems: a.maxItems + b.maxItems,
});
