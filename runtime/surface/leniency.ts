import type { Codec } from "../codec.js";
import { type Expected, expectedBy, takes } from "../json/expected.js";
import { isObject } from "../json/object.js";
import type { JsonSchema } from "../json/schema.js";

/** What is expected where a value stands. */
interface Expectation {
  readonly expected: Expected;
  readonly root: JsonSchema;
  readonly codec: Codec | undefined;
}

/** One thing that models get wrong in form alone: what the value must mean, or `undefined` where that is not clear. */
export interface Leniency {
  readonly what: string;
  readonly repair: (at: Expectation, value: unknown) => unknown;
}

/** All that is put right before a call's arguments are decoded; each is tried only on a value that is not valid as it is. */
export const leniencies: readonly Leniency[] = [
  {
    what: "number for a 64-bit integer",
    repair: ({ codec }, value) => (codec?.k === "int64" && Number.isSafeInteger(value) ? String(value) : undefined),
  },
  {
    what: "text for a number",
    repair: ({ expected: { types } }, value) => {
      if (typeof value !== "string" || !decimalNumber.test(value)) return undefined;
      const number = Number(value);
      // digits that a number can't hold are the model's mistake to mend
      if (Number.isInteger(number) && !Number.isSafeInteger(number)) return undefined;
      if (types.has("number") && Number.isFinite(number)) return number;
      return types.has("integer") && Number.isInteger(number) ? number : undefined;
    },
  },
  {
    what: "letter case of a listed value",
    repair: ({ expected: { values = [] } }, value) => {
      if (typeof value !== "string") return undefined;
      const alike = values.filter((each) => typeof each === "string" && each.toLowerCase() === value.toLowerCase());
      return alike.length === 1 ? alike[0] : undefined;
    },
  },
  {
    what: "one value for a list",
    repair: ({ expected: { types, schema }, root }, value) => {
      const { items } = schema;
      if (!types.has("array") || value === null || Array.isArray(value) || !isObject(items)) return undefined;
      return takes(expectedBy(items, root), value, root) ? [value] : undefined;
    },
  },
];

/** `null` where a field was to be left out; the one leniency that is about a field and not a value. */
export const nullForAbsent = "null for a field that may be left out";

const decimalNumber = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;
