import { limits, loose, strict } from "./openai.js";
import type { Surface } from "./types.js";

/** OpenAI Responses: flat declarations. `strict` is always said, since the server makes a silent one strict by rewriting it. */
export const openaiResponses: Surface = {
  id: "openai-responses",
  loose,
  strict,
  toolName: { pattern: /^[A-Za-z0-9_-]+$/, max: 128, source: "OpenAI openapi.yaml, FunctionTool.name", date: "2026-08-21" },
  limits,
  envelope: ({ name, description, strict, input }) => ({ type: "function", name, description, strict, parameters: input }),
  list: (tools) => tools,
};
