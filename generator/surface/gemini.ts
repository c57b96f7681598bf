import type { Profile } from "../lower/types.js";
import { NO_AUTOMATON } from "./keywords.js";
import type { Limits, Surface } from "./types.js";

const TYPES = "@google/genai 3.3.0, Schema and FunctionDeclaration";
const REPORTS = "answers of the live API in public reports";

const loose: Profile = {
  strict: false,
  optional: "absent",
  record: "pairs",
  tuple: "object",
  any: "text",
  nullable: "keyword",
  enum: "strings",
  literal: "enum",
  emptyEnumValue: false,
  recursion: "unroll",
  refSiblings: false,
  closed: false,
  types: "upper",
  counts: "string",
  keywords: new Set(["pattern", "minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems"]),
  formats: new Set(["date-time"]),
  refusedPattern: NO_AUTOMATON,
  property: /^[A-Za-z_][A-Za-z0-9_]{0,63}$/,
  emptyObject: false,
  evidence: [
    { what: "no $ref, const, oneOf, additionalProperties, multipleOf, exclusive bounds, uniqueItems", source: TYPES, date: "2026-11" },
    { what: "lengths and counts are int64, decimal strings in the type", source: TYPES, date: "2026-11" },
    { what: "names of parameters", source: TYPES, date: "2026-11" },
    { what: "enum for strings only, no empty string in it, no nested object without properties", source: REPORTS, date: "2026" },
    { what: "of the formats older backends take only date-time", source: REPORTS, date: "2025" },
  ],
};

/** What a request may hold on both of Gemini's surfaces. */
export const limits: Limits = {
  tools: [
    { max: 128, severity: "info", source: "older versions of the same comment, and the bound of other providers", date: "2025" },
    { max: 512, severity: "error", source: "@google/genai 3.3.0, Tool.functionDeclarations", date: "2026-11" },
  ],
  depth: {
    max: 5,
    severity: "warn",
    source: "documented only as: deeply nested schemas may be rejected; refused from 6 levels in public reports",
    date: "2026",
  },
  schemas: { max: 10_000, severity: "error", source: "not documented; about a megabyte of declaration", date: "2026-11" },
  maxItems: { max: 960, severity: "warn", source: "refused as too many states in public reports", date: "2026" },
};

/** Gemini generateContent: the Schema form, all declarations in one entry; strictness is a field of the request. */
export const gemini: Surface = {
  id: "gemini",
  loose,
  toolName: { pattern: /^[A-Za-z_][A-Za-z0-9_.:-]*$/, max: 128, source: TYPES, date: "2026-11" },
  limits,
  envelope: ({ name, description, input }) => ({
    name,
    description,
    // an object without properties is refused; left out means no arguments
    ...(Object.keys(input["properties"] ?? {}).length ? { parameters: input } : {}),
  }),
  list: (tools) => (tools.length ? [{ functionDeclarations: tools }] : []),
  requestConfig: { name: "toolConfig", type: "GeminiToolConfig", value: { functionCallingConfig: { mode: "VALIDATED" } } },
};
