import type { JsonSchema } from "@toolcast/runtime";
import type { Tool } from "../ir.js";
import type { Profile } from "../lower/types.js";
import { EVERY_FORMAT, EVERY_KEYWORD } from "./keywords.js";
import type { Surface } from "./types.js";

const SPECIFICATION = "MCP specification 2026-07-28, tools";

/** The canonical form: closed objects and every keyword; what the validator accepts, and nothing else. */
export const canonical: Profile = {
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
  closed: true,
  types: "lower",
  counts: "number",
  keywords: EVERY_KEYWORD,
  safeIntegers: true,
  formats: EVERY_FORMAT,
  emptyObject: true,
  evidence: [{ what: "inputSchema is an object schema, any other 2020-12 keyword is allowed", source: SPECIFICATION, date: "2026-08-22" }],
};

/** MCP tools: annotations are derived; an output schema only where clients of 2025-11-25 take it, at an object root. */
export const mcp: Surface = {
  id: "mcp",
  loose: canonical,
  toolName: { pattern: /^[A-Za-z0-9_.-]+$/, max: 128, source: SPECIFICATION, date: "2026-08-22" },
  limits: {},
  showsOutput: true,
  envelope: ({ tool, name, description, input, output }) => ({
    name,
    ...(tool.title === undefined ? {} : { title: tool.title }),
    description,
    inputSchema: input,
    ...(output && fitsOutput(tool, output) ? { outputSchema: output } : {}),
    annotations: annotations(tool),
  }),
  list: (tools) => tools,
};

// a trimmed result need not fit the whole output's schema, and a server must return what it declared
const fitsOutput = (tool: Tool, output: JsonSchema): boolean => tool.trim === undefined && output["type"] === "object";

function annotations({ sideEffect, idempotency }: Tool): JsonSchema {
  if (sideEffect === "read") return { readOnlyHint: true };
  return {
    readOnlyHint: false,
    destructiveHint: sideEffect === "destructive",
    idempotentHint: idempotency !== undefined && idempotency !== "each_call",
  };
}
