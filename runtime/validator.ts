import type { ZodType } from "zod/v4";
import type { Issue } from "./issue.js";
import type { Build } from "./schema/build.js";
import { builder } from "./schema/builder.js";
import { issuesOf, type Refusal } from "./schema/issue.js";

/** The outcome of a check; `value` is the very value given. */
export type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly issues: readonly Issue[] };

/** What checks values of one type. */
export interface Validator<T> {
  /** The zod schema, built on first use. */
  readonly schema: ZodType<T>;
  /** Checks a value that is already decoded; it is neither copied nor changed. */
  check(value: unknown): Checked<T>;
}

const tooDeep: Issue = { path: [], code: "too_deep", message: "nested too deeply, or in a circle", expected: "less nesting" };

/** A validator of `T`; that `build` accepts exactly `T` is proven by the generator's tests. */
// without a type argument it fits the annotation beside it: generated code writes the type once, and tsc instantiates nothing
export function validator(build: (z: Build) => object): Validator<never>;
export function validator<T>(build: (z: Build) => object): Validator<T>;
export function validator<T>(build: (z: Build) => object): Validator<T> {
  let built: ZodType<T> | undefined;
  const schema = (): ZodType<T> => {
    // the one cast: the builder infers nothing, the type argument says what it builds
    built ??= build(builder) as ZodType<T>;
    return built;
  };
  return {
    get schema() {
      return schema();
    },
    check(value) {
      // zod shows what refused only to the error map; the message that it returns is the index of what it saw
      const refusals: Refusal[] = [];
      try {
        const result = schema().safeParse(value, { error: (refusal) => String(refusals.push(refusal) - 1) });
        // zod's copy is left alone: the schema accepts T only
        if (result.success) return { ok: true, value: value as T };
        return { ok: false, issues: issuesOf(result.error.issues, refusals) };
      } catch (error) {
        if (error instanceof RangeError) return { ok: false, issues: [tooDeep] };
        throw error;
      }
    },
  };
}
