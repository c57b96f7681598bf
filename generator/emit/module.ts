import type { Code } from "../code.js";
import type { ImportSet } from "../imports.js";
import type { Catalog, Span } from "../ir.js";
import type { Cast } from "../surface/types.js";

/** Where generated code finds what its readers name too. */
export const RUNTIME = "@toolcast/runtime";
/** Where generated code finds what it alone is made of. */
export const FOUNDATION = "@toolcast/runtime/generated";

/** What a user may ask for; each brings the kinds that it imports. */
export type EmitKind = "types" | "validators" | "declarations" | "handlers" | "dispatch" | "trim" | "registry";

/** What the output is made from. */
export interface Source {
  readonly catalog: Catalog;
  readonly casts: readonly Cast[];
  readonly kinds: ReadonlySet<EmitKind>;
  /** The specifier of another generated file. */
  from(file: string): string;
}

/** What a template shows; text only as code, so that quoting can't be forgotten. */
export interface View {
  readonly [name: string]: Code | boolean | readonly View[] | undefined;
}

/** A name that a generated file exports, and what it was made from. */
export interface Exported {
  readonly name: string;
  /** Absent: the name is toolcast's own. */
  readonly by?: { readonly what: string; readonly span: Span };
}

/** One generated file before it is text. */
export interface Module {
  /** File name without extension. */
  readonly name: string;
  readonly template: string;
  readonly view: View;
  readonly imports: ImportSet;
  readonly exports: readonly Exported[];
}
