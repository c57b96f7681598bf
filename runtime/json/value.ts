/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Whether a value is plain JSON: no cycle, no `__proto__` key, nothing that JSON can't hold. Depth costs memory, not stack. */
export function isJson(value: unknown): boolean {
  const open = new Set<object>();
  const todo: (() => boolean)[] = [() => visit(value)];
  const visit = (item: unknown): boolean => {
    if (item === null || typeof item === "string" || typeof item === "boolean") return true;
    if (typeof item === "number") return Number.isFinite(item);
    if (typeof item !== "object" || open.has(item) || !(Array.isArray(item) || isPlain(item)) || Object.hasOwn(item, "__proto__"))
      return false;
    open.add(item);
    todo.push(() => open.delete(item));
    // Array.from makes holes undefined, which is no JSON
    for (const child of Array.isArray(item) ? Array.from(item) : Object.values(item)) todo.push(() => visit(child));
    return true;
  };
  for (let next = todo.pop(); next; next = todo.pop()) if (!next()) return false;
  return true;
}

/** Whether an object is nothing but its keys: no list, no date, no instance of a class. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  // an object of another realm has that realm's Object.prototype, whose own prototype is null as well
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** A text that is equal for equal values: keys sorted, dates and 64-bit integers as they are written. */
export function canonicalText(value: unknown): string {
  if (typeof value === "bigint") return `${value}n`;
  if (value instanceof Date) return `@${value.getTime()}`;
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "undefined";
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonicalText(item)}`).join()}}`;
}
