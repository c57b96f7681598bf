import type { FormatName } from "../format.js";

/** A string under construction; `check` takes what the builder's own checks return. */
interface StringRule {
  regex(pattern: RegExp): StringRule;
  check(...checks: readonly object[]): StringRule;
}

/** A number under construction: bounds inclusive (`min`, `max`) and exclusive (`gt`, `lt`). */
interface NumberRule {
  min(bound: number): NumberRule;
  max(bound: number): NumberRule;
  gt(bound: number): NumberRule;
  lt(bound: number): NumberRule;
  check(...checks: readonly object[]): NumberRule;
}

/** A 64-bit integer under construction. */
interface Int64Rule {
  min(bound: bigint): Int64Rule;
  max(bound: bigint): Int64Rule;
}

/** A list under construction: bounds on the number of its items. */
interface ListRule {
  min(count: number): ListRule;
  max(count: number): ListRule;
  check(...checks: readonly object[]): ListRule;
}

/** An object under construction; `catchall` checks the keys that its shape does not name. */
export interface ObjectRule {
  catchall(of: object): ObjectRule;
}

/** The fields of an object, by name. */
export interface FieldRules {
  readonly [name: string]: object;
}

/**
 * The builders of zod that generated validators use, without the inference that costs tsc most; children are plain `object`s, since
 * comparing a zod type with an interface costs as much. Named as zod's own: the same text builds with zod itself, save `format` and
 * `unique`, which it does not have.
 */
export interface Build {
  string(): StringRule;
  number(): NumberRule;
  /** An integer in the safe range. */
  int(): NumberRule;
  int64(): Int64Rule;
  boolean(): object;
  /** A valid date in the years 0 to 9999. */
  date(): object;
  null(): object;
  void(): object;
  unknown(): object;
  json(): object;
  literal(values: string | number | boolean | readonly (string | number | boolean)[]): object;
  array(of: object): ListRule;
  tuple(items: readonly object[], rest?: object): object;
  /** Any keys but `__proto__`. */
  record(key: object, of: object): object;
  /** Refuses keys that `shape` does not name. */
  strictObject(shape: FieldRules): ObjectRule;
  looseObject(shape: FieldRules): ObjectRule;
  union(of: readonly object[]): object;
  nullable(of: object): object;
  /** May be absent or `undefined`. */
  optional(of: object): object;
  /** May be absent, never `undefined`. */
  exactOptional(of: object): object;
  lazy(of: () => object): object;
  /** Length in Unicode code points, as JSON Schema counts it. */
  minLength(count: number): object;
  /** Length in Unicode code points, as JSON Schema counts it. */
  maxLength(count: number): object;
  format(name: FormatName): object;
  /** Judged by decimal digits; `step` is an integer or a power of ten. */
  multipleOf(step: number): object;
  /** No two items equal as JSON. */
  unique(): object;
}
