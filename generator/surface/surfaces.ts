import { anthropic } from "./anthropic.js";
import { gemini } from "./gemini.js";
import { geminiInteractions } from "./gemini-interactions.js";
import { mcp } from "./mcp.js";
import { openaiChat } from "./openai-chat.js";
import { openaiResponses } from "./openai-responses.js";
import type { Surface } from "./types.js";

/** Every surface, in the order in which they are printed. */
export const surfaces: readonly Surface[] = [openaiChat, openaiResponses, anthropic, gemini, geminiInteractions, mcp];
