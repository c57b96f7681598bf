import type Anthropic from "@anthropic-ai/sdk";
import type { Content, GoogleGenAI } from "@google/genai";
import type { CallToolResult as CallToolResult1, Tool as McpTool1 } from "@modelcontextprotocol/sdk/types.js";
import type { CallToolResult as CallToolResult2, Tool as McpTool2 } from "@modelcontextprotocol/server";
import { memoryJournal } from "@toolcast/runtime";
import type OpenAI from "openai";
import { handlers } from "../../examples/shop/handlers.js";
import { createStore } from "../../examples/shop/store.js";
import { anthropic, createDispatcher, gemini, geminiInteractions, mcp, openaiChat, openaiResponses } from "../../generated/index.js";

const dispatch = createDispatcher({ handlers, authorize: () => true, journal: memoryJournal() });
const context = { app: { store: createStore() }, identity: "me", conversation: "c", scope: { tenant: "t" } };
const model = "m";

export async function overResponses(client: OpenAI) {
  let response = await client.responses.create({ model, input: "", tools: openaiResponses.tools });
  for (;;) {
    const turn = openaiResponses.read(response);
    if (turn.calls.size === 0) return turn.text;
    const input = openaiResponses.results(turn, await dispatch(turn, context));
    response = await client.responses.create({ model, previous_response_id: response.id, input, tools: openaiResponses.tools });
  }
}

export async function overChat(client: OpenAI, messages: OpenAI.Chat.Completions.ChatCompletionMessageParam[]) {
  const completion = await client.chat.completions.create({ model, messages, tools: openaiChat.tools });
  const turn = openaiChat.read(completion);
  messages.push(...openaiChat.results(turn, await dispatch(turn, context)));
}

export async function overAnthropic(client: Anthropic, messages: Anthropic.Messages.MessageParam[]) {
  const message = await client.messages.create({ model, max_tokens: 1, messages, tools: anthropic.tools });
  const turn = anthropic.read(message);
  messages.push({ role: "assistant", content: message.content }, anthropic.results(turn, await dispatch(turn, context)));
}

export async function overGemini(client: GoogleGenAI, contents: Content[]) {
  const config = { tools: gemini.tools, toolConfig: gemini.toolConfig };
  const response = await client.models.generateContent({ model, contents, config });
  const turn = gemini.read(response);
  contents.push(gemini.results(turn, await dispatch(turn, context)));
}

export async function overInteractions(client: GoogleGenAI) {
  const interaction = await client.interactions.create({ model, input: "", tools: geminiInteractions.tools });
  const turn = geminiInteractions.read(interaction);
  const input = geminiInteractions.results(turn, await dispatch(turn, context));
  return client.interactions.create({ model, previous_interaction_id: interaction.id, input, tools: geminiInteractions.tools });
}

export const listed: [McpTool1[], McpTool2[]] = [mcp.tools, mcp.tools];

export async function overMcp(request: { params: object }): Promise<[CallToolResult1, CallToolResult2]> {
  const turn = mcp.read(request);
  const result = mcp.results(turn, await dispatch(turn, context));
  return [result, result];
}
