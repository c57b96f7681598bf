import type { MergedCodec, ObjectCodec } from "../codec.js";
import { fieldsOf } from "./fields.js";
import { hasLiterals, markedMember } from "./fits.js";

type Wire = { readonly [name: string]: unknown };

/** The member that a merged object means: one whose literals and required fields it has and no field of another; else the marked one whose literals it has. */
export function mergedMember({ of, marked = [] }: MergedCodec, value: Wire): ObjectCodec | undefined {
  const meant = of.filter((member) => agrees(member, value));
  const whole = meant.find((member) => Object.keys(value).every((name) => value[name] === null || has(member, name)));
  return whole ?? markedMember(of, marked, (member) => hasLiterals(member, value, true)) ?? meant[0];
}

/** The value without the `null`s that stand for fields of other members. */
export function withoutForeignNulls({ nulls }: MergedCodec, member: ObjectCodec, value: Wire): Wire {
  const foreign = (name: string): boolean => value[name] === null && nulls.includes(name) && !has(member, name);
  return Object.fromEntries(Object.entries(value).filter(([name]) => !foreign(name)));
}

function agrees(codec: ObjectCodec, value: Wire): boolean {
  const { shape, fields } = codec;
  if (!shape) return false;
  const { byName } = fieldsOf(fields);
  const spelled = (name: string): string => byName.get(name)?.wire ?? name;
  return (
    // generation lists only fields here that are never null in their own member
    shape.required.every((name) => Object.hasOwn(value, spelled(name)) && value[spelled(name)] !== null) && hasLiterals(codec, value, true)
  );
}

function has({ shape, fields }: ObjectCodec, wire: string): boolean {
  const name = fieldsOf(fields).byWire.get(wire)?.name ?? wire;
  return shape !== undefined && (shape.required.includes(name) || shape.optional.includes(name));
}
