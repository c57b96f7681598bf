import { maxDepth } from "./parse.js";

/** A value that has no JSON form; the message says what is wrong with it and where. */
export class JsonFormError extends Error {
  override readonly name = "JsonFormError";
}

/** Turns the leaves of a value into JSON; `undefined` drops the part. */
export type Leaf = (value: unknown) => unknown;

/** A copy of a value that holds plain objects, arrays and what `leaf` made of the rest; throws a `JsonFormError` where that can't be. */
export function jsonForm(value: unknown, leaf: Leaf, wrap: (fields: object) => object = (fields) => fields): unknown {
  const open = new Set<object>();
  const visit = (part: unknown, at: string): unknown => {
    const item = part instanceof Date ? part : afterToJson(part);
    if (typeof item !== "object" || item === null || item instanceof Date) return leaf(item);
    if (open.has(item)) throw new JsonFormError(`${at || "it"} refers to itself`);
    if (open.size >= maxDepth) throw new JsonFormError(`it is nested deeper than ${maxDepth} levels`);
    if (item instanceof Map || item instanceof Set || item instanceof ArrayBuffer || ArrayBuffer.isView(item))
      throw new JsonFormError(`${at || "it"} is ${named(item)}; return a list, a plain object or a text instead`);
    open.add(item);
    const copy = Array.isArray(item) ? array(item, at) : wrap(fields(item, at));
    open.delete(item);
    return copy;
  };
  const array = (items: readonly unknown[], at: string) => Array.from(items, (item, index) => visit(item, `${at}[${index}]`) ?? null);
  const fields = (item: object, at: string): object => {
    const entries = Object.entries(item).map(([name, field]) => [name, visit(field, at ? `${at}.${name}` : name)] as const);
    return Object.fromEntries(entries.filter(([, field]) => field !== undefined));
  };
  return visit(value, "");
}

/** Classes of libraries say by `toJSON` what they are. */
function afterToJson(value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("toJSON" in value) || typeof value.toJSON !== "function") return value;
  return value.toJSON();
}

function named(item: object): string {
  if (item instanceof Map) return "a Map";
  return item instanceof Set ? "a Set" : "a buffer of bytes";
}
