import type { JsonSchema } from "@toolcast/runtime";
import type { EnumNode, Field, ObjectNode, UnionNode } from "../ir.js";
import { describe } from "./describe.js";
import { type At, below, type Draft, type Lowering, lose, resolve } from "./lowering.js";
import { withNull } from "./null.js";
import { closed, lowerField } from "./object.js";
import { fieldIs, fieldsGiven, onlyWhen } from "./sentence.js";
import { distinctFields, literalsOf, objectsOf, presence, wireNames } from "./spelling.js";

/** A union as a tool's whole input: one object, the literals that tell its members apart in front, every other field "only when …". */
export function lowerMerged(cx: Lowering, at: At, { of, span }: UnionNode): Draft {
  lose(cx, "enforced", at, "a union as the whole input", span);
  const members = objectsOf(cx.catalog, of);
  const all = distinctFields(members);
  const names = wireNames(cx, { kind: "object", fields: all, span });
  const marks = all.filter(({ name }) => members.every((member) => literalsOf(cx.catalog, fieldOf(member, name))));
  const properties: [name: string, schema: JsonSchema][] = [];
  const required: string[] = [];
  for (const { name } of [...marks, ...all.filter((field) => !marks.includes(field))]) {
    const owners = members.filter((member) => fieldOf(member, name));
    const schema = lowerShared(
      cx,
      below(at, `.${name}`),
      owners.flatMap((member) => fieldOf(member, name) ?? []),
    );
    if (!schema) continue;
    const everywhere = owners.length === members.length;
    const says = everywhere ? [] : conditions(cx, owners, name, marks);
    const wire = names.get(name) ?? name;
    properties.push([wire, also(cx, everywhere || cx.profile.optional === "absent" ? schema : withNull(schema), says)]);
    if (cx.profile.optional === "null" || (everywhere && owners.every((member) => !fieldOf(member, name)?.optional))) required.push(wire);
  }
  return { schema: closed(cx, properties, required), says: [] };
}

const fieldOf = ({ fields }: ObjectNode, name: string): Field | undefined => fields.find((field) => field.name === name);

/** One name's schema for all members that have it: its only form, its merged literals, or any of its forms. */
function lowerShared(cx: Lowering, at: At, fields: readonly Field[]): JsonSchema | undefined {
  const field = sharedLiterals(cx, fields);
  if (field) return lowerField(cx, at, field);
  const forms = new Map(
    fields.flatMap((each) => {
      const schema = lowerField(cx, at, each);
      return schema ? [[JSON.stringify(schema), schema] as const] : [];
    }),
  );
  const [only] = forms.values();
  return forms.size < 2 ? only : { anyOf: [...forms.values()] };
}

/** A field of all the literals, where every member has literals under this name and spells their absence alike. */
function sharedLiterals(cx: Lowering, fields: readonly Field[]): Field | undefined {
  const [head] = fields;
  const nodes = fields.map(({ schema }) => resolve(cx.catalog, schema)).filter((node) => node.kind === "enum");
  if (!head || fields.length < 2 || nodes.length < fields.length) return undefined;
  const alike = (of: (field: Field) => unknown): boolean => fields.every((field) => of(field) === of(head));
  if (!alike((field) => presence(cx, field)) || !alike(({ schema }) => schema.nullable) || !alike((field) => field.default))
    return undefined;
  const values = [...new Set(nodes.flatMap((node) => node.values))];
  const schema: EnumNode = { kind: "enum", values, span: head.schema.span, ...(head.schema.nullable ? { nullable: true } : {}) };
  const doc = [...new Set(fields.flatMap((field) => field.doc ?? []))].join(" ");
  const { doc: _, ...rest } = head;
  return { ...rest, schema, ...(doc === "" ? {} : { doc }) };
}

/** When a field of some members is to be given: by their literals, else by what only they require. */
function conditions(cx: Lowering, owners: readonly ObjectNode[], name: string, marks: readonly Field[]): readonly string[] {
  const [mark] = marks;
  if (mark) {
    const values = owners.flatMap((owner) => literalsOf(cx.catalog, fieldOf(owner, mark.name)) ?? []);
    return [onlyWhen([fieldIs(mark.name, [...new Set(values)])])];
  }
  const needed = owners.map(({ fields }) => fields.filter((field) => !field.optional && field.name !== name).map((field) => field.name));
  return needed.every((fields) => fields.length) ? [onlyWhen(needed.map(fieldsGiven))] : [];
}

function also({ profile }: Lowering, schema: JsonSchema, says: readonly string[]): JsonSchema {
  const { description, ...rest } = schema;
  return describe({ schema: rest, says, ...(typeof description === "string" ? { doc: description } : {}) }, profile.refSiblings);
}
