import type { Code } from "../code.js";
import type { Kind, NodeOf, Schema } from "../ir.js";

/** How a validator prints what it does not know itself. */
export interface ZodScope {
  /** An input refuses keys that no field names and fields that are `undefined`; an output takes both. */
  readonly mode: "input" | "output";
  /** The schema of a named type. */
  ref(name: string): Code;
}

/** How a type prints what it does not know itself. */
export interface TypeScope {
  ref(name: string): Code;
  /** The type of any JSON value, imported where it is used. */
  json(): Code;
}

/** All that is printed of one kind; `go` prints a child, `null` is added by the caller. */
export interface SchemaKind<K extends Kind> {
  /** The expression that builds its zod schema from the builder `z`. */
  zod(node: NodeOf<K>, go: (child: Schema) => Code, scope: ZodScope): Code;
  /** Its TypeScript type as the handler sees it. */
  type(node: NodeOf<K>, go: (child: Schema) => Code, scope: TypeScope): Code;
}
