import { formats } from "@toolcast/runtime/wire";

/** Every validation keyword that lowering can write. */
export const EVERY_KEYWORD: ReadonlySet<string> = new Set([
  "pattern",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minItems",
  "maxItems",
  "uniqueItems",
  "default",
]);

/** Every value of `format` that the DSL knows. */
export const EVERY_FORMAT: ReadonlySet<string> = new Set(formats.keys());

/** What a pattern may not hold where the provider compiles it to an automaton: lookaround and back-references. */
export const NO_AUTOMATON = /\(\?<?[=!]|\\[1-9]|\\k</;
