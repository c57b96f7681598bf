import type { Catalog, Field, Schema } from "../ir.js";
import { resolve, target } from "./lowering.js";
import { objectsOf, pairFields, tupleFields } from "./spelling.js";
import type { Profile } from "./types.js";

/** How often a recursive type is written out where there are no references. */
export const LEVELS = 3;

/** What an input comes to once every type is written out at each use. */
export interface WrittenOut {
  /** How often a recursive type is written out. */
  readonly levels: number;
  /** The schemas in it, its own included; absent in a form with references. */
  readonly schemas?: number;
}

/** How deep and large an input is in a form without references, found without writing it: each type is looked at once a level. None if it never ends. */
export function writtenOut(catalog: Catalog, input: Schema, profile: Profile): WrittenOut | undefined {
  if (profile.recursion !== "unroll") return { levels: LEVELS };
  const known = new Map<string, number | undefined>();
  /** The schemas of a node with `left` recursive types below it; none where a required part can't be said. */
  const size = (node: Schema, left: number): number | undefined => sizeOf(node, left) ?? (node.nullable ? 1 : undefined);
  const fieldsOf = (fields: readonly Field[], left: number): number | undefined => {
    let sum = 1;
    for (const { schema, optional } of fields) {
      const each = size(schema, left);
      if (each === undefined && !optional) return undefined;
      sum += each ?? 0;
    }
    return sum;
  };
  const sizeOf = (node: Schema, left: number): number | undefined => {
    switch (node.kind) {
      case "array": {
        const of = size(node.of, left);
        return of === undefined ? (node.min ? undefined : 2) : of + 1;
      }
      case "record": {
        if (profile.record === "map") return plusOne(size(node.of, left));
        return (fieldsOf(pairFields(node), left) ?? 1) + 1;
      }
      case "tuple":
        return fieldsOf(
          profile.tuple === "object" ? tupleFields(node) : tupleFields(node).map((each) => ({ ...each, optional: false })),
          left,
        );
      case "object":
        return fieldsOf(node.fields, left);
      case "union": {
        const members = node.of.flatMap((member) => size(member, left) ?? []);
        return members.length ? members.reduce((sum, each) => sum + each, 1) : undefined;
      }
      case "ref": {
        const { name, schema, recursive } = target(catalog, node);
        if (recursive && left === 0) return undefined;
        const key = `${left} ${name}`;
        if (!known.has(key)) known.set(key, size(schema, recursive ? left - 1 : left));
        return known.get(key);
      }
      default:
        return 1;
    }
  };
  const root = resolve(catalog, input);
  // members of a union share one object, whose fields are left out where they can't be said
  const fields =
    root.kind === "union"
      ? objectsOf(catalog, root.of).flatMap((member) => member.fields.map((field) => ({ ...field, optional: true })))
      : undefined;
  // a chain of required fields is longer than the levels: one level more for each type that it may pass
  for (let levels = LEVELS; levels <= LEVELS + catalog.types.size; levels++) {
    const schemas = fields ? fieldsOf(fields, levels) : size(root, levels);
    if (schemas !== undefined) return { levels, schemas };
  }
  return undefined;
}

const plusOne = (size: number | undefined): number | undefined => (size === undefined ? undefined : size + 1);
