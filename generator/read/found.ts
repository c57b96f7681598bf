import type { ts } from "ts-morph";
import type { Schema } from "../ir.js";
import type { Default } from "./comment.js";
import type { Names } from "./named.js";
import type { At, TypeScope } from "./scope.js";

/** What a type was read as; a default and a text travel from the type to the field that has it. */
export interface Found {
  readonly schema: Schema;
  readonly default?: Default;
  readonly doc?: string;
}

/** What the parts of the type reader call each other by. */
export interface Reader extends TypeScope {
  readonly names: Names;
  /** Reads a type without its `undefined`; reports and returns nothing where it cannot be read. */
  value(type: ts.Type, at: At): Found | undefined;
  /** Reads a type where no default can stand; `where` names that place. */
  item(type: ts.Type, at: At, where: string): Schema | undefined;
}
