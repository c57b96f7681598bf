import type { Field, Kind, NodeOf, Schema } from "../../generator/ir.js";

const span = { file: "tools.dsl.ts", line: 1, column: 1, length: 1 };

/** A node of the intermediate form; where it was written does not matter here. */
export const node = <K extends Kind>(kind: K, rest: Omit<NodeOf<K>, "kind" | "span">): Schema =>
  // the rest is the node's own, which TypeScript can't follow through the union
  ({ kind, span, ...rest }) as unknown as Schema;

/** A required field. */
export const field = (name: string, schema: Schema, rest: Partial<Field> = {}): Field => ({ name, schema, optional: false, span, ...rest });

/** An optional field. */
export const optional = (name: string, schema: Schema, rest: Partial<Field> = {}): Field =>
  field(name, schema, { optional: true, ...rest });
