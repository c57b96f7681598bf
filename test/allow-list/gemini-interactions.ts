import { invalid } from "./json-schema.js";
import {
  type AllowList,
  badName,
  breaches,
  hasItems,
  hasType,
  isSchema,
  localReference,
  requiredExists,
  type Schema,
  typesOf,
  unknownKeys,
} from "./node.js";

/** Gemini's documentation, structured output, 2026-08, and the list of the sibling field in @google/genai 3.3.0. */
const SCHEMA: AllowList = {
  anywhere: ["type", "title", "description", "enum", "anyOf", "$ref", "$defs"],
  byType: {
    object: ["properties", "required", "additionalProperties", "propertyOrdering"],
    array: ["items", "prefixItems", "minItems", "maxItems"],
    string: ["format"],
    number: ["minimum", "maximum"],
    integer: ["minimum", "maximum"],
    boolean: [],
    null: [],
  },
  formats: ["date-time", "date", "time"],
  rules: [
    hasItems,
    hasType,
    localReference,
    requiredExists,
    (schema) => ("$ref" in schema && Object.keys(schema).some((key) => !key.startsWith("$")) ? "$ref beside other keywords" : undefined),
  ],
};

/** What the documentation of Interactions has against a declaration. */
export function check(declared: Schema): string[] {
  const parameters = declared["parameters"];
  if (!isSchema(parameters)) return ["envelope: no parameters"];
  return [
    ...(declared["type"] === "function" ? [] : ["envelope: type"]),
    ...unknownKeys(declared, ["type", "name", "description", "parameters"]),
    ...badName(declared["name"], /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/),
    ...(typesOf(parameters).join() === "object" ? [] : ["the root is no object"]),
    ...breaches(parameters, SCHEMA),
    ...invalid(parameters),
  ];
}
