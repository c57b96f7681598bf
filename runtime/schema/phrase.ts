import type * as zod from "zod/v4";
import type { Issue } from "../issue.js";

/** A 64-bit integer as every wire form has it. */
export const digits = "a 64-bit integer as a string of digits";
/** A `Date` as every wire form has it. */
export const dateTime = "a date and time with offset, such as 2026-01-31T09:00:00Z";

/** What the model is to send, by zod's name of the decoded type. */
const types: ReadonlyMap<string, string> = new Map([
  ["string", "a string"],
  ["number", "a number"],
  ["int", "an integer"],
  ["bigint", digits],
  ["boolean", "true or false"],
  ["date", dateTime],
  ["null", "null"],
  ["array", "a list"],
  ["tuple", "a list"],
  ["object", "an object"],
  ["record", "an object"],
  ["undefined", "nothing"],
  ["void", "nothing"],
  ["nonoptional", "a value"],
]);

const longest = 60;

/** A value as a sentence can hold it. */
export function receivedOf(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "bigint") return String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "an invalid date" : value.toISOString();
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value === "number") return String(value);
  const text = JSON.stringify(value) ?? typeof value;
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** An issue about the value at a path; one that is not there is missing, whatever the code. */
export function mismatch(path: Issue["path"], code: string, expected: string, value: unknown, allowed?: readonly string[]): Issue {
  const choice = allowed?.length ? { allowed } : {};
  if (value === undefined) return { path, code: "missing", message: `required: ${expected}`, expected, ...choice };
  const received = receivedOf(value);
  return { path, code, message: `expected ${expected}, received ${received}`, expected, received, ...choice };
}

/** An issue about a field that there is not, at the field's own path. */
export function unknownField(path: Issue["path"], allowed: readonly string[] | undefined): Issue {
  const message = `${JSON.stringify(path.at(-1))} is not a known field`;
  return { path, code: "unrecognized_keys", message, ...(allowed ? { allowed } : {}) };
}

/** What would have been accepted, as a phrase. */
export function expectedOf(issue: zod.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return types.get(issue.expected) ?? issue.expected;
    case "invalid_value":
      return oneOf(issue.values.map((value) => receivedOf(value)));
    case "too_small":
      return `${issue.inclusive === false ? "more than" : "at least"} ${bound(issue.origin, issue.minimum)}`;
    case "too_big":
      return `${issue.inclusive === false ? "less than" : "at most"} ${bound(issue.origin, issue.maximum)}`;
    case "invalid_format":
      return issue.format === "regex"
        ? `a string that matches ${issue.pattern ?? "the pattern"}`
        : `a string of the format ${issue.format}`;
    case "not_multiple_of":
      return `a multiple of ${issue.divisor}`;
    case "custom":
      return issue.params?.["code"] === "not_unique" ? "no item twice" : "a JSON value";
    default:
      return "another value";
  }
}

/** One phrase, or several to choose from. */
export const oneOf = (phrases: readonly string[]): string => (phrases.length === 1 ? phrases.join() : `one of ${phrases.join(", ")}`);

function bound(origin: string, value: number | bigint): string {
  if (origin === "string") return `${value} ${value === 1 ? "character" : "characters"}`;
  if (origin === "array") return `${value} ${value === 1 ? "item" : "items"}`;
  if (origin === "date") return new Date(Number(value)).toISOString();
  return String(value);
}
