import type { Field, Schema, Value } from "../ir.js";

/** What a handler's author reads of a field: its documentation, default, example and bounds. */
export function fieldDoc({ doc, schema, default: standard, deprecated }: Field): string {
  const facts = [
    standard === undefined ? undefined : `Default ${spell(standard)}.`,
    schema.example === undefined ? undefined : `Example: ${spell(schema.example)}.`,
    bounds(schema),
  ].filter((each) => each !== undefined);
  const text = [facts.length && doc ? sentence(doc) : doc, ...facts].filter(Boolean).join(" ");
  return deprecated ? [text, "@deprecated"].filter(Boolean).join("\n") : text;
}

/** A value in prose: JSON, but dates and 64-bit integers as they are written on the wire. */
function spell(value: Value): string {
  if (typeof value === "bigint") return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `[${value.map(spell).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, item]) => `${JSON.stringify(name)}: ${spell(item)}`)
    .join(", ")} }`;
}

// a fact may follow only where a sentence has ended
const sentence = (text: string): string => (/[\p{L}\p{N})"'`]$/u.test(text) ? `${text}.` : text);

function bounds(schema: Schema): string | undefined {
  switch (schema.kind) {
    case "number":
    case "integer":
      return said([
        schema.min !== undefined && `at least ${schema.min}`,
        schema.above !== undefined && `more than ${schema.above}`,
        schema.max !== undefined && `at most ${schema.max}`,
        schema.below !== undefined && `less than ${schema.below}`,
        schema.step !== undefined && `a multiple of ${schema.step}`,
      ]);
    case "int64":
      return said([schema.min !== undefined && `at least ${schema.min}`, schema.max !== undefined && `at most ${schema.max}`]);
    case "string":
      return said([
        schema.format !== undefined && `format ${schema.format}`,
        schema.min !== undefined && `at least ${counted(schema.min, "character")}`,
        schema.max !== undefined && `at most ${counted(schema.max, "character")}`,
      ]);
    case "array":
      return said([
        schema.min !== undefined && `at least ${counted(schema.min, "item")}`,
        schema.max !== undefined && `at most ${counted(schema.max, "item")}`,
        schema.unique && "no item twice",
      ]);
    default:
      return undefined;
  }
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

function said(parts: readonly (string | false | undefined)[]): string | undefined {
  const text = parts.filter(Boolean).join(", ");
  return text === "" ? undefined : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
