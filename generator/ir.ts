import type { DeclaredError, Idempotency, Limits, SideEffect } from "@toolcast/runtime";
import type { FormatName } from "@toolcast/runtime/wire";

/** Where something was written. `file` is relative to the project, with `/`; lines and columns count from 1. */
export interface Span {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Characters to underline, at least 1. */
  readonly length: number;
}

/** A value as the handler sees it: dates are `Date`, 64-bit integers `bigint`. */
export type Value = string | number | boolean | null | bigint | Date | readonly Value[] | { readonly [key: string]: Value };

interface Node<Kind extends string> {
  readonly kind: Kind;
  readonly span: Span;
  /** `null` is a value of this type; in normal form the only place where a union says so. */
  readonly nullable?: true;
  /** An example value of this very node. */
  readonly example?: Value;
}

export interface StringNode extends Node<"string"> {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  readonly format?: FormatName;
}
interface Bounds {
  readonly min?: number;
  readonly max?: number;
  readonly above?: number;
  readonly below?: number;
  readonly step?: number;
}
export interface NumberNode extends Node<"number">, Bounds {}
export interface IntegerNode extends Node<"integer">, Bounds {}
export interface Int64Node extends Node<"int64"> {
  readonly min?: bigint;
  readonly max?: bigint;
}
interface BooleanNode extends Node<"boolean"> {}
export interface DateNode extends Node<"date"> {}
/** Only alone: inside a union `null` is `nullable`. */
export interface NullNode extends Node<"null"> {}
export interface JsonNode extends Node<"json"> {}
/** Literals of any primitive kind, at least one, in written order; a single literal is an enum of one. */
export interface EnumNode extends Node<"enum"> {
  readonly values: readonly (string | number | boolean)[];
}
export interface ArrayNode extends Node<"array"> {
  readonly of: Schema;
  readonly min?: number;
  readonly max?: number;
  readonly unique?: true;
}
export interface TupleItem {
  readonly schema: Schema;
  readonly optional: boolean;
  /** The label of a labelled tuple. */
  readonly name?: string;
}
/** Required items, then optional items or a rest, never both. */
export interface TupleNode extends Node<"tuple"> {
  readonly items: readonly TupleItem[];
  readonly rest?: Schema;
}
export interface RecordNode extends Node<"record"> {
  readonly of: Schema;
}
export interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly optional: boolean;
  /** Only on optional fields; the handler then always sees a value. */
  readonly default?: Value;
  readonly doc?: string;
  readonly deprecated?: true;
  readonly span: Span;
}
export interface ObjectNode extends Node<"object"> {
  readonly fields: readonly Field[];
  /** Further keys: output types only. */
  readonly rest?: Schema;
}
/** Two or more members in written order, flat, no two equal, none nullable, none a union. */
export interface UnionNode extends Node<"union"> {
  readonly of: readonly Schema[];
}
/** A named type of the catalogue. */
export interface RefNode extends Node<"ref"> {
  readonly to: string;
}
/** `unknown`: output types only. */
interface UnknownNode extends Node<"unknown"> {}
/** `void` and `undefined`: the whole of an output only. */
interface VoidNode extends Node<"void"> {}

export type Schema =
  | StringNode
  | NumberNode
  | IntegerNode
  | Int64Node
  | BooleanNode
  | DateNode
  | NullNode
  | JsonNode
  | EnumNode
  | ArrayNode
  | TupleNode
  | RecordNode
  | ObjectNode
  | UnionNode
  | RefNode
  | UnknownNode
  | VoidNode;

export type Kind = Schema["kind"];
export type NodeOf<K extends Kind> = Extract<Schema, { kind: K }>;

/** A non-generic interface, alias or enum of the author's, or a named recursive instance of a generic one. */
export interface NamedType {
  readonly name: string;
  readonly schema: Schema;
  readonly doc?: string;
  /** Reaches itself, directly or through others. */
  readonly recursive: boolean;
  readonly span: Span;
}

export interface ToolError extends DeclaredError {
  readonly code: string;
}
export type Trim =
  | { readonly as: "text"; readonly chars?: number }
  | { readonly as: "fields"; readonly fields: readonly string[] }
  | { readonly as: "list"; readonly of?: string; readonly fields?: readonly string[]; readonly items?: number }
  | { readonly as: "table"; readonly of?: string; readonly fields?: readonly string[]; readonly items?: number };
export interface Example {
  readonly query: string;
  readonly input: Value;
}
export interface Tool {
  /** The export's name: the handler's key. */
  readonly key: string;
  /** The wire name before a surface's own rule is applied. */
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly useWhen?: string;
  readonly avoidWhen?: string;
  readonly category?: string;
  readonly sideEffect: SideEffect;
  readonly idempotency?: Idempotency | "each_call";
  readonly resource?: readonly string[];
  /** Keys of other tools. */
  readonly needsResultOf: readonly string[];
  readonly errors: readonly ToolError[];
  readonly trim?: Trim;
  readonly examples: readonly Example[];
  readonly version: number;
  readonly strict?: boolean;
  readonly approval: boolean;
  readonly sensitive: readonly string[];
  readonly requires?: string;
  readonly limits: Limits;
  /** An object, a ref to one, or a union of these. */
  readonly input: Schema;
  readonly output: Schema;
  readonly span: Span;
  /** Where each option was written, by its name. */
  readonly options: ReadonlyMap<string, Span>;
}

/** All tools, in the order of file and position, and the named types they reach, in the order of first use. */
export interface Catalog {
  readonly tools: readonly Tool[];
  readonly types: ReadonlyMap<string, NamedType>;
  /** Relative paths of the DSL files, sorted. */
  readonly files: readonly string[];
}
