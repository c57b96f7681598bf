import { formats } from "@toolcast/runtime/wire";
import type { Profile } from "./types.js";

const KEYWORDS = [
  ...["pattern", "minLength", "maxLength", "minItems", "maxItems", "uniqueItems"],
  ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
];

/** How outputs are described: plain JSON Schema with every keyword, and open objects, since handlers may return more. */
export const outputProfile: Profile = {
  strict: false,
  optional: "absent",
  record: "map",
  tuple: "prefix",
  any: "any",
  nullable: "type-array",
  enum: "any",
  literal: "const",
  emptyEnumValue: true,
  recursion: "ref",
  refSiblings: true,
  closed: false,
  types: "lower",
  counts: "number",
  keywords: new Set(KEYWORDS),
  formats: new Set(formats.keys()),
  emptyObject: true,
  evidence: [{ what: "outputSchema is JSON Schema 2020-12", source: "MCP specification 2026-07-28, tools", date: "2026-08-22" }],
};
