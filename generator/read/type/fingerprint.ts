import type { Schema } from "../../ir.js";

/** What a schema's text and place say, not its meaning. */
const UNSEEN = new Set(["span", "doc", "example", "deprecated"]);

/** A text that two schemas share exactly when they admit and decode the same values. */
export const fingerprint = (schema: Schema): string => JSON.stringify(schema, meaning);

function meaning(key: string, value: unknown): unknown {
  if (UNSEEN.has(key)) return undefined;
  if (typeof value === "bigint") return `${value}n`;
  if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
