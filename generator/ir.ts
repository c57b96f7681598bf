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

/** What every schema has, whatever its kind. */
interface Node<Kind extends string> {
  readonly kind: Kind;
  /** Where the type was written. */
  readonly span: Span;
  /** `null` is a value of this type; in normal form the only place where a union says so. */
  readonly nullable?: true;
  /** An example value of this very node. */
  readonly example?: Value;
}

/** A text. */
export interface StringNode extends Node<"string"> {
  /** The least number of characters, in code points. */
  readonly min?: number;
  /** The greatest number of characters, in code points. */
  readonly max?: number;
  /** A regular expression under the flag `u`; it may match anywhere in the text. */
  readonly pattern?: string;
  readonly format?: FormatName;
}

/** The range of a number. */
interface Bounds {
  /** The least value. */
  readonly min?: number;
  /** The greatest value. */
  readonly max?: number;
  /** Every value is greater. */
  readonly above?: number;
  /** Every value is less. */
  readonly below?: number;
  /** Every value is a multiple of it. */
  readonly step?: number;
}

/** A finite number. */
export interface NumberNode extends Node<"number">, Bounds {}

/** An integer that a JavaScript number holds exactly: up to 2^53 - 1 either way. */
export interface IntegerNode extends Node<"integer">, Bounds {}

/** A `bigint` of 64 bits, signed; on the wire a decimal string. */
export interface Int64Node extends Node<"int64"> {
  readonly min?: bigint;
  readonly max?: bigint;
}

/** `true` or `false`. */
interface BooleanNode extends Node<"boolean"> {}

/** A moment, a `Date` to the handler; on the wire a string in the format `date-time`. */
export interface DateNode extends Node<"date"> {}

/** Only alone: inside a union `null` is `nullable`. */
export interface NullNode extends Node<"null"> {}

/** Any JSON value: the DSL's `Json`. */
export interface JsonNode extends Node<"json"> {}

/** Literals of any primitive kind, at least one, in written order; a single literal is an enum of one. */
export interface EnumNode extends Node<"enum"> {
  readonly values: readonly (string | number | boolean)[];
}

/** A list of any length. */
export interface ArrayNode extends Node<"array"> {
  /** The items' schema. */
  readonly of: Schema;
  /** The least number of items. */
  readonly min?: number;
  /** The greatest number of items. */
  readonly max?: number;
  /** No two items are equal. */
  readonly unique?: true;
}

/** One place of a tuple. */
export interface TupleItem {
  readonly schema: Schema;
  readonly optional: boolean;
  /** The label of a labelled tuple. */
  readonly name?: string;
}

/** Required items, then optional items or a rest, never both. */
export interface TupleNode extends Node<"tuple"> {
  readonly items: readonly TupleItem[];
  /** What any number of further items are. */
  readonly rest?: Schema;
}

/** An object with free keys. */
export interface RecordNode extends Node<"record"> {
  /** The values' schema. */
  readonly of: Schema;
}

/** A named part of an object. */
export interface Field {
  /** As its author wrote it; surfaces may spell it otherwise. */
  readonly name: string;
  readonly schema: Schema;
  /** Whether it may be left out. */
  readonly optional: boolean;
  /** Only on optional fields; the handler then always sees a value. */
  readonly default?: Value;
  /** The text of its comment, without tags. */
  readonly doc?: string;
  readonly deprecated?: true;
  /** Where its name was written. */
  readonly span: Span;
}

/** An object with known fields, in written order; other keys are refused unless it has a `rest`. */
export interface ObjectNode extends Node<"object"> {
  readonly fields: readonly Field[];
  /** Further keys: output types only. */
  readonly rest?: Schema;
}

/** Two or more members in written order, flat, no two equal, none nullable, none a union. */
export interface UnionNode extends Node<"union"> {
  readonly of: readonly Schema[];
}

/** A named type of the catalogue, by its name. */
export interface RefNode extends Node<"ref"> {
  readonly to: string;
}

/** `unknown`: output types only. */
interface UnknownNode extends Node<"unknown"> {}

/** `void` and `undefined`: the whole of an output only. */
interface VoidNode extends Node<"void"> {}

/** A type as every stage sees it; `kind` tells which. */
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

/** What a schema can be. */
export type Kind = Schema["kind"];

/** The schemas of one kind, or of several. */
export type NodeOf<K extends Kind> = Extract<Schema, { kind: K }>;

/** A non-generic interface, alias or enum of the author's, or a named recursive instance of a generic one. */
export interface NamedType {
  /** Its own name, or for an instance one made of its parts: `Tree<string>` is `TreeString`. */
  readonly name: string;
  readonly schema: Schema;
  /** The text of its comment, without tags. */
  readonly doc?: string;
  /** Reaches itself, directly or through others. */
  readonly recursive: boolean;
  /** Where it was declared. */
  readonly span: Span;
}

/** An error that the handler may return on purpose. */
export interface ToolError extends DeclaredError {
  /** In snake_case: `order_not_found`. */
  readonly code: string;
}

/** How a result is shortened: to `chars` characters, to some fields, or to `items` rows; `of` is the field that holds the rows. */
export type Trim =
  | { readonly as: "text"; readonly chars?: number }
  | { readonly as: "fields"; readonly fields: readonly string[] }
  | { readonly as: "list"; readonly of?: string; readonly fields?: readonly string[]; readonly items?: number }
  | { readonly as: "table"; readonly of?: string; readonly fields?: readonly string[]; readonly items?: number };
/** A call that a model should make. */
export interface Example {
  /** What the user asks. */
  readonly query: string;
  /** A valid input of the tool, as the handler sees it. */
  readonly input: Value;
}

/** One tool as its author wrote it, defaults filled in. */
export interface Tool {
  /** The export's name: the handler's key. */
  readonly key: string;
  /** The wire name before a surface's own rule is applied. */
  readonly name: string;
  /** The name that people see. */
  readonly title?: string;
  /** What the tool does; with `useWhen` and `avoidWhen` it is what models choose by. */
  readonly description: string;
  readonly useWhen?: string;
  readonly avoidWhen?: string;
  readonly category?: string;
  readonly sideEffect: SideEffect;
  /** What makes two calls one effect: of every write, of no read. */
  readonly idempotency?: Idempotency | "each_call";
  /** Fields of the input; calls that agree in them touch the same thing and keep their order. */
  readonly resource?: readonly string[];
  /** Keys of other tools. */
  readonly needsResultOf: readonly string[];
  readonly errors: readonly ToolError[];
  /** Absent: the result is shown as JSON, cut at the end. */
  readonly trim?: Trim;
  readonly examples: readonly Example[];
  /** From 1. */
  readonly version: number;
  /** Absent: strict wherever a surface can be. */
  readonly strict?: boolean;
  /** Whether a person must agree to each call. */
  readonly approval: boolean;
  /** Fields of the input whose values are left out where the model is told of its mistakes. */
  readonly sensitive: readonly string[];
  /** A permission that the app's `authorize` is asked for. */
  readonly requires?: string;
  readonly limits: Limits;
  /** An object, a ref to one, or a union of these. */
  readonly input: Schema;
  /** What the handler returns. */
  readonly output: Schema;
  /** Where the export got its name. */
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
