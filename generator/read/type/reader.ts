import type { ts } from "ts-morph";
import type { Side } from "../../diagnostic/read.js";
import type { Schema } from "../../ir.js";
import type { Default } from "../comment/comment.js";
import type { ReadContext } from "../context.js";
import type { Names } from "../names.js";
import type { Written } from "./written.js";

/** What a type was read as; a default and a text travel from the type to the field that has it. */
export interface Found {
  readonly schema: Schema;
  readonly default?: Default;
  readonly doc?: string;
}

/** What the parts of the type reader call each other by. */
export interface Reader extends ReadContext {
  readonly names: Names;
  /** Reads a type without its `undefined`; reports and returns nothing where it cannot be read. */
  value(type: ts.Type, at: At): Found | undefined;
  /** Reads a type where no default can stand; `where` names that place. */
  item(type: ts.Type, at: At, where: string): Schema | undefined;
}

/** Where a type stands: how it was written there, the node to point at, and what it is for. */
export interface At {
  readonly written?: Written;
  readonly place: ts.Node;
  readonly side: Side;
}
