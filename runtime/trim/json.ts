import { jsonForm, type Leaf } from "../json/form.js";

/** A value as JSON text: dates in ISO form, 64-bit integers as decimal strings, `undefined` dropped; throws a `JsonFormError` on what has none. */
export function toText(value: unknown): string {
  return JSON.stringify(toJson(value));
}

/** A value as plain JSON, its texts cleaned. */
export function toJson(value: unknown): unknown {
  return jsonForm(value, leaf, cleanNames) ?? null;
}

const leaf: Leaf = (value) => {
  switch (typeof value) {
    case "string":
      return clean(value);
    case "bigint":
      return String(value);
    case "number":
      return Number.isFinite(value) ? value : String(value);
    case "function":
    case "symbol":
      return undefined;
    default:
      return value instanceof Date ? isoOf(value) : value;
  }
};

function cleanNames(fields: object): object {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [clean(name), field]));
}

function isoOf(date: Date): string {
  return Number.isNaN(date.getTime()) ? "invalid date" : date.toISOString();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is to find
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/gu;

/** A text without control characters and halves of characters; tabs and line ends stay. */
export function clean(text: string): string {
  return text.replace(unfit, "\ufffd");
}

/** The longest JSON text of the start of a value that keeps to about `budget` characters; lists lose their last items, then texts their end. */
export function fit(value: unknown, budget: number): string {
  let left = budget;
  const spend = (text: string): string => {
    left -= text.length;
    return text;
  };
  const print = (part: unknown): string => {
    if (typeof part === "string") {
      const whole = JSON.stringify(part);
      return spend(whole.length <= left ? whole : JSON.stringify(`${clean(part.slice(0, Math.max(0, left - 2)))}…`));
    }
    if (Array.isArray(part)) {
      const items: string[] = [];
      spend("[]");
      for (const item of part) {
        if (left <= 0) break;
        items.push(print(item));
        spend(",");
      }
      return `[${items.join()}]`;
    }
    if (typeof part !== "object" || part === null) return spend(JSON.stringify(part));
    const fields: string[] = [];
    spend("{}");
    for (const [name, field] of Object.entries(part)) {
      if (left <= 0) break;
      const key = spend(`${JSON.stringify(name)}:`);
      fields.push(`${key}${print(field)}`);
      spend(",");
    }
    return `{${fields.join()}}`;
  };
  return print(value);
}
