import type { Profile } from "../lower/types.js";
import { EVERY_FORMAT, EVERY_KEYWORD, NO_AUTOMATON } from "./keywords.js";
import type { Limits } from "./types.js";

const GUIDE = "OpenAI guide, structured outputs, supported schemas";

const LOOKAROUND = {
  what: "lookaround in a pattern is refused, strict or not",
  source: "answers of the live API in public reports",
  date: "2026-09",
};

/** OpenAI without `strict`: JSON Schema as guidance. */
export const loose: Profile = {
  strict: false,
  optional: "absent",
  record: "map",
  tuple: "prefix",
  any: "any",
  nullable: "type-array",
  enum: "any",
  literal: "enum",
  emptyEnumValue: true,
  recursion: "ref",
  refSiblings: true,
  closed: false,
  types: "lower",
  counts: "number",
  keywords: EVERY_KEYWORD,
  formats: EVERY_FORMAT,
  refusedPattern: NO_AUTOMATON,
  emptyObject: true,
  evidence: [
    { what: "any JSON Schema object is accepted, nothing is enforced", source: "openai 7.59.0, FunctionDefinition", date: "2026-11-17" },
    LOOKAROUND,
  ],
};

/** OpenAI with `strict: true`: an allow-list; an unlisted keyword is a 400. */
export const strict: Profile = {
  strict: true,
  optional: "null",
  record: "pairs",
  tuple: "object",
  any: "text",
  nullable: "type-array",
  enum: "any",
  literal: "enum",
  emptyEnumValue: true,
  recursion: "ref",
  refSiblings: true,
  closed: true,
  types: "lower",
  counts: "number",
  keywords: new Set(["pattern", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minItems", "maxItems"]),
  formats: new Set(["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"]),
  refusedPattern: NO_AUTOMATON,
  emptyObject: true,
  evidence: [
    { what: "every object closed, every property required, optional as a null union", source: GUIDE, date: "2026-10-05" },
    { what: "keywords and formats, $defs, local $ref and recursion", source: GUIDE, date: "2026-10-05" },
    {
      what: "additionalProperties with a schema and prefixItems are refused",
      source: "openai 7.59.0, toStrictJsonSchema",
      date: "2026-11-17",
    },
    {
      what: "minLength, maxLength, uniqueItems and default are refused",
      source: "answers of the live API in public reports",
      date: "2026-09",
    },
  ],
};

/** What a request may hold on both of OpenAI's surfaces. */
export const limits: Limits = {
  tools: [{ max: 128, severity: "error", source: "live answer array_above_max_length in public reports", date: "2026-08" }],
  description: { max: 1024, severity: "warn", source: "live answer string too long in public reports", date: "2025" },
  strictSchema: {
    depth: { max: 10, severity: "warn", source: GUIDE, date: "2026-10-05" },
    properties: { max: 5000, severity: "warn", source: GUIDE, date: "2026-10-05" },
    characters: { max: 120_000, severity: "warn", source: GUIDE, date: "2026-10-05" },
    enumValues: { max: 1000, severity: "warn", source: GUIDE, date: "2026-10-05" },
    largeEnum: { max: 15_000, severity: "warn", source: GUIDE, date: "2026-10-05" },
  },
};
