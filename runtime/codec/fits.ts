import type { Codec, Codecs, FieldCodec, Shape, TupleCodec } from "../codec.js";
import { fieldsOf } from "./fields.js";
import { deepest, isDateTime, isDecimal, isObject, named } from "./scalar.js";

/** The two sides of a codec. */
export type Side = "wire" | "handler";

/** Whether a value may belong to this member of a union; what generation made sure of is that it then belongs to no other. */
export function fits(codec: Codec, codecs: Codecs, value: unknown, side: Side, depth = 0): boolean {
  const wire = side === "wire";
  switch (codec.k) {
    case "int64":
      return wire ? isDecimal(value) : typeof value === "bigint";
    case "date":
      return wire ? isDateTime(value) : value instanceof Date;
    case "json":
      // swallows every union that it is in
      return false;
    case "empty":
      return wire
        ? value === codec.text
        : (codec.text === "[]" ? Array.isArray(value) : isObject(value)) && Object.keys(Object(value)).length === 0;
    case "list":
    case "items":
      return Array.isArray(value);
    case "map":
      return isObject(value);
    case "pairs":
      return wire ? Array.isArray(value) : isObject(value);
    case "tuple":
      return wire ? isObject(value) && fitsItems(codec, value) : Array.isArray(value);
    case "object":
      return isObject(value) && codec.shape !== undefined && fitsShape(codec.shape, codec.fields, value, wire);
    case "union":
    case "merged":
      return codec.of.some((member) => fits(member, codecs, value, side, depth));
    case "ref": {
      const target = named(codecs, codec.to);
      return target !== undefined && depth < deepest && fits(target, codecs, value, side, depth + 1);
    }
  }
}

function fitsItems({ required, items, rest }: TupleCodec, value: { readonly [name: string]: unknown }): boolean {
  const names = Array.from({ length: items }, (_, i) => `_${i}`);
  const all = rest ? [...names, "_rest"] : names;
  const needed = rest ? [...names.slice(0, required), "_rest"] : names.slice(0, required);
  return needed.every((name) => Object.hasOwn(value, name)) && Object.keys(value).every((name) => all.includes(name));
}

/** Whether an object has the fields, and the literals in them, that tell this member from the others. */
function fitsShape(shape: Shape, fields: readonly FieldCodec[], value: { readonly [name: string]: unknown }, wire: boolean): boolean {
  const { byName, byWire } = fieldsOf(fields);
  const spelled = (name: string): string => (wire && byName.get(name)?.wire) || name;
  const meant = (name: string): string => (wire && byWire.get(name)?.name) || name;
  if (!shape.required.every((name) => Object.hasOwn(value, spelled(name)))) return false;
  // own, since required
  if (!shape.values.every(([name, values]) => values.some((each) => each === value[spelled(name)]))) return false;
  return Object.keys(value).every((name) => shape.required.includes(meant(name)) || shape.optional.includes(meant(name)));
}
