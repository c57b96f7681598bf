import { formats } from "../format.js";

/** The decimal form of a 64-bit integer on every wire: no sign on 0, no leading zero. The exact range is the validator's. */
export const int64Pattern = "^(0|-?[1-9]\\d{0,18})$";

const decimal = new RegExp(int64Pattern, "u");

/** Whether a wire value is the decimal text of an integer. */
export const isDecimal = (value: unknown): value is string => typeof value === "string" && decimal.test(value);

/** Whether a wire value is a date-time that a `Date` can hold. */
export const isDateTime = (value: unknown): value is string => typeof value === "string" && formats.get("date-time")?.(value) === true;

/** Whether a value is an object with fields: no array, no `Date`. */
export const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Sets an own field whatever its name, `__proto__` included. */
export function put(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
}

/** The codec of a named type, looked up by own name only. */
export function named<C>(codecs: { readonly [name: string]: C }, name: string): C | undefined {
  return Object.hasOwn(codecs, name) ? codecs[name] : undefined;
}

/** What is deeper than this is handed on as it is: no JSON that we parse is. */
export const deepest = 512;
