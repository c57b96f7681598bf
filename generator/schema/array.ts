import { code } from "../code.js";
import { bound, checks } from "./calls.js";
import type { SchemaKind } from "./kind.js";
import { operand } from "./operand.js";

/** A list; whether items differ is checked by the runtime's `z.unique()`. */
export const array: SchemaKind<"array"> = {
  zod: ({ of, min, max, unique }, go) =>
    code`z.array(${go(of)})${bound(code`min`, min)}${bound(code`max`, max)}${checks([unique && code`z.unique()`])}`,
  type: ({ of }, go) => code`${operand(of, go(of))}[]`,
};
