/** What is left of a result; `note` says what was cut. */
export interface Trimmed<V> {
  readonly value: V;
  readonly truncated: boolean;
  readonly note?: string;
}

/** A row with some of its fields; member by member where rows are a union. */
export type Picked<Row, F extends string> = Row extends object ? Pick<Row, Extract<keyof Row, F>> : Row;

/**
 * What is left. Its type is the caller's word: the generator writes it beside the fields that it names, and its tests prove it, because to
 * infer it costs tsc more than all else that is generated.
 */
export function trimmed<R>(value: unknown, note?: string): Trimmed<R> {
  return { value: value as R, truncated: note !== undefined, ...(note === undefined ? {} : { note }) };
}

/** A row cut to `fields`, in the order of these; a value that is no object stays as it is. */
export function cutTo(row: unknown, fields: readonly string[]): unknown {
  if (typeof row !== "object" || row === null) return row;
  const from = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(fields.filter((field) => from.has(field)).map((field) => [field, from.get(field)]));
}
