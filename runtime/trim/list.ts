import { cutTo, type Trimmed, trimmed } from "./trimmed.js";

/** The first rows (20 where `items` is absent), each cut to `fields`. */
export function trimList<R>(
  rows: readonly unknown[] | null,
  { fields, items = 20 }: { readonly fields?: readonly string[]; readonly items?: number } = {},
): Trimmed<R> {
  if (rows === null) return trimmed(null);
  const first = rows.slice(0, items);
  const value = fields ? first.map((row) => cutTo(row, fields)) : first;
  return trimmed(value, rows.length > items ? `the first ${items} of ${rows.length} items are shown` : undefined);
}

/** One list inside an object, trimmed by a function of its own; the object's other fields stay. */
export function trimInside<R>(value: object | null, field: string, trim: (list: readonly unknown[]) => Trimmed<unknown>): Trimmed<R> {
  const list = value === null ? undefined : new Map<string, unknown>(Object.entries(value)).get(field);
  if (!Array.isArray(list)) return trimmed(value);
  const { value: inside, note } = trim(list);
  return trimmed({ ...value, [field]: inside }, note);
}
