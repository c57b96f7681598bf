import { type Code, code, ident, join } from "../code.js";
import type { Schema, TupleItem } from "../ir.js";
import type { SchemaKind } from "./kind.js";
import { operand } from "./operand.js";

/** A list with a type for each place. */
export const tuple: SchemaKind<"tuple"> = {
  zod({ items, rest }, go, { mode }) {
    const optional = mode === "input" ? code`z.exactOptional` : code`z.optional`;
    const each = items.map((item) => (item.optional ? code`${optional}(${go(item.schema)})` : go(item.schema)));
    return code`z.tuple([${join(each, ", ")}]${rest ? code`, ${go(rest)}` : code``})`;
  },
  type({ items, rest }, go) {
    const each = items.map((item) => itemType(item, go));
    const others = rest ? [code`...${operand(rest, go(rest))}[]`] : [];
    return code`[${join([...each, ...others], ", ")}]`;
  },
};

function itemType({ schema, optional, name }: TupleItem, go: (child: Schema) => Code): Code {
  const mark = optional ? code`?` : code``;
  if (name === undefined) return optional ? code`${operand(schema, go(schema))}?` : go(schema);
  return code`${ident(name)}${mark}: ${go(schema)}`;
}
