import { type Code, code } from "../code.js";
import type { Kind, NodeOf, Schema } from "../ir.js";
import { array } from "./array.js";
import { enumKind } from "./enum.js";
import type { SchemaKind, TypeScope, ZodScope } from "./kind.js";
import { int64, integer, number } from "./number.js";
import { object } from "./object.js";
import { boolean, date, json, nullKind, unknown, voidKind } from "./plain.js";
import { record } from "./record.js";
import { ref } from "./ref.js";
import { string } from "./string.js";
import { tuple } from "./tuple.js";
import { union } from "./union.js";

const kinds = {
  string,
  number,
  integer,
  int64,
  boolean,
  date,
  null: nullKind,
  json,
  enum: enumKind,
  array,
  tuple,
  record,
  object,
  union,
  ref,
  unknown,
  void: voidKind,
} satisfies { [K in Kind]: SchemaKind<K> };

/** The row of a node's own kind. */
function kindOf<K extends Kind>(node: NodeOf<K>): SchemaKind<K> {
  // TypeScript can't see that the row under a node's kind takes that node
  return kinds[node.kind] as unknown as SchemaKind<K>;
}

/** The expression that builds the zod schema of a node from the builder `z`; named types are not entered. */
export function zodOf(schema: Schema, scope: ZodScope): Code {
  const text = kindOf(schema).zod(schema, (child) => zodOf(child, scope), scope);
  return schema.nullable ? code`z.nullable(${text})` : text;
}

/** The TypeScript type of a node as the handler sees it; named types are not entered. */
export function typeOf(schema: Schema, scope: TypeScope): Code {
  const text = kindOf(schema).type(schema, (child) => typeOf(child, scope), scope);
  return schema.nullable ? code`${text} | null` : text;
}
