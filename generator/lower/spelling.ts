import type { Catalog, EnumNode, Field, ObjectNode, RecordNode, Schema, TupleNode } from "../ir.js";
import { admitsNull, type Lowering, resolve } from "./lowering.js";

/** How a field is spelled: always there, left out where missing, `null` where missing, or `null` or `{ value }`. */
export type Presence = "required" | "absent" | "null" | "box";

/** How one field is spelled in this form. */
export function presence({ profile, catalog }: Lowering, field: Pick<Field, "optional" | "schema">): Presence {
  if (!field.optional) return "required";
  if (profile.optional === "absent") return "absent";
  return admitsNull(catalog, field.schema, profile.any === "any") ? "box" : "null";
}

/** The name of every field on the wire, by the author's name. */
export function wireNames({ profile }: Lowering, { fields }: ObjectNode): ReadonlyMap<string, string> {
  const { property } = profile;
  if (!property) return new Map(fields.map(({ name }) => [name, name]));
  const taken = new Set(fields.map(({ name }) => name).filter((name) => property.test(name)));
  return new Map(fields.map(({ name }) => [name, property.test(name) ? name : renamed(name, property, taken)]));
}

function renamed(name: string, property: RegExp, taken: Set<string>): string {
  const plain = portable(name);
  for (let salt = 0; ; salt++) {
    const suffix = salt === 0 ? "" : `_${salt}`;
    let stem = plain;
    while (stem.length > 1 && !property.test(stem + suffix)) stem = stem.slice(0, -1);
    const wire = stem + suffix;
    if (!taken.has(wire)) {
      taken.add(wire);
      return wire;
    }
  }
}

/** A name that every surface takes, its length aside. */
export const portable = (name: string): string => name.replace(/[^A-Za-z0-9_]/g, "_").replace(/^(?![A-Za-z_])/, "_");

/** A name by which fields are told apart on every surface: what two long ones differ in may be cut off, with room for a number. */
export const coarse = (name: string): string => portable(name).slice(0, 60);

/** The fields of a tuple that is spelled as an object. */
export function tupleFields({ items, rest, span }: TupleNode): readonly Field[] {
  const fields = items.map(({ schema, optional, name }, i) => ({
    name: `_${i}`,
    schema,
    optional,
    span: schema.span,
    ...(name === undefined ? {} : { doc: name }),
  }));
  return rest ? [...fields, { name: "_rest", schema: { kind: "array", of: rest, span }, optional: false, span }] : fields;
}

/** The entry of a record that is spelled as pairs. */
export function pairFields({ of, span }: RecordNode): readonly Field[] {
  return [
    { name: "key", schema: { kind: "string", span }, optional: false, span },
    { name: "value", schema: of, optional: false, span },
  ];
}

/** The string that an object or tuple without fields is here, where the form takes no object without properties. */
export function emptyText({ profile }: Lowering, node: Schema): "{}" | "[]" | undefined {
  if (profile.emptyObject) return undefined;
  if (node.kind === "object" && node.fields.length === 0) return "{}";
  return node.kind === "tuple" && profile.tuple === "object" && node.items.length === 0 && !node.rest ? "[]" : undefined;
}

/** Whether any value of this type has `undefined` for a field whose name every object inherits. */
export const hasInherited = ({ fields }: ObjectNode): boolean => fields.some(({ name, optional }) => optional && name in Object.prototype);

/** A literal that marks the object, such as `kind: "a"`, goes in front: models write fields in the order of the schema. */
export function inOrder(catalog: Catalog, { fields }: ObjectNode): readonly Field[] {
  const marks = fields.filter((field) => literalsOf(catalog, field)?.length === 1);
  return [...marks, ...fields.filter((field) => !marks.includes(field))];
}

/** The only values of a required field, where they are literals and `null` is none. */
export function literalsOf(catalog: Catalog, field: Field | undefined): EnumNode["values"] | undefined {
  if (!field || field.optional || admitsNull(catalog, field.schema, true)) return undefined;
  const node = resolve(catalog, field.schema);
  return node.kind === "enum" ? node.values : undefined;
}

/** The members of a tool's input that is a union; the reader made sure that they are objects. */
export function objectsOf(catalog: Catalog, members: readonly Schema[]): readonly ObjectNode[] {
  return members.flatMap((member) => {
    const node = resolve(catalog, member);
    return node.kind === "object" ? [node] : node.kind === "union" ? objectsOf(catalog, node.of) : [];
  });
}

/** The first field of each name. */
export function distinctFields(members: readonly ObjectNode[]): readonly Field[] {
  const seen = new Set<string>();
  return members.flatMap(({ fields }) => fields).filter(({ name }) => !seen.has(name) && seen.add(name));
}
