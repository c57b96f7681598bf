import type { FieldCodec } from "../codec.js";

/** The listed fields of an object by both of their names. */
export interface FieldIndex {
  readonly byName: ReadonlyMap<string, FieldCodec>;
  readonly byWire: ReadonlyMap<string, FieldCodec>;
}

const known = new WeakMap<readonly FieldCodec[], FieldIndex>();

/** The fields by name, made once a list. */
export function fieldsOf(list: readonly FieldCodec[]): FieldIndex {
  const before = known.get(list);
  if (before) return before;
  const made = {
    byName: new Map(list.map((field) => [field.name, field])),
    byWire: new Map(list.map((field) => [field.wire ?? field.name, field])),
  };
  known.set(list, made);
  return made;
}
