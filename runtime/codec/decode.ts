import type { Codec, Codecs, FieldCodec, ObjectCodec, TupleCodec } from "../codec.js";
import { isObject, put } from "../json/object.js";
import { parseJson } from "../json/parse.js";
import { fieldsOf } from "./fields.js";
import { mergedMember, withoutForeignNulls } from "./merged.js";
import { deepest, isDateTime, isDecimal, named } from "./scalar.js";
import { unionMember } from "./union.js";

/** Turns a wire value into what the handler sees. Never throws, drops or guesses: what it does not recognise it hands on, for the validator to refuse. */
export function decode(codec: Codec | undefined, codecs: Codecs, value: unknown): unknown {
  return codec === undefined ? value : decodeAt(codec, codecs, value, 0);
}

function decodeAt(codec: Codec, codecs: Codecs, value: unknown, depth: number): unknown {
  if (depth > deepest) return value;
  const inner = (each: Codec | null | undefined, item: unknown): unknown => (each ? decodeAt(each, codecs, item, depth + 1) : item);
  switch (codec.k) {
    case "int64":
      // an integer beyond 2^53 may come exact from the parser; as a number the validator refuses it on every surface alike
      return isDecimal(value) ? BigInt(value) : typeof value === "bigint" ? Number(value) : value;
    case "date":
      return isDateTime(value) ? new Date(value) : value;
    case "json":
      return decodeJson(value);
    case "empty":
      return value === codec.text ? JSON.parse(codec.text) : value;
    case "list":
      return Array.isArray(value) ? value.map((item) => inner(codec.of, item)) : value;
    case "items":
      return Array.isArray(value) ? value.map((item, i) => inner(i < codec.of.length ? codec.of[i] : codec.rest, item)) : value;
    case "map":
      return isObject(value) ? mapped(value, (item) => inner(codec.of, item)) : value;
    case "pairs":
      return isPairs(value) ? Object.fromEntries(value.map((pair) => [pair.key, inner(codec.of, pair.value)])) : value;
    case "tuple":
      return decodeTuple(codec, value, inner);
    case "object":
      return decodeObject(codec, value, inner);
    case "union": {
      const member = unionMember(codec, codecs, value);
      return member ? inner(member, value) : value;
    }
    case "merged": {
      const member = isObject(value) ? mergedMember(codec, value) : undefined;
      return member && isObject(value) ? inner(member, withoutForeignNulls(codec, member, value)) : value;
    }
    case "ref":
      return inner(named(codecs, codec.to), value);
  }
}

type Inner = (codec: Codec | undefined, value: unknown) => unknown;

/** Text that holds no JSON becomes `undefined`, which no validator takes: as a string it would pass for JSON. */
function decodeJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const parsed = parseJson(value);
  return parsed.ok ? parsed.value : undefined;
}

function decodeObject({ fields, bare }: ObjectCodec, value: unknown, inner: Inner): unknown {
  if (!isObject(value)) return value;
  const { byName, byWire } = fieldsOf(fields);
  const object: object = bare ? Object.create(null) : {};
  for (const name of Object.keys(value)) {
    const field = byWire.get(name);
    if (field) {
      if (!isMissing(field, value[name])) put(object, field.name, decodeField(field, value[name], inner));
    } else if (byName.has(name)) {
      // the handler's name of a renamed field is not its name on the wire; beside the right one, one of the two would be lost
      return value;
    } else {
      put(object, name, value[name]);
    }
  }
  for (const field of fields) {
    if (field.default !== undefined && !Object.hasOwn(object, field.name)) put(object, field.name, structuredClone(field.default));
  }
  return object;
}

const isMissing = (field: FieldCodec, value: unknown): boolean => field.absent !== undefined && value === null;

function decodeField(field: FieldCodec, value: unknown, inner: Inner): unknown {
  if (field.absent !== "box") return inner(field.codec, value);
  const boxed = isObject(value) && Object.hasOwn(value, "value") && Object.keys(value).length === 1;
  return boxed ? inner(field.codec, value["value"]) : value;
}

function decodeTuple(codec: TupleCodec, value: unknown, inner: Inner): unknown {
  const object = decodeObject({ k: "object", fields: codec.fields }, value, inner);
  if (!isObject(object)) return value;
  const list: unknown[] = [];
  while (list.length < codec.items && Object.hasOwn(object, `_${list.length}`)) list.push(object[`_${list.length}`]);
  const rest = codec.rest ? object["_rest"] : [];
  // where an item is missing that must be there, the rest would move into its place
  const whole = Array.isArray(rest) && list.length >= codec.required && Object.keys(object).length === list.length + (codec.rest ? 1 : 0);
  return whole ? [...list, ...rest] : value;
}

function mapped(value: { readonly [name: string]: unknown }, change: (item: unknown) => unknown): object {
  const object = {};
  for (const name of Object.keys(value)) put(object, name, change(value[name]));
  return object;
}

function isPairs(value: unknown): value is readonly { readonly key: string; readonly value: unknown }[] {
  if (!Array.isArray(value)) return false;
  const keys = new Set<unknown>();
  return value.every((pair) => {
    if (!isObject(pair) || typeof pair["key"] !== "string" || !Object.hasOwn(pair, "value") || Object.keys(pair).length !== 2) return false;
    if (pair["key"] === "__proto__" || keys.has(pair["key"])) return false;
    keys.add(pair["key"]);
    return true;
  });
}
