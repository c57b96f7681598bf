import { nearest } from "@toolcast/runtime/wire";
import type { NamedType, Schema } from "../../ir.js";
import type { Named, OptionBag } from "./options.js";

type Types = ReadonlyMap<string, NamedType>;

/** The names that can stand at the top level of a value. */
export interface FieldNames {
  readonly names: readonly string[];
  /** Whether any other name is possible too. */
  readonly open: boolean;
}

/** The schemas that a value may have one of: references and unions are followed. */
function alternativesOf(schema: Schema, types: Types): readonly Schema[] {
  if (schema.kind === "union") return schema.of.flatMap((member) => alternativesOf(member, types));
  if (schema.kind !== "ref") return [schema];
  const named = types.get(schema.to);
  return named ? alternativesOf(named.schema, types) : [];
}

/** The fields of an object, of any member of a union. */
export function fieldNames(schema: Schema, types: Types): FieldNames {
  const members = alternativesOf(schema, types);
  const names = members.flatMap((member) => (member.kind === "object" ? member.fields.map(({ name }) => name) : []));
  const open = members.some(({ kind, ...rest }) => kind === "record" || kind === "json" || kind === "unknown" || "rest" in rest);
  return { names: [...new Set(names)], open };
}

/** The rows of a list, as one schema each; `undefined` where the type holds no list. */
export function rowsOf(schema: Schema, types: Types): readonly Schema[] | undefined {
  const lists = alternativesOf(schema, types).flatMap((member): readonly Schema[] => {
    if (member.kind === "array") return [member.of];
    if (member.kind === "tuple") return [...member.items.map((item) => item.schema), ...(member.rest ? [member.rest] : [])];
    return member.kind === "json" || member.kind === "unknown" ? [member] : [];
  });
  return lists.length > 0 ? lists : undefined;
}

/** The schemas of one field, of any member of a union that has it. */
export function fieldSchemas(schema: Schema, name: string, types: Types): readonly Schema[] {
  return alternativesOf(schema, types).flatMap((member): readonly Schema[] => {
    if (member.kind === "object") return member.fields.filter((field) => field.name === name).map((field) => field.schema);
    if (member.kind === "record") return [member.of];
    return member.kind === "json" || member.kind === "unknown" ? [member] : [];
  });
}

/** Refuses names that are no field. */
export function checkNames(
  bag: OptionBag,
  option: string,
  given: readonly Named[] | undefined,
  fields: FieldNames,
  owner: "input" | "output",
): void {
  if (fields.open) return;
  for (const { name, node } of given ?? []) {
    if (fields.names.includes(name)) continue;
    const allowed = fields.names.join(", ");
    bag.report(
      "option/unknown-field",
      { option: bag.path(option), field: name, owner, nearest: nearest(name, fields.names)[0], allowed },
      node,
    );
  }
}
