import type { Field, Schema } from "../ir.js";
import { type Lowering, target } from "./lowering.js";
import { emptyText, hasInherited, presence, wireNames } from "./spelling.js";

/** Whether any value of this type is another on the wire than the handler sees. */
export function isCoded(cx: Lowering, node: Schema, passed = new Set<string>()): boolean {
  const within = (each: Schema): boolean => isCoded(cx, each, passed);
  if (emptyText(cx, node)) return true;
  switch (node.kind) {
    case "int64":
    case "date":
      return true;
    case "json":
      return cx.profile.any === "text";
    case "array":
      return within(node.of);
    case "record":
      return cx.profile.record === "pairs" || within(node.of);
    case "tuple":
      return cx.profile.tuple === "object" || node.items.some(({ schema }) => within(schema)) || (!!node.rest && within(node.rest));
    case "object":
      return (
        hasInherited(node) ||
        [...wireNames(cx, node)].some(([name, wire]) => name !== wire) ||
        node.fields.some((field) => isSpelled(cx, field) || within(field.schema))
      );
    case "union":
      return node.of.some(within);
    case "ref": {
      const { name, schema } = target(cx.catalog, node);
      // one look at each type is enough: any coded part of it makes the whole coded
      if (passed.has(name)) return false;
      passed.add(name);
      return within(schema);
    }
    default:
      return false;
  }
}

const isSpelled = (cx: Lowering, field: Field): boolean => field.default !== undefined || ["null", "box"].includes(presence(cx, field));
