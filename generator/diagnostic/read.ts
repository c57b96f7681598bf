import { row } from "./row.js";

/** What the reader says of types and files. */
export const read = {
  "read/unsupported-type": row({
    severity: "error",
    text: ({ what }: { what: string; instead: string }) => `${what} cannot be a tool argument`,
    hint: ({ instead }) => instead,
    explain:
      "The type has no form that a model can fill in. Allowed: string, number, boolean, null, bigint, Date, literals, arrays, tuples, records, objects, unions.",
  }),
} as const;
