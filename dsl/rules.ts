declare const rules: unique symbol;

/** Constraints carried beside a primitive; the tag is optional, so a plain value stays assignable. */
type Tagged<Base, Kind extends string, Rules> = Base & { readonly [rules]?: { kind: Kind; rules: Rules } };

/** Refuses keys that `Rules` does not know: type arguments have no excess-property check of their own. */
type Known<R, Rules> = { [K in keyof R]: K extends keyof Rules ? Rules[K] : never };

/** The formats that the validators check; each is one function, the same for the validator and its proof. */
export type Format = "date" | "time" | "date-time" | "duration" | "email" | "uuid" | "uri" | "hostname" | "ipv4" | "ipv6";

/** What `Str` takes: lengths in characters (Unicode code points, as JSON Schema counts), `pattern` as an ECMAScript regular expression (flag `u`). */
export interface StrRules {
  min?: number;
  max?: number;
  pattern?: string;
  format?: Format;
  default?: string;
  example?: string;
}

/** What `Int` and `Num` take: `min` and `max` inclusive, `above` and `below` exclusive, `step` an integer or a power of ten. */
export interface NumberRules {
  min?: number;
  max?: number;
  above?: number;
  below?: number;
  step?: number;
  default?: number;
  example?: number;
}

/** What `Int64` takes, inclusive. */
export interface Int64Rules {
  min?: bigint;
  max?: bigint;
  default?: bigint;
  example?: bigint;
}

/** What `List` takes: bounds on the number of items; `unique` compares items as JSON. */
export interface ListRules {
  min?: number;
  max?: number;
  unique?: boolean;
}

/** A string with constraints: `Str<{ pattern: "^SO\\d{7}$"; example: "SO2024001" }>`. */
// biome-ignore lint/complexity/noBannedTypes: {} is "no rules"; any other empty type would refuse some of them
export type Str<R extends Known<R, StrRules> = {}> = Tagged<string, "str", R>;

/** An integer in the safe range, with constraints: `Int<{ min: 1; max: 50; default: 10 }>`. */
// biome-ignore lint/complexity/noBannedTypes: see Str
export type Int<R extends Known<R, NumberRules> = {}> = Tagged<number, "int", R>;

/** A number with constraints: `Num<{ above: 0; step: 0.01 }>`. */
// biome-ignore lint/complexity/noBannedTypes: see Str
export type Num<R extends Known<R, NumberRules> = {}> = Tagged<number, "num", R>;

/** A 64-bit integer: a `bigint` to the handler, a decimal string on every wire. */
// biome-ignore lint/complexity/noBannedTypes: see Str
export type Int64<R extends Known<R, Int64Rules> = {}> = Tagged<bigint, "int64", R>;

/** An array with constraints: `List<Str<{ max: 20 }>, { max: 10; unique: true }>`. */
// biome-ignore lint/complexity/noBannedTypes: see Str
export type List<T, R extends Known<R, ListRules> = {}> = Tagged<readonly T[], "list", R>;

/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** The input of a tool that takes no arguments. */
export type NoInput = Record<never, never>;
