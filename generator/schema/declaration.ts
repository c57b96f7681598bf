import { block, type Code, code, jsdoc } from "../code.js";
import type { Schema } from "../ir.js";
import type { TypeScope } from "./kind.js";
import { isEmpty, members } from "./object.js";
import { typeOf } from "./walk.js";

/** The exported declaration of a type: an interface where it is an object with fields, else an alias. */
export function declarationOf(name: Code, schema: Schema, scope: TypeScope, doc?: string): Code {
  const comment = doc ? code`${jsdoc(doc)}\n` : code``;
  if (schema.kind !== "object" || schema.nullable || isEmpty(schema))
    return code`${comment}export type ${name} = ${typeOf(schema, scope)};`;
  const body = members(schema, (child) => typeOf(child, scope));
  return code`${comment}${block(code`export interface ${name} {`, body, code`}`)}`;
}
