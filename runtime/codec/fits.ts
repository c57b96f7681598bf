import type { Codec, Codecs, ObjectCodec, TupleCodec } from "../codec.js";
import { isObject } from "../json/object.js";
import { fieldsOf } from "./fields.js";
import { deepest, isDateTime, isDecimal, named } from "./scalar.js";

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
      return isObject(value) && fitsShape(codec, value, wire);
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
function fitsShape(codec: ObjectCodec, value: { readonly [name: string]: unknown }, wire: boolean): boolean {
  const { shape, fields } = codec;
  if (!shape) return false;
  const { byName, byWire } = fieldsOf(fields);
  const spelled = (name: string): string => (wire ? byName.get(name)?.wire : undefined) ?? name;
  const meant = (name: string): string => (wire ? byWire.get(name)?.name : undefined) ?? name;
  if (!shape.required.every((name) => Object.hasOwn(value, spelled(name)))) return false;
  if (!hasLiterals(codec, value, wire)) return false;
  return Object.keys(value).every((name) => shape.required.includes(meant(name)) || shape.optional.includes(meant(name)));
}

/** Whether an object has the literals of this member, whatever else is in it. */
export function hasLiterals({ shape, fields }: ObjectCodec, value: { readonly [name: string]: unknown }, wire: boolean): boolean {
  const { byName } = fieldsOf(fields);
  const spelled = (name: string): string => (wire ? byName.get(name)?.wire : undefined) ?? name;
  // what an object inherits is no literal
  return shape?.values.every(([name, values]) => values.some((each) => each === value[spelled(name)])) ?? false;
}

/** The marked member that the value's literals are of, if they are of one alone. */
export function markedMember<C>(of: readonly C[], marked: readonly number[], has: (member: C) => boolean): C | undefined {
  const found = of.filter((member, i) => marked.includes(i) && has(member));
  return found.length === 1 ? found[0] : undefined;
}
