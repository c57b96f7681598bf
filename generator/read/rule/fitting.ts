import type { NodeOf, Schema } from "../../ir.js";
import type { Names } from "../names.js";

/** The kinds of schema that take rules. */
export type Ruled = NodeOf<"string" | "number" | "integer" | "int64" | "array">;

/** Whether a schema takes rules. */
export const isRuled = (schema: Schema): schema is Ruled => ["string", "number", "integer", "int64", "array"].includes(schema.kind);

/** Which parts of a type a tag in its comment is about. */
export interface Fit {
  readonly kinds: readonly Ruled["kind"][];
  /** Whether a list that the tag does not fit hands it on to its items. */
  readonly items: boolean;
}

/** Every number. */
export const NUMBERS: Fit = { kinds: ["number", "integer", "int64"], items: true };

/** Changes every part that fits: the type itself, the members of its union, the items of its list; `undefined` where none does. */
export function changeFitting(names: Names, schema: Schema, fit: Fit, to: (schema: Ruled) => Ruled): Schema | undefined {
  if (isRuled(schema) && fit.kinds.includes(schema.kind)) return to(schema);
  if (schema.kind === "array" && fit.items) {
    const of = changeFitting(names, schema.of, fit, to);
    return of && { ...schema, of };
  }
  if (schema.kind === "union") {
    const changed = schema.of.map((member) => changeFitting(names, member, fit, to));
    return changed.some(Boolean) ? { ...schema, of: schema.of.map((member, i) => changed[i] ?? member) } : undefined;
  }
  if (schema.kind !== "ref") return undefined;
  const target = names.schema(schema.to);
  const made = target && target.kind !== "object" && changeFitting(names, target, fit, to);
  return made ? { ...made, span: schema.span, ...(schema.nullable ? { nullable: true } : {}) } : undefined;
}
