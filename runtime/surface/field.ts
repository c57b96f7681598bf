/** A JSON object whose fields are not known yet. */
export type Fields = { readonly [key: string]: unknown };

/** The value as an object, where it is one. */
export function object(value: unknown): Fields | undefined {
  // an object that is no array is read by key; every field stays unknown
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

/** The objects of a list; what is no list has none. */
export function objects(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(object).filter((item) => item !== undefined) : [];
}

/** The value as a text, where it is one. */
export function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The value as a count; what is no number counts as none. */
export function count(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

/** The property, where the value is there: exact optional properties take no `undefined`. */
export function given<K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } {
  // a computed key widens to `string`; the one key is K
  return value === undefined ? {} : ({ [key]: value } as { readonly [P in K]: V });
}
