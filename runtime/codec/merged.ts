import type { MergedCodec, ObjectCodec } from "../codec.js";
import { fieldsOf } from "./fields.js";

type Wire = { readonly [name: string]: unknown };

/** The member that a merged object means: by its literals, then by its required fields, then by having no field of another. */
export function memberOf(members: readonly ObjectCodec[], value: Wire): ObjectCodec | undefined {
  const meant = members.filter((member) => agrees(member, value));
  return meant.find((member) => Object.keys(value).every((name) => value[name] === null || has(member, name))) ?? meant[0];
}

/** The value without the `null`s that stand for fields of other members. */
export function withoutForeignNulls({ nulls }: MergedCodec, member: ObjectCodec, value: Wire): Wire {
  const foreign = (name: string): boolean => value[name] === null && nulls.includes(name) && !has(member, name);
  return Object.fromEntries(Object.entries(value).filter(([name]) => !foreign(name)));
}

function agrees({ shape, fields }: ObjectCodec, value: Wire): boolean {
  if (!shape) return false;
  const { byName } = fieldsOf(fields);
  const spelled = (name: string): string => byName.get(name)?.wire ?? name;
  return (
    // generation lists only fields here that are never null in their own member
    shape.required.every((name) => Object.hasOwn(value, spelled(name)) && value[spelled(name)] !== null) &&
    shape.values.every(([name, values]) => values.some((each) => each === value[spelled(name)]))
  );
}

function has({ shape, fields }: ObjectCodec, wire: string): boolean {
  const name = fieldsOf(fields).byWire.get(wire)?.name ?? wire;
  return shape !== undefined && (shape.required.includes(name) || shape.optional.includes(name));
}
