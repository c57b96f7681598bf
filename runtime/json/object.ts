/** Whether a value is an object with fields: no array, no `Date`. */
export const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** Sets an own field whatever its name, `__proto__` included. */
export function put(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
}
