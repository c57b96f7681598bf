import type { SurfaceId } from "@toolcast/runtime";
import { check as anthropic } from "./anthropic.js";
import { check as gemini } from "./gemini.js";
import { check as geminiInteractions } from "./gemini-interactions.js";
import { check as mcp } from "./mcp.js";
import type { Schema } from "./node.js";
import { check as openaiChat } from "./openai-chat.js";
import { check as openaiResponses } from "./openai-responses.js";

/** Checkers of one declared tool by surface, written from the vendors' documented lists and not from our profiles. */
export const checkers: { readonly [S in SurfaceId]: (declared: Schema) => string[] } = {
  "openai-chat": openaiChat,
  "openai-responses": openaiResponses,
  anthropic,
  gemini,
  "gemini-interactions": geminiInteractions,
  mcp,
};
