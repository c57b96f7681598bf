import { type Code, code, lit } from "../code.js";
import type { IntegerNode, NumberNode } from "../ir.js";
import { bound, checks } from "./calls.js";
import type { SchemaKind } from "./kind.js";

const bounds = ({ min, max, above, below, step }: NumberNode | IntegerNode): Code =>
  code`${bound(code`min`, min)}${bound(code`max`, max)}${bound(code`gt`, above)}${bound(code`lt`, below)}${checks([
    step === undefined ? undefined : code`z.multipleOf(${lit(step)})`,
  ])}`;

/** A finite number. */
export const number: SchemaKind<"number"> = { zod: (node) => code`z.number()${bounds(node)}`, type: () => code`number` };
/** An integer in the safe range. */
export const integer: SchemaKind<"integer"> = { zod: (node) => code`z.int()${bounds(node)}`, type: () => code`number` };
/** A `bigint` of 64 bits. */
export const int64: SchemaKind<"int64"> = {
  zod: ({ min, max }) => code`z.int64()${bound(code`min`, min)}${bound(code`max`, max)}`,
  type: () => code`bigint`,
};
