import type { Schema } from "./ir.js";

/** The schemas directly inside one, in written order; a reference has none. */
export function childrenOf(schema: Schema): readonly Schema[] {
  switch (schema.kind) {
    case "array":
    case "record":
      return [schema.of];
    case "union":
      return schema.of;
    case "tuple":
      return [...schema.items.map((item) => item.schema), ...(schema.rest ? [schema.rest] : [])];
    case "object":
      return [...schema.fields.map((field) => field.schema), ...(schema.rest ? [schema.rest] : [])];
    default:
      return [];
  }
}
