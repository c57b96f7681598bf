import { block, type Code, code, jsdoc, key } from "../code.js";
import type { Field, ObjectNode, Schema } from "../ir.js";
import { fieldDoc } from "./doc.js";
import type { SchemaKind, ZodScope } from "./kind.js";

/** An object with known fields. */
export const object: SchemaKind<"object"> = {
  zod({ fields, rest }, go, { mode }) {
    const shape = block(
      code`{`,
      fields.map((field) => code`${key(field.name)}: ${fieldZod(field, go, mode)},`),
      code`}`,
    );
    const built = mode === "input" ? code`z.strictObject(${shape})` : code`z.looseObject(${shape})`;
    return rest ? code`${built}.catchall(${go(rest)})` : built;
  },
  type: (node, go) => (isEmpty(node) ? code`Record<string, never>` : block(code`{`, members(node, go), code`}`)),
};

/** Whether the object has no keys at all; TypeScript's `{}` would take almost anything. */
export const isEmpty = ({ fields, rest }: ObjectNode): boolean => fields.length === 0 && !rest;

/** The lines between the braces of an object's type, each field with its documentation. */
export function members({ fields, rest }: ObjectNode, go: (child: Schema) => Code): readonly Code[] {
  const lines = fields.map((field) => {
    const doc = fieldDoc(field);
    const mark = mayBeAbsent(field) ? code`?` : code``;
    const line = code`${key(field.name)}${mark}: ${go(field.schema)};`;
    return doc === "" ? line : code`${jsdoc(doc)}\n${line}`;
  });
  return rest ? [...lines, code`[key: string]: ${go(rest)};`] : lines;
}

// the decoder fills in a default, so the handler always sees a value
const mayBeAbsent = (field: Field): boolean => field.optional && field.default === undefined;

function fieldZod(field: Field, go: (child: Schema) => Code, mode: ZodScope["mode"]): Code {
  // nobody fills in defaults of what a handler returns
  if (mode === "output") return field.optional ? code`z.optional(${go(field.schema)})` : go(field.schema);
  return mayBeAbsent(field) ? code`z.exactOptional(${go(field.schema)})` : go(field.schema);
}
