import { accepts, invalid, JSON_SCHEMA } from "./json-schema.js";
import {
  type AllowList,
  badName,
  breaches,
  closed,
  hasItems,
  hasType,
  isSchema,
  localReference,
  propertiesOf,
  requiredExists,
  type Schema,
  typesOf,
  unknownKeys,
} from "./node.js";

/** The live API's own words: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'. */
const propertyKeys = (schema: Schema): string | undefined => propertiesOf(schema).find((name) => !/^[a-zA-Z0-9_.-]{1,64}$/.test(name));

/** Anthropic's documentation, structured outputs and strict tool use, 2026-09. */
const STRICT: AllowList = {
  anywhere: ["type", "title", "description", "enum", "const", "anyOf", "allOf", "$ref", "$defs"],
  byType: {
    object: ["properties", "required", "additionalProperties"],
    array: ["items", "minItems"],
    string: ["format"],
    integer: [],
    number: [],
    boolean: [],
    null: [],
  },
  formats: ["date-time", "time", "date", "duration", "email", "hostname", "uri", "ipv4", "ipv6", "uuid"],
  rules: [
    closed,
    hasItems,
    hasType,
    localReference,
    propertyKeys,
    requiredExists,
    ({ minItems }) => (minItems === undefined || minItems === 0 || minItems === 1 ? undefined : `minItems ${minItems}`),
    (schema) =>
      Array.isArray(schema["enum"]) && schema["enum"].some((value) => typeof value === "object" && value !== null)
        ? "an object in enum"
        : undefined,
  ],
};

/** What the documentation of Messages has against a declaration. */
export function check(declared: Schema): string[] {
  const input = declared["input_schema"];
  if (!isSchema(input)) return ["envelope: no input_schema"];
  const strict = declared["strict"] === true;
  const examples = Array.isArray(declared["input_examples"]) ? declared["input_examples"] : [];
  return [
    ...unknownKeys(declared, ["name", "description", "input_schema", "strict", "input_examples"]),
    ...badName(declared["name"], /^[a-zA-Z0-9_-]{1,128}$/),
    ...(typesOf(input).join() === "object" ? [] : ["the root is no object"]),
    ...["anyOf", "oneOf", "allOf"].filter((keyword) => keyword in input).map((keyword) => `${keyword} at the root`),
    ...breaches(input, strict ? STRICT : { ...JSON_SCHEMA, rules: [localReference, propertyKeys, requiredExists] }),
    ...(strict && recursive(input) ? ["recursion"] : []),
    ...invalid(input),
    ...examples.filter((example) => !accepts(input, example)).map((example) => `input_examples: ${JSON.stringify(example)}`),
  ];
}

/** Whether a definition of the document reaches itself. */
function recursive(input: Schema): boolean {
  const definitions = isSchema(input["$defs"]) ? input["$defs"] : {};
  const names = (node: unknown): string[] =>
    typeof node !== "object" || node === null
      ? []
      : Object.entries(node).flatMap(([key, value]) =>
          key === "$ref" && typeof value === "string" ? [value.replace("#/$defs/", "")] : names(value),
        );
  const reaches = (name: string, goal: string, seen: Set<string>): boolean =>
    names(definitions[name]).some((next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))));
  return names(input).includes("#") || Object.keys(definitions).some((name) => reaches(name, name, new Set()));
}
