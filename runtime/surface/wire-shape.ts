import type { Codec, TupleCodec } from "../codec.js";
import type { Issue } from "../issue.js";
import { isObject } from "../json/object.js";
import type { JsonSchema } from "../json/schema.js";
import { mismatch, unknownField } from "../schema/phrase.js";
import { formsAt, objectWith, phraseOf } from "./wire-phrase.js";

type Path = Issue["path"];

/** The phrase for what a codec takes on the wire, where it is another thing than what the handler sees. */
export function spelled(codec: Codec): string | undefined {
  switch (codec.k) {
    case "json":
      return "text that holds JSON";
    case "empty":
      return `the text ${JSON.stringify(codec.text)}`;
    case "pairs":
      return "a list of { key, value } objects, each key once";
    case "tuple":
      return objectWith(itemNames(codec));
    default:
      return undefined;
  }
}

/** What is wrong with the fields of an object that has to have some names and may have no other; `what` names it where it is no object. */
export function wrongFields(
  root: JsonSchema,
  path: Path,
  value: unknown,
  { what, required, names }: { readonly what: string; readonly required: readonly string[]; readonly names: readonly string[] },
): Issue[] {
  if (!isObject(value)) return [mismatch(path, "invalid_type", what, value)];
  const missing = required.filter((name) => !Object.hasOwn(value, name));
  const unknown = Object.keys(value).filter((name) => !names.includes(name));
  return [...missing.map((name) => lacking(root, [...path, name])), ...unknown.map((name) => unknownField([...path, name], names))];
}

/** What keeps a list from being the pairs of a record. */
export function wrongPairs(root: JsonSchema, path: Path, value: readonly unknown[]): Issue[] {
  const names = ["key", "value"];
  const seen = new Set<string>();
  return value.flatMap((pair, i) => {
    const wrong = wrongFields(root, [...path, i], pair, { what: objectWith(names), required: names, names });
    if (wrong.length > 0 || !isObject(pair)) return wrong;
    const at = [...path, i, "key"];
    const { key } = pair;
    if (typeof key !== "string") return mismatch(at, "invalid_type", "a string", key);
    if (key === "__proto__") return mismatch(at, "invalid_value", "another key", key);
    if (seen.has(key)) return mismatch(at, "not_unique", "each key once", key);
    seen.add(key);
    return [];
  });
}

/** What keeps an object from being the items of a tuple. */
export function wrongItems(root: JsonSchema, path: Path, codec: TupleCodec, value: unknown): Issue[] {
  const names = itemNames(codec);
  const items = names.slice(0, codec.items);
  const required = [...items.slice(0, codec.required), ...names.slice(codec.items)];
  const wrong = wrongFields(root, path, value, { what: objectWith(names), required, names });
  if (wrong.length > 0 || !isObject(value)) return wrong;
  if (codec.rest && !Array.isArray(value["_rest"])) return [mismatch([...path, "_rest"], "invalid_type", "a list", value["_rest"])];
  const spellsNull = new Set(codec.fields.flatMap(({ name, absent }) => (absent ? [name] : [])));
  const has = (name: string): boolean => Object.hasOwn(value, name) && !(value[name] === null && spellsNull.has(name));
  const last = items.map(has).lastIndexOf(true);
  return items
    .slice(0, Math.max(last, 0))
    .filter((name) => !has(name))
    .map((name) => {
      const expected = `${phraseOf(formsAt(root, [...path, name]))}, as ${items[last]} is given`;
      return mismatch([...path, name], "invalid_type", expected, value[name]);
    });
}

function lacking(root: JsonSchema, path: Path): Issue {
  return mismatch(path, "missing", phraseOf(formsAt(root, path)), undefined);
}

function itemNames({ items, rest }: TupleCodec): readonly string[] {
  return [...Array.from({ length: items }, (_, i) => `_${i}`), ...(rest ? ["_rest"] : [])];
}
