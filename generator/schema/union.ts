import { block, code, join } from "../code.js";
import type { SchemaKind } from "./kind.js";

/** A value of any member. */
export const union: SchemaKind<"union"> = {
  zod: ({ of }, go) => {
    const members = of.map((member) => code`${go(member)},`);
    return code`z.union(${block(code`[`, members, code`]`)})`;
  },
  type: ({ of }, go) => join(of.map(go), " | "),
};
