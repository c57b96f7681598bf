import type { ZodType } from "zod/v4";
import * as zod from "zod/v4";

/** One thing wrong with a value; `allowed` holds the values or names that would do. */
export interface Issue {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
  readonly expected?: string;
  readonly received?: string;
  readonly allowed?: readonly string[];
}

/** The outcome of a check; `value` is the very value given. */
export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issues: readonly Issue[] };

export interface Validator<T> {
  /** The zod schema, built on first use. */
  readonly schema: ZodType<T>;
  check(value: unknown): Checked<T>;
}

/** A schema under construction: zod's builders without the inference that costs tsc most. */
export interface Rule {
  nullable(): Rule;
}
export interface Build {
  string(): Rule;
}

/** A validator of `T`; that `build` accepts exactly `T` is proven by the generator's tests. */
export function validator<T>(_build: (z: Build) => Rule): Validator<T> {
  void zod;
  throw new Error("not built yet");
}
