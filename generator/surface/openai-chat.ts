import { limits, loose, strict } from "./openai.js";
import type { Surface } from "./types.js";

/** OpenAI Chat Completions: declarations nested under `function`. */
export const openaiChat: Surface = {
  id: "openai-chat",
  loose,
  strict,
  toolName: { pattern: /^[A-Za-z0-9_-]+$/, max: 64, source: "openai 7.59.0, FunctionDefinition.name", date: "2026-11-17" },
  limits,
  envelope: ({ name, description, strict, input }) => ({
    type: "function",
    function: { name, description, strict, parameters: input },
  }),
  list: (tools) => tools,
};
