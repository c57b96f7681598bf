import type { Codec, Codecs, FieldCodec } from "../codec.js";
import { isObject, put } from "../json/object.js";
import { fieldsOf } from "./fields.js";
import { fits } from "./fits.js";
import { deepest, named } from "./scalar.js";

/** Turns what a handler sees into the wire form: the way back of `decode`, for values that fit the type. */
export function encode(codec: Codec | undefined, codecs: Codecs, value: unknown): unknown {
  return codec === undefined ? value : encodeAt(codec, codecs, value, 0);
}

function encodeAt(codec: Codec, codecs: Codecs, value: unknown, depth: number): unknown {
  if (depth > deepest) return value;
  const inner = (each: Codec | null | undefined, item: unknown): unknown => (each ? encodeAt(each, codecs, item, depth + 1) : item);
  switch (codec.k) {
    case "int64":
      return typeof value === "bigint" ? String(value) : value;
    case "date":
      return value instanceof Date ? value.toISOString() : value;
    case "json":
      return JSON.stringify(value);
    case "empty":
      return value === null ? value : codec.text;
    case "list":
      return Array.isArray(value) ? value.map((item) => inner(codec.of, item)) : value;
    case "items":
      return Array.isArray(value) ? value.map((item, i) => inner(i < codec.of.length ? codec.of[i] : codec.rest, item)) : value;
    case "map":
    case "pairs": {
      if (!isObject(value)) return value;
      const entries = Object.entries(value).map(([key, item]) => ({ key, value: inner(codec.of, item) }));
      return codec.k === "pairs" ? entries : Object.fromEntries(entries.map((entry) => [entry.key, entry.value]));
    }
    case "tuple": {
      if (!Array.isArray(value)) return value;
      const object = Object.fromEntries(value.slice(0, codec.items).map((item, i) => [`_${i}`, item]));
      return encodeFields(codec.fields, codec.rest ? { ...object, _rest: value.slice(codec.items) } : object, inner);
    }
    case "object":
      return isObject(value) ? encodeFields(codec.fields, value, inner) : value;
    case "union": {
      const member = codec.of.find((each) => fits(each, codecs, value, "handler"));
      return member ? inner(member, value) : value;
    }
    case "merged": {
      const member = codec.of.find((each) => fits(each, codecs, value, "handler"));
      const wire = member ? inner(member, value) : value;
      return isObject(wire) ? { ...Object.fromEntries(codec.nulls.map((name) => [name, null])), ...wire } : wire;
    }
    case "ref":
      return inner(named(codecs, codec.to), value);
  }
}

type Inner = (codec: Codec | undefined, value: unknown) => unknown;

function encodeFields(fields: readonly FieldCodec[], value: { readonly [name: string]: unknown }, inner: Inner): object {
  const { byName } = fieldsOf(fields);
  const object = {};
  for (const name of Object.keys(value)) {
    const field = byName.get(name);
    const wire = inner(field?.codec, value[name]);
    put(object, field?.wire ?? name, field?.absent === "box" ? { value: wire } : wire);
  }
  for (const { name, wire = name, absent } of fields) {
    if (absent && !Object.hasOwn(value, name)) put(object, wire, null);
  }
  return object;
}
