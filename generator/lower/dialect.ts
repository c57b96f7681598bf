import type { JsonSchema } from "@toolcast/runtime";
import { isSchema, list } from "./list.js";
import type { Profile } from "./types.js";

const COUNTS = new Set(["minLength", "maxLength", "minItems", "maxItems"]);

/** The schema in the words of the form: how it writes types, counts and `null`. */
export function spell(schema: JsonSchema, profile: Profile): JsonSchema {
  if (profile.types === "lower" && profile.counts === "number" && profile.nullable === "type-array") return schema;
  const spelled = Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, spellKeyword(keyword, value, profile)]));
  return profile.nullable === "keyword" ? nullAsKeyword(spelled) : spelled;
}

function spellKeyword(keyword: string, value: unknown, profile: Profile): unknown {
  if (keyword === "type" && profile.types === "upper") return Array.isArray(value) ? value.map(upper) : upper(value);
  if (COUNTS.has(keyword) && profile.counts === "string") return String(value);
  if (keyword === "anyOf" || keyword === "prefixItems") return list(value).map((each) => spell(each, profile));
  if (keyword === "properties" || keyword === "$defs") {
    return Object.fromEntries(Object.entries(value ?? {}).map(([name, each]) => [name, isSchema(each) ? spell(each, profile) : each]));
  }
  return (keyword === "items" || keyword === "additionalProperties") && isSchema(value) ? spell(value, profile) : value;
}

const upper = (type: unknown): string => String(type).toUpperCase();

/** `null` among the types, values or branches becomes `nullable`. */
function nullAsKeyword(schema: JsonSchema): JsonSchema {
  const { type, enum: values, anyOf, ...rest } = schema;
  const types: unknown[] = Array.isArray(type) ? type : [];
  const branches = list(anyOf);
  const named = types.filter((each) => !isNullType(each));
  const kept = branches.filter((branch) => !isNullType(branch["type"]));
  if (named.length === types.length && kept.length === branches.length) return schema;
  const [only] = kept;
  const one = kept.length === 1 ? only : undefined;
  return {
    ...(named.length ? { type: named.length === 1 ? named[0] : named } : {}),
    ...one,
    ...joined(rest, one),
    ...(Array.isArray(values) ? { enum: values.filter((value) => value !== null) } : {}),
    ...(kept.length > 1 ? { anyOf: kept } : {}),
    nullable: true,
  };
}

const isNullType = (type: unknown): boolean => String(type).toLowerCase() === "null";

/** What is beside the branches; its text comes before that of the only branch left. */
function joined({ description: outer, ...rest }: JsonSchema, one: JsonSchema | undefined): JsonSchema {
  const texts = [outer, one?.["description"]].filter((text) => text !== undefined);
  return texts.length ? { description: texts.join(" "), ...rest } : rest;
}
