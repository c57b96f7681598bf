import { cutTo, type Trimmed, trimmed } from "./trimmed.js";

/** One object with the named fields alone. */
export function trimFields<R>(value: unknown, { fields }: { readonly fields: readonly string[] }): Trimmed<R> {
  return trimmed(cutTo(value, fields));
}
