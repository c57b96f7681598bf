import {
  type AllowList,
  badName,
  breaches,
  hasItems,
  isSchema,
  propertiesOf,
  requiredExists,
  type Schema,
  typesOf,
  unknownKeys,
} from "./node.js";

const COUNTS = ["minItems", "maxItems", "minLength", "maxLength", "minProperties", "maxProperties"];

/** The Schema message of @google/genai 3.3.0, and what public reports say that the API refuses. */
const SCHEMA: AllowList = {
  anywhere: ["type", "title", "description", "nullable", "anyOf", "default", "example"],
  byType: {
    STRING: ["format", "enum", "minLength", "maxLength", "pattern"],
    NUMBER: ["format", "minimum", "maximum"],
    INTEGER: ["format", "minimum", "maximum"],
    BOOLEAN: [],
    NULL: [],
    ARRAY: ["items", "minItems", "maxItems"],
    OBJECT: ["properties", "required", "minProperties", "maxProperties", "propertyOrdering"],
  },
  formats: ["float", "double", "int32", "int64", "enum", "date-time"],
  rules: [
    hasItems,
    requiredExists,
    (schema) => (Array.isArray(schema["type"]) ? "a list of types" : undefined),
    (schema) => (typesOf(schema).length === 1 && schema["anyOf"] !== undefined ? "type beside anyOf" : undefined),
    (schema) => (typesOf(schema).length || Array.isArray(schema["anyOf"]) ? undefined : "no type"),
    (schema) => (typesOf(schema).includes("OBJECT") && !propertiesOf(schema).length ? "an object without properties" : undefined),
    (schema) =>
      values(schema).every((value) => typeof value === "string" && value !== "") ? undefined : "enum of something else than strings",
    (schema) => COUNTS.find((keyword) => keyword in schema && !/^\d+$/.test(String(schema[keyword]))),
    (schema) => propertiesOf(schema).find((name) => !/^[A-Za-z_][A-Za-z0-9_]{0,63}$/.test(name)),
  ],
};

const values = (schema: Schema): unknown[] => (Array.isArray(schema["enum"]) ? schema["enum"] : []);

/** What the documentation of generateContent has against one function declaration. */
export function check(declared: Schema): string[] {
  const parameters = declared["parameters"];
  return [
    ...unknownKeys(declared, ["name", "description", "parameters"]),
    ...badName(declared["name"], /^[A-Za-z_][A-Za-z0-9_.:-]{0,127}$/),
    ...(parameters === undefined ? [] : breaches(parameters, SCHEMA)),
    ...(parameters === undefined || (isSchema(parameters) && parameters["type"] === "OBJECT") ? [] : ["the root is no object"]),
  ];
}
