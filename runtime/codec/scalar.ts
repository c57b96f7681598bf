import { formats } from "../format.js";

/** The decimal form of a 64-bit integer on every wire: no sign on 0, no leading zero. The exact range is the validator's. */
export const int64Pattern = "^(0|-?[1-9]\\d{0,18})$";

const decimal = new RegExp(int64Pattern, "u");

/** Whether a wire value is the decimal text of an integer. */
export const isDecimal = (value: unknown): value is string => typeof value === "string" && decimal.test(value);

/** Whether a wire value is a date-time that a `Date` can hold. */
export const isDateTime = (value: unknown): value is string => typeof value === "string" && formats.get("date-time")?.(value) === true;

/** The codec of a named type, looked up by own name only. */
export function named<C>(codecs: { readonly [name: string]: C }, name: string): C | undefined {
  return Object.hasOwn(codecs, name) ? codecs[name] : undefined;
}

/** What is deeper than this is handed on as it is: no JSON that we parse is. */
export const deepest = 512;
