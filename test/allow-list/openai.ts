import { invalid, JSON_SCHEMA } from "./json-schema.js";
import {
  type AllowList,
  breaches,
  closed,
  hasItems,
  hasType,
  isSchema,
  localReference,
  outside,
  plainPattern,
  propertiesOf,
  requiredExists,
  requiredOf,
  type Schema,
  typesOf,
} from "./node.js";

/** OpenAI's guide, structured outputs, supported schemas, 2026-10-05. */
const STRICT: AllowList = {
  anywhere: ["type", "title", "description", "enum", "const", "anyOf", "$ref", "$defs"],
  byType: {
    string: ["pattern", "format"],
    number: ["multipleOf", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum"],
    integer: ["multipleOf", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum"],
    boolean: [],
    object: ["properties", "required", "additionalProperties"],
    array: ["items", "minItems", "maxItems"],
    null: [],
  },
  formats: ["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"],
  rules: [
    closed,
    hasItems,
    hasType,
    localReference,
    requiredExists,
    plainPattern,
    (schema) =>
      typesOf(schema).includes("object") && outside(propertiesOf(schema), requiredOf(schema)).length
        ? "a property is not required"
        : undefined,
    (schema) => (typesOf(schema).includes("object") && !isSchema(schema["properties"]) ? "no properties" : undefined),
    (schema, root) =>
      root && (!typesOf(schema).includes("object") || schema["anyOf"] !== undefined) ? "the root is no plain object" : undefined,
    (schema) =>
      typesOf(schema).includes("null") && Array.isArray(schema["enum"]) && !schema["enum"].includes(null)
        ? "null is missing from enum"
        : undefined,
  ],
};

/** What OpenAI's documentation has against the parameters of a function. */
export function checkParameters(parameters: Schema, strict: boolean): string[] {
  const root = typesOf(parameters).join() === "object" ? [] : ["the root is no object"];
  if (strict) return [...root, ...breaches(parameters, STRICT), ...past(parameters), ...invalid(parameters)];
  return [
    ...root,
    ...breaches(parameters, { ...JSON_SCHEMA, rules: [localReference, requiredExists, plainPattern] }),
    ...invalid(parameters),
  ];
}

/** The documented sizes of one strict schema. */
function past(parameters: Schema): string[] {
  let properties = 0;
  let values = 0;
  let characters = 0;
  let deepest = 0;
  const walk = (node: unknown, depth: number): void => {
    if (!isSchema(node)) return;
    const level = depth + (typesOf(node).some((type) => type === "object" || type === "array") ? 1 : 0);
    deepest = Math.max(deepest, level);
    const own = propertiesOf(node);
    const literals = [...(Array.isArray(node["enum"]) ? node["enum"] : []), ...("const" in node ? [node["const"]] : [])];
    properties += own.length;
    values += literals.length;
    const definitions = isSchema(node["$defs"]) ? Object.entries(node["$defs"]) : [];
    characters += [...own, ...definitions.map(([name]) => name), ...literals.map(String)].join("").length;
    for (const name of own) walk((node["properties"] as Schema)[name], level);
    for (const [, definition] of definitions) walk(definition, 0);
    for (const branch of Array.isArray(node["anyOf"]) ? node["anyOf"] : []) walk(branch, depth);
    walk(node["items"], level);
  };
  walk(parameters, 0);
  const sizes: [string, number, number][] = [
    ["properties", properties, 5000],
    ["enum values", values, 1000],
    ["characters", characters, 120_000],
    ["levels", deepest, 10],
  ];
  return sizes.filter(([, value, max]) => value > max).map(([what, value]) => `${value} ${what}`);
}
