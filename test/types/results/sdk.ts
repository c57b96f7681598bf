import type Anthropic from "@anthropic-ai/sdk";
import type { Content, Interactions } from "@google/genai";
import type { CallToolResult as LegacyCallToolResult } from "@modelcontextprotocol/sdk/types.js";
import type { CallToolResult } from "@modelcontextprotocol/server";
import type OpenAI from "openai";
import type {
  AnthropicResults,
  ChatResults,
  GeminiResults,
  InteractionsResults,
  McpResults,
  ResponsesResults,
} from "../../../runtime/generated.js";

/** What each surface's results are given to: the official SDK's own types. */
export function accept(
  chat: ChatResults,
  responses: ResponsesResults,
  anthropic: AnthropicResults,
  gemini: GeminiResults,
  interactions: InteractionsResults,
  mcp: McpResults,
) {
  const history: OpenAI.Chat.Completions.ChatCompletionMessageParam[] = [...chat];
  const messages: OpenAI.Chat.Completions.ChatCompletionToolMessageParam[] = chat;
  const request: OpenAI.Responses.ResponseCreateParamsNonStreaming = { model: "m", input: responses };
  const message: Anthropic.MessageParam = anthropic;
  const content: Content = gemini;
  const steps: Interactions.FunctionResultStep[] = interactions;
  const interaction: Interactions.CreateModelInteractionParamsNonStreaming = { model: "m", input: interactions };
  const result: CallToolResult = mcp;
  const legacy: LegacyCallToolResult = mcp;
  return { history, messages, request, message, content, steps, interaction, result, legacy };
}

/** The SDKs' own responses are what `read` takes. */
export function responses(
  read: (response: object) => unknown,
  chat: OpenAI.Chat.Completions.ChatCompletion,
  response: OpenAI.Responses.Response,
  message: Anthropic.Message,
  interaction: Interactions.Interaction,
) {
  return [chat, response, message, interaction].map(read);
}
