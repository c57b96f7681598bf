import { type Code, code } from "../code.js";
import type { SchemaKind } from "./kind.js";

/** A named type, by its name. */
export const ref: SchemaKind<"ref"> = {
  zod: ({ to }, _, scope) => scope.ref(to),
  type: ({ to }, _, scope) => scope.ref(to),
};

/** The schema of a named type that has a validator of its own; one that reaches itself waits until it is built. */
export const zodRef = (validator: Code, recursive: boolean): Code =>
  recursive ? code`z.lazy(() => ${validator}.schema)` : code`${validator}.schema`;
