import { code } from "../code.js";
import type { SchemaKind } from "./kind.js";

/** An object with free keys. */
export const record: SchemaKind<"record"> = {
  zod: ({ of }, go) => code`z.record(z.string(), ${go(of)})`,
  // an index signature and not Record: an alias may reach itself through it
  type: ({ of }, go) => code`{ [key: string]: ${go(of)} }`,
};
