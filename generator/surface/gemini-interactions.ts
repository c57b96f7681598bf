import type { Profile } from "../lower/types.js";
import { limits } from "./gemini.js";
import type { Surface } from "./types.js";

const GUIDE = "Gemini documentation, structured output";

const loose: Profile = {
  strict: false,
  optional: "absent",
  record: "map",
  tuple: "prefix",
  any: "text",
  nullable: "type-array",
  enum: "any",
  literal: "enum",
  emptyEnumValue: true,
  recursion: "ref",
  refSiblings: false,
  closed: false,
  types: "lower",
  counts: "number",
  keywords: new Set(["minimum", "maximum", "minItems", "maxItems"]),
  formats: new Set(["date-time", "date", "time"]),
  emptyObject: true,
  evidence: [
    {
      what: "types, type lists with null, enum, formats, bounds, prefixItems, anyOf, additionalProperties, recursion",
      source: GUIDE,
      date: "2026-08",
    },
    {
      what: "lengths, uniqueItems and contains are ignored",
      source: "@google/genai 3.3.0, Interactions Function.parameters",
      date: "2026-11",
    },
    {
      what: "a schema with $ref may hold no other keyword",
      source: "@google/genai 3.3.0, responseJsonSchema of the sibling API",
      date: "2026-11",
    },
    { what: "const and a schema without type are in no list", source: GUIDE, date: "2026-08" },
  ],
};

/** Gemini Interactions: flat declarations in JSON Schema. Names and counts are not documented, so the portable ones hold. */
export const geminiInteractions: Surface = {
  id: "gemini-interactions",
  loose,
  toolName: { pattern: /^[A-Za-z_][A-Za-z0-9_-]*$/, max: 64, source: "not documented; what every other surface takes", date: "2026-11" },
  limits,
  envelope: ({ name, description, input }) => ({ type: "function", name, description, parameters: input }),
  list: (tools) => tools,
};
