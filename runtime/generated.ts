// What generated code is made of and no person writes; its form follows the generator of the same version.
export type { Format1, ToolDefinition } from "./definition.js";
export { dispatcherOf } from "./dispatch/dispatch.js";
export { type AnthropicResults, anthropic } from "./surface/anthropic.js";
export { bind } from "./surface/bind.js";
export type { WireTool } from "./surface/check.js";
export { type GeminiResults, gemini } from "./surface/gemini.js";
export { geminiInteractions, type InteractionsResults } from "./surface/gemini-interactions.js";
export { type McpResults, mcp } from "./surface/mcp.js";
export { type ChatResults, openaiChat } from "./surface/openai-chat.js";
export { openaiResponses, type ResponsesResults } from "./surface/openai-responses.js";
export type {
  AnthropicTool,
  ChatTool,
  GeminiFunction,
  GeminiTool,
  GeminiToolConfig,
  InteractionsTool,
  McpTool,
  ResponsesTool,
} from "./surface/tools.js";
export { validator } from "./validator.js";
