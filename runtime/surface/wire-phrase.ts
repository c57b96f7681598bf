import { int64Pattern } from "../codec/scalar.js";
import type { Issue } from "../issue.js";
import { type Expected, expectedBy, properties } from "../json/expected.js";
import { isObject } from "../json/object.js";
import type { JsonSchema } from "../json/schema.js";
import { dateTime, digits, oneOf, receivedOf } from "../schema/phrase.js";

/** All that a wire schema says of the value at a path: one form for each branch of its unions. */
export function formsAt(root: JsonSchema, path: Issue["path"]): readonly Expected[] {
  let forms = formsOf([root], root);
  for (const part of path) {
    forms = formsOf(
      forms.map(({ schema }) => childOf(schema, part)).filter((schema) => schema !== undefined),
      root,
    );
  }
  return forms;
}

/** The names of the fields that an object at this path may have. */
export function namesAt(root: JsonSchema, path: Issue["path"]): readonly string[] {
  return [...new Set(formsAt(root, path).flatMap(({ schema }) => properties(schema).map(([name]) => name)))];
}

/** What these forms take, as a phrase; `text` is what plain text means where that is known. */
export function phraseOf(forms: readonly Expected[], text = "a string"): string {
  const phrases = forms.flatMap(({ types, values, schema }) => {
    if (values) return oneOf(values.filter((value) => value !== null).map(receivedOf));
    return [...types].flatMap((type) => (type === "null" ? [] : (phraseOfType(type, schema, text) ?? [])));
  });
  return [...new Set(phrases)].join(" or ") || "a value";
}

/** The phrase for an object by the names of its fields. */
export function objectWith(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return "an object";
  return `an object with ${names.length > 1 ? `${names.slice(0, -1).join(", ")} and ` : ""}${last}`;
}

function phraseOfType(type: string, schema: JsonSchema, text: string): string | undefined {
  switch (type) {
    case "string":
      if (schema["pattern"] === int64Pattern) return digits;
      return schema["format"] === "date-time" ? dateTime : text;
    case "array": {
      const names = isObject(schema["items"]) ? properties(schema["items"]).map(([name]) => name) : [];
      return names.length > 0 && names.length <= few ? `a list of { ${names.join(", ")} } objects` : "a list";
    }
    case "object": {
      const names = properties(schema).map(([name]) => name);
      return names.length <= few ? objectWith(names) : "an object";
    }
    default:
      return plain.get(type);
  }
}

/** So many names fit into a phrase. */
const few = 3;

const plain: ReadonlyMap<string, string> = new Map([
  ["number", "a number"],
  ["integer", "an integer"],
  ["boolean", "true or false"],
]);

/** Each form once: in a recursive union they would double with every step of a path. */
function formsOf(schemas: readonly JsonSchema[], root: JsonSchema): readonly Expected[] {
  const found = new Map<JsonSchema, Expected>();
  const add = (expected: Expected): void => {
    if (expected.branches.length > 0) expected.branches.forEach(add);
    else found.set(expected.schema, expected);
  };
  for (const schema of schemas) add(expectedBy(schema, root));
  return [...found.values()];
}

function childOf(schema: JsonSchema, part: string | number): JsonSchema | undefined {
  if (typeof part === "number") {
    const prefix = Array.isArray(schema["prefixItems"]) ? schema["prefixItems"] : [];
    const item: unknown = part < prefix.length ? prefix[part] : schema["items"];
    return isObject(item) ? item : undefined;
  }
  const others = schema["additionalProperties"];
  return new Map(properties(schema)).get(part) ?? (isObject(others) ? others : undefined);
}
