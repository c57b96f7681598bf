/**
 * One thing wrong with a value. `code` is one of `missing`, `unrecognized_keys` (one issue a key, its path ends in it), `invalid_type`,
 * `invalid_value`, `too_small`, `too_big`, `invalid_format`, `not_multiple_of`, `not_unique`, `too_deep`. `expected` and `received` are
 * phrases that a sentence can hold; `allowed` holds the values or names that would do.
 */
export interface Issue {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
  readonly expected?: string;
  readonly received?: string;
  readonly allowed?: readonly string[];
  /** The handler's name of the argument, where the path starts with another name that it has on the wire. */
  readonly argument?: string;
}
