import type { NamedType, Schema } from "../ir.js";

type Types = ReadonlyMap<string, NamedType>;

/** The names that can stand at the top level of a value. */
export interface FieldNames {
  readonly names: readonly string[];
  /** Whether any other name is possible too. */
  readonly open: boolean;
}

/** The members of a schema, with references and unions followed. */
function membersOf(schema: Schema, types: Types): readonly Schema[] {
  if (schema.kind === "union") return schema.of.flatMap((member) => membersOf(member, types));
  if (schema.kind !== "ref") return [schema];
  const named = types.get(schema.to);
  return named ? membersOf(named.schema, types) : [];
}

/** The fields of an object, of any member of a union. */
export function fieldNames(schema: Schema, types: Types): FieldNames {
  const members = membersOf(schema, types);
  const names = members.flatMap((member) => (member.kind === "object" ? member.fields.map(({ name }) => name) : []));
  const open = members.some(({ kind, ...rest }) => kind === "record" || kind === "json" || kind === "unknown" || "rest" in rest);
  return { names: [...new Set(names)], open };
}

/** The rows of a list, as one schema each; `undefined` where the type holds no list. */
export function rowsOf(schema: Schema, types: Types): readonly Schema[] | undefined {
  const lists = membersOf(schema, types).flatMap((member): readonly Schema[] => {
    if (member.kind === "array") return [member.of];
    if (member.kind === "tuple") return [...member.items.map((item) => item.schema), ...(member.rest ? [member.rest] : [])];
    return member.kind === "json" || member.kind === "unknown" ? [member] : [];
  });
  return lists.length > 0 ? lists : undefined;
}

/** The schemas of one field, of any member of a union that has it. */
export function fieldSchemas(schema: Schema, name: string, types: Types): readonly Schema[] {
  return membersOf(schema, types).flatMap((member): readonly Schema[] => {
    if (member.kind === "object") return member.fields.filter((field) => field.name === name).map((field) => field.schema);
    if (member.kind === "record") return [member.of];
    return member.kind === "json" || member.kind === "unknown" ? [member] : [];
  });
}
