/** The names of the fields, mapped so that errors list them instead of printing `keyof Order`. */
type Keys<T> = T extends unknown ? Extract<{ [K in keyof T]-?: K }[keyof T], string> : never;
type Leaf = string | number | bigint | boolean | null | undefined | Date;
type RowKeys<Row> = Row extends Leaf ? never : Keys<Row>;
type Rows<O> = O extends readonly (infer Row)[] ? Row : never;
/** The fields of an object output that hold a list. */
type ListKeys<O> = O extends unknown ? { [K in Keys<O>]-?: NonNullable<O[K]> extends readonly unknown[] ? K : never }[Keys<O>] : never;

/** Cuts a text result after `chars` characters (default 8,000). */
interface TrimText {
  as: "text";
  chars?: number;
}
/** Keeps the named fields of one object. */
interface TrimFields<Output> {
  as: "fields";
  fields: readonly RowKeys<Output>[];
}
/** Keeps the first `items` rows (default 20), each cut to `fields` (default all). */
interface TrimList<Row> {
  as: "list";
  fields?: readonly RowKeys<Row>[];
  items?: number;
}
/** Row count, statistics of each column and the first `items` rows (default 5) as a sample. */
interface TrimTable<Row> {
  as: "table";
  fields?: readonly RowKeys<Row>[];
  items?: number;
}
type TrimOf<Output, Of extends string> = Output extends { [K in Of]?: infer List } ? Rows<NonNullable<List>> : never;
type TrimInside<Output> = {
  [K in ListKeys<Output>]: (TrimList<TrimOf<Output, K>> | TrimTable<TrimOf<Output, K>>) & { of: K };
}[ListKeys<Output>];

/** How a result is shortened before the model sees it; which forms exist follows from the output type. */
export type Trim<Output> = [Output] extends [string | null]
  ? TrimText
  : [Output] extends [readonly (infer Row)[] | null]
    ? TrimList<Row> | TrimTable<Row> | TrimText
    : TrimFields<NonNullable<Output>> | TrimInside<NonNullable<Output>> | TrimText;

/** What the model is told to do after a declared error. */
export type Fix = "change_arguments" | "retry_later" | "ask_user" | "other_tool" | "stop";

/** One declared way in which a tool fails without having had an effect. */
export interface ToolError {
  message: string;
  fix: Fix;
}

/** A length of time: `"30s"`, `"15m"`, `"24h"`, `"7d"`. */
export type Duration = `${number}${"ms" | "s" | "m" | "h" | "d"}`;

/** What makes two writes the same effect: the values of `key`, within `scope`, for `window`. */
export interface Idempotency<Input> {
  key: readonly Keys<Input>[];
  /**
   * Who shares the effect and its result: a name such as `"tenant"`, whose value each dispatch is given, `"conversation"`,
   * or `"global"` for everybody. Left out, it is everybody too, with a warning.
   */
  scope?: string;
  /** Default: for ever. */
  window?: Duration;
}

/** Bounds on running one tool. */
export interface ToolLimits {
  /** One attempt; default "30s". */
  timeout?: Duration;
  /** Further attempts of a read after a failure of infrastructure. No effect yet: every call gets one attempt. */
  retries?: number;
  /** Calls of this tool under way at once. No effect yet: unbounded. */
  concurrency?: number;
  /** Tokens of the result that reach the model; default 4,000. */
  resultTokens?: number;
  /** Circuit breaker. No effect yet: there is none. */
  breaker?: boolean;
}

/** Everything said about a tool besides its types. */
export interface ToolOptions<Input, Output> {
  /** Wire name; default: the export in snake_case. */
  name?: string;
  /** A name for people. */
  title?: string;
  /** What the tool does, in one sentence for the model. */
  description: string;
  /** Completes "Use when …". */
  useWhen?: string;
  /** Completes "Do not use when …"; other tools go by their wire names. */
  avoidWhen?: string;
  /** Groups tools in listings. */
  category?: string;
  /** `read`: none; `write`: changes something; `destructive`: changes what cannot be brought back. */
  sideEffect: "read" | "write" | "destructive";
  /**
   * Required on writes, refused on reads: the fields that make two calls one effect, or `"each_call"`, which runs each call
   * of the model once; calls of one turn that agree in all arguments still run once.
   */
  idempotency?: Idempotency<Input> | "each_call";
  /** Calls that agree in these fields touch the same thing and keep their order. */
  resource?: readonly Keys<Input>[];
  /** Exports of tools whose result this one needs; it does not run in the same turn as they do. */
  needsResultOf?: readonly string[];
  /** The ways in which the tool fails, by code in snake_case; handlers can fail with no other. */
  errors?: { readonly [code: string]: ToolError };
  /** How a result is shortened before the model sees it; default: as JSON, cut at the end. */
  trim?: Trim<Output>;
  /** What a user says, and the input that follows from it. */
  examples?: readonly { query: string; input: Input }[];
  /** Counts breaking changes of meaning that the types don't show; default 1. */
  version?: number;
  /** `false` gives up provider-side strictness; default: strict wherever the surface can. */
  strict?: boolean;
  /** Ask a person first; default: for destructive tools. */
  approval?: boolean;
  /** Fields whose values are left out where the model is told of its mistakes. What handlers log is theirs; journals keep no arguments. */
  sensitive?: readonly Keys<Input>[];
  /** A permission handed to `authorize`. */
  requires?: string;
  limits?: ToolLimits;
}
