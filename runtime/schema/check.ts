import type * as zod from "zod/v4";
import { type FormatName, formats } from "../format.js";
import { canonicalText, isPlain } from "../json/value.js";
import { codePoints, isMultipleOf } from "../number.js";

type Check<T> = (payload: zod.core.ParsePayload<T>) => void;

/** At least `minimum` code points. */
export const minLength =
  (minimum: number): Check<string> =>
  ({ value: input, issues }) => {
    if (codePoints(input) < minimum) issues.push({ code: "too_small", origin: "string", minimum, inclusive: true, input });
  };

/** At most `maximum` code points. */
export const maxLength =
  (maximum: number): Check<string> =>
  ({ value: input, issues }) => {
    if (codePoints(input) > maximum) issues.push({ code: "too_big", origin: "string", maximum, inclusive: true, input });
  };

/** A string of the named format. */
export const format =
  (name: FormatName): Check<string> =>
  ({ value: input, issues }) => {
    if (!formats.get(name)?.(input)) issues.push({ code: "invalid_format", format: name, input });
  };

/** A multiple of `divisor`. */
export const multipleOf =
  (divisor: number): Check<number> =>
  ({ value: input, issues }) => {
    if (!isMultipleOf(input, divisor)) issues.push({ code: "not_multiple_of", divisor, input });
  };

/** No item equals an earlier one; the issue stands at the later of the two. */
export const unique =
  (): Check<readonly unknown[]> =>
  ({ value, issues }) => {
    const seen = new Set<string>();
    value.forEach((input, index) => {
      const text = canonicalText(input);
      if (seen.has(text)) issues.push({ code: "custom", params: { code: "not_unique" }, path: [index], input });
      seen.add(text);
    });
  };

/** A plain object without a key `__proto__`, which zod would drop without a word. */
export const plainObject: Check<unknown> = ({ value: input, issues }) => {
  if (typeof input !== "object" || input === null || Array.isArray(input) || !isPlain(input)) {
    issues.push({ code: "invalid_type", expected: "record", input });
  } else if (Object.hasOwn(input, "__proto__")) {
    issues.push({ code: "unrecognized_keys", keys: ["__proto__"], input: {} });
  }
};

/** None of the named fields present with `undefined`. */
export const defined =
  (names: readonly string[]): Check<object> =>
  ({ value, issues }) => {
    if (!Object.values(value).includes(undefined)) return;
    const fields = new Map(Object.entries(value));
    for (const name of names) {
      if (fields.has(name) && fields.get(name) === undefined) {
        issues.push({ code: "invalid_type", expected: "nonoptional", path: [name], input: undefined });
      }
    }
  };
