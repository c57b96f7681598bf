import type Anthropic from "@anthropic-ai/sdk";
import type { Interactions, Tool as SdkGeminiTool, ToolConfig } from "@google/genai";
import type { Tool as SdkMcpTool1 } from "@modelcontextprotocol/sdk/types.js";
import type { Tool as SdkMcpTool2 } from "@modelcontextprotocol/server";
import type OpenAI from "openai";
import type {
  AnthropicTool,
  ChatTool,
  GeminiTool,
  GeminiToolConfig,
  InteractionsTool,
  McpTool,
  ResponsesTool,
} from "../../runtime/surface/tools.js";

const common = { name: "check_stock", description: "Units of a SKU." };

const chat: ChatTool[] = [
  { type: "function", function: { ...common, strict: false, parameters: { type: "object", properties: { sku: { type: "string" } } } } },
  {
    type: "function",
    function: { ...common, strict: true, parameters: { type: "object", properties: {}, required: [], additionalProperties: false } },
  },
];
export const toChat: OpenAI.Chat.Completions.ChatCompletionTool[] = chat;
export const toChatRequest = (client: OpenAI) => client.chat.completions.create({ model: "m", messages: [], tools: chat });

const responses: ResponsesTool[] = [
  { type: "function", ...common, strict: false, parameters: { type: "object", properties: { sku: { type: "string" } } } },
  {
    type: "function",
    ...common,
    strict: true,
    parameters: { type: "object", properties: { sku: { type: ["string", "null"] } }, required: ["sku"], additionalProperties: false },
  },
];
export const toResponses: OpenAI.Responses.Tool[] = responses;
export const toResponsesRequest = (client: OpenAI) => client.responses.create({ model: "m", input: "", tools: responses });

const anthropic: AnthropicTool[] = [
  {
    ...common,
    input_schema: { type: "object", properties: { sku: { type: "string" } }, required: ["sku"] },
    input_examples: [{ sku: "KB-104" }],
  },
  { ...common, strict: true, input_schema: { type: "object", properties: {}, required: [], additionalProperties: false } },
];
export const toAnthropic: Anthropic.Messages.ToolUnion[] = anthropic;
export const toAnthropicRequest = (client: Anthropic) =>
  client.messages.create({ model: "m", max_tokens: 1, messages: [], tools: anthropic });

const gemini: GeminiTool[] = [
  {
    functionDeclarations: [
      common,
      {
        ...common,
        parameters: {
          type: "OBJECT",
          properties: { skus: { type: "ARRAY", minItems: "1", items: { type: "STRING", enum: ["a"], nullable: true } } },
          required: ["skus"],
        },
      },
    ],
  },
];
const toolConfig: GeminiToolConfig = { functionCallingConfig: { mode: "VALIDATED" } };
export const toGemini: SdkGeminiTool[] = gemini;
export const toGeminiConfig: ToolConfig = toolConfig;

const interactions: InteractionsTool[] = [
  { type: "function", ...common, parameters: { type: "object", properties: { sku: { type: "string" } }, required: ["sku"] } },
];
export const toInteractions: Interactions.Tool[] = interactions;

const mcp: McpTool[] = [
  { ...common, inputSchema: { type: "object", additionalProperties: false }, annotations: { readOnlyHint: true } },
  {
    ...common,
    title: "Stock",
    inputSchema: { type: "object", properties: { sku: { type: "string" } }, required: ["sku"], additionalProperties: false },
    outputSchema: { type: "object", properties: { units: { type: "integer" } }, required: ["units"] },
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
  },
];
export const toMcp1: SdkMcpTool1[] = mcp;
export const toMcp2: SdkMcpTool2[] = mcp;

// what must not be taken, or the checks above prove nothing
// @ts-expect-error the declaration of Responses is flat
export const nested: OpenAI.Responses.Tool[] = chat;
// @ts-expect-error the declaration of Chat Completions is nested
export const flat: OpenAI.Chat.Completions.ChatCompletionTool[] = responses;
// @ts-expect-error Anthropic says input_schema
export const parameters: Anthropic.Messages.ToolUnion[] = interactions;
// @ts-expect-error Gemini wraps declarations
export const bare: SdkGeminiTool[] = gemini[0]?.functionDeclarations ?? [];
// @ts-expect-error MCP says inputSchema
export const underscored: SdkMcpTool1[] = anthropic;
