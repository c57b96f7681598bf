import type { FormatName } from "@toolcast/runtime/wire";

const text = (value: unknown): string => JSON.stringify(value) ?? "";

/** What is seen where a value is left out. */
export const defaultIs = (wire: unknown): string => `Default ${text(wire)}.`;
/** A value to go by. */
export const exampleIs = (wire: unknown): string => `Example: ${typeof wire === "string" ? wire : text(wire)}.`;
/** An inclusive lower bound. */
export const atLeast = (bound: number | bigint): string => `At least ${bound}.`;
/** An inclusive upper bound. */
export const atMost = (bound: number | bigint): string => `At most ${bound}.`;
/** An exclusive lower bound. */
export const moreThan = (bound: number): string => `More than ${bound}.`;
/** An exclusive upper bound. */
export const lessThan = (bound: number): string => `Less than ${bound}.`;
/** A step between allowed numbers. */
export const multipleOf = (step: number): string => `A multiple of ${step}.`;
/** A lower bound on a count. */
export const atLeastOf = (count: number, unit: string): string => `At least ${count} ${unit}${count === 1 ? "" : "s"}.`;
/** An upper bound on a count. */
export const atMostOf = (count: number, unit: string): string => `At most ${count} ${unit}${count === 1 ? "" : "s"}.`;
/** No item twice. */
export const distinct = (): string => "No two items alike.";
/** A regular expression, as the author wrote it. */
export const matches = (pattern: string): string => `Matches ${pattern}.`;
/** The only values. */
export const oneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? `Always ${text(values[0])}.` : `One of ${values.map(text).join(", ")}.`;
/** The field of a merged object belongs to some members only. */
export const onlyWhen = (conditions: readonly string[]): string => `Only when ${conditions.join(" or ")}.`;
/** A field and its value, as a condition. */
export const fieldIs = (field: string, values: readonly unknown[]): string => `${field} is ${values.map(text).join(" or ")}`;
/** Fields, as a condition. */
export const fieldsGiven = (fields: readonly string[]): string => `${fields.join(", ")} ${fields.length === 1 ? "is" : "are"} given`;
/** The field is to be avoided. */
export const deprecated = (): string => "Deprecated.";
/** 64-bit integers on the wire. */
export const decimalDigits = (): string => "A 64-bit integer written as decimal digits.";
/** JSON in a string. */
export const jsonText = (): string => "Any JSON value, written as JSON text.";
/** A record as pairs. */
export const distinctKeys = (): string => "One entry per key.";
/** Optional items of a tuple. */
export const noGap = (): string => "Later optional items only with the earlier ones.";
/** A list that can't be continued in this form. */
export const noDeeper = (): string => "Empty here: deeper levels are not offered.";

const FORMATS: { readonly [F in FormatName]: string } = {
  date: "A date such as 2026-01-31.",
  time: "A time such as 09:30:00.",
  "date-time": "A date and time with its offset, such as 2026-01-31T09:30:00Z.",
  duration: "An ISO 8601 duration such as P1DT2H.",
  email: "An e-mail address.",
  uuid: "A UUID.",
  uri: "An absolute URI.",
  hostname: "A host name.",
  ipv4: "An IPv4 address.",
  ipv6: "An IPv6 address.",
};

/** A format in words. */
export const formatted = (format: FormatName): string => FORMATS[format];
