import { type Code, code } from "../code.js";
import type { Schema } from "../ir.js";

/** A type as the operand of `[]` or `?`: a union needs parentheses. */
export function operand(schema: Schema, text: Code): Code {
  const isUnion = schema.nullable || schema.kind === "union" || (schema.kind === "enum" && schema.values.length > 1);
  return isUnion ? code`(${text})` : text;
}
