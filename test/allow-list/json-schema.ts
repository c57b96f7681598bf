import { Ajv2020 } from "ajv/dist/2020.js";
import { isSchema, outside, type Schema } from "./node.js";

const TYPES = ["object", "array", "string", "number", "integer", "boolean", "null"];

/** The keywords of JSON Schema 2020-12 that a tool has a use for; no `$schema`, no `x-…`. */
export const JSON_SCHEMA = {
  anywhere: [
    ...["type", "title", "description", "default", "examples", "deprecated", "enum", "const"],
    ...["anyOf", "oneOf", "allOf", "not", "if", "then", "else", "$ref", "$defs"],
    ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
    ...["minLength", "maxLength", "pattern", "format"],
    ...["items", "prefixItems", "contains", "minItems", "maxItems", "uniqueItems"],
    ...["properties", "required", "additionalProperties", "patternProperties", "propertyNames", "minProperties", "maxProperties"],
  ],
  byType: Object.fromEntries(TYPES.map((type) => [type, []])),
  formats: ["date", "time", "date-time", "duration", "email", "uuid", "uri", "hostname", "ipv4", "ipv6"],
};

const ajv = new Ajv2020({ strict: false, validateFormats: false, addUsedSchema: false });

/** What JSON Schema 2020-12 has against a schema, references that lead nowhere included. */
export function invalid(schema: Schema): string[] {
  const definitions = isSchema(schema["$defs"]) ? Object.keys(schema["$defs"]).map((name) => `#/$defs/${name}`) : [];
  return [
    ...(ajv.validateSchema(schema) ? [] : [`not JSON Schema 2020-12: ${ajv.errorsText()}`]),
    ...outside(references(schema), ["#", ...definitions]).map((to) => `$ref to nothing: ${to}`),
  ];
}

function references(node: unknown): unknown[] {
  if (typeof node !== "object" || node === null) return [];
  const own = "$ref" in node && typeof node.$ref === "string" ? [node.$ref] : [];
  return [...own, ...Object.values(node).flatMap(references)];
}

/** Whether a value is valid against a schema. */
export const accepts = (schema: Schema, value: unknown): boolean => ajv.compile(schema)(value);
