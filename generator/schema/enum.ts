import { code, join, lit } from "../code.js";
import type { SchemaKind } from "./kind.js";

/** Literals of any primitive kind. */
export const enumKind: SchemaKind<"enum"> = {
  zod: ({ values }) => code`z.literal(${lit(values.length === 1 ? values[0] : values)})`,
  type: ({ values }) => join(values.map(lit), " | "),
};
