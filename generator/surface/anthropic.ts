import type { Profile } from "../lower/types.js";
import { EVERY_FORMAT, EVERY_KEYWORD } from "./keywords.js";
import type { Limit, Surface } from "./types.js";

const GUIDE = "Anthropic documentation, structured outputs and strict tool use";

const PROPERTY_NAMES = {
  what: "property names of letters, digits, _, . and -, 1 to 64 of them; one other refuses the whole request",
  source: "live answer Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$' in public reports",
  date: "2026-09",
};

const loose: Profile = {
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
  keywords: EVERY_KEYWORD,
  formats: EVERY_FORMAT,
  property: /^[A-Za-z0-9_.-]{1,64}$/,
  emptyObject: true,
  evidence: [
    PROPERTY_NAMES,
    { what: "JSON Schema 2020-12 as guidance", source: "@anthropic-ai/sdk 1.14.0, Tool.InputSchema", date: "2026-11-24" },
    { what: "no oneOf, allOf or anyOf at the root", source: "answers of the live API in public reports", date: "2026-08" },
  ],
};

const strict: Profile = {
  ...loose,
  strict: true,
  record: "pairs",
  tuple: "object",
  any: "text",
  recursion: "refuse",
  closed: true,
  keywords: new Set(["minItems"]),
  minItems: [0, 1],
  evidence: [
    PROPERTY_NAMES,
    { what: "every object closed; optional properties may be left out", source: GUIDE, date: "2026-09" },
    { what: "no bounds, lengths, maxItems, uniqueItems; minItems 0 or 1", source: GUIDE, date: "2026-09" },
    { what: "no recursion; additionalProperties only false", source: GUIDE, date: "2026-09" },
    {
      what: "pattern and default are not in the list; the vendor's SDK moves both to the description",
      source: "@anthropic-ai/sdk 1.14.0, transformJSONSchema",
      date: "2026-11-24",
    },
  ],
};

const budget = (max: number): Limit => ({ max, severity: "warn", source: GUIDE, date: "2026-09" });

/** Anthropic Messages: `strict` only where true; three budgets hold over all strict tools of a request. */
export const anthropic: Surface = {
  id: "anthropic",
  loose,
  strict,
  toolName: { pattern: /^[A-Za-z0-9_-]+$/, max: 128, source: "Anthropic documentation, define tools", date: "2026-10" },
  limits: {
    bytes: { max: 4_194_304, severity: "error", source: "@anthropic-ai/sdk 1.14.0, AvailableToolsLimitExceededError", date: "2026-11-24" },
    strictBudget: { code: "anthropic/strict-budget", tools: budget(20), optional: budget(24), unions: budget(16) },
  },
  envelope: ({ name, description, strict: isStrict, input, examples }) => ({
    name,
    description,
    ...(isStrict ? { strict: true } : {}),
    input_schema: input,
    ...(examples.length ? { input_examples: examples } : {}),
  }),
  list: (tools) => tools,
};
