import { jsonForm } from "../json/form.js";

/** A value as plain JSON that `fromPlain` turns back: dates and 64-bit integers stay what they are. */
export function toPlain(value: unknown): unknown {
  return jsonForm(value, leaf, (fields) => (Object.hasOwn(fields, "$") ? { $: "object", of: fields } : fields));
}

function leaf(value: unknown): unknown {
  if (typeof value === "bigint") return { $: "bigint", of: String(value) };
  if (value instanceof Date) return { $: "date", of: value.getTime() };
  return typeof value === "function" || typeof value === "symbol" ? undefined : value;
}

/** The value that `toPlain` was given. */
export function fromPlain(plain: unknown): unknown {
  if (typeof plain !== "object" || plain === null) return plain;
  if (Array.isArray(plain)) return plain.map(fromPlain);
  if ("$" in plain && "of" in plain) {
    if (plain.$ === "bigint") return BigInt(String(plain.of));
    if (plain.$ === "date") return new Date(Number(plain.of));
    if (typeof plain.of === "object" && plain.of !== null) return fields(plain.of);
  }
  return fields(plain);
}

function fields(plain: object): object {
  return Object.fromEntries(Object.entries(plain).map(([name, item]) => [name, fromPlain(item)]));
}
