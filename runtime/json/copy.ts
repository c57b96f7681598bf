import { put } from "./object.js";

/** A copy of a decoded value that shares nothing with it which can be changed; dates, and objects without a prototype, stay what they are. */
export function copy<T>(value: T): T {
  // every branch gives back the kind of value that it took
  return copyOf(value) as T;
}

function copyOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  if (value instanceof Date) return new Date(value);
  const prototype: unknown = Object.getPrototypeOf(value);
  // no decoder makes an instance of any other class
  if (prototype !== null && prototype !== Object.prototype) return value;
  const made: object = prototype === null ? Object.create(null) : {};
  for (const [name, part] of Object.entries(value)) put(made, name, copyOf(part));
  return made;
}
