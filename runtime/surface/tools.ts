import type { JsonSchema } from "../json/schema.js";

/** A JSON Schema with an object at its root. */
interface ObjectSchema {
  type: "object";
  properties?: { [name: string]: JsonSchema };
  required?: string[];
  [keyword: string]: unknown;
}

/** A declaration as Chat Completions takes it. */
export interface ChatTool {
  type: "function";
  function: { name: string; description: string; strict: boolean; parameters: ObjectSchema };
}

/** A declaration as Responses takes it. */
export interface ResponsesTool {
  type: "function";
  name: string;
  description: string;
  strict: boolean;
  parameters: ObjectSchema;
}

/** A declaration as Messages takes it. */
export interface AnthropicTool {
  name: string;
  description: string;
  strict?: boolean;
  input_schema: ObjectSchema;
  input_examples?: { [field: string]: unknown }[];
}

/** A declaration as generateContent takes it; without `parameters` the tool has no arguments. */
export interface GeminiFunction {
  name: string;
  description: string;
  // no narrower: the SDK types `type` by an enum of its own, which no literal fits
  parameters?: JsonSchema;
}

/** The one entry that holds all declarations of a request. */
export interface GeminiTool {
  functionDeclarations: GeminiFunction[];
}

/** The request field that makes Gemini hold to the declarations. */
export interface GeminiToolConfig {
  // no narrower: `mode` is an enum of the SDK's own
  functionCallingConfig: { [field: string]: unknown };
}

/** A declaration as Interactions takes it. */
export interface InteractionsTool {
  type: "function";
  name: string;
  description: string;
  parameters: ObjectSchema;
}

/** Hints about a tool's effect, derived from its `sideEffect` and `idempotency`. */
interface McpAnnotations {
  readOnlyHint?: boolean;
  destructiveHint?: boolean;
  idempotentHint?: boolean;
}

/** Any JSON. */
type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** An object schema in the terms of MCP's own types, which take no `unknown` below `properties`. */
interface McpSchema {
  type: "object";
  properties?: { [name: string]: { [keyword: string]: JsonValue } };
  required?: string[];
  [keyword: string]: unknown;
}

/** A tool as an MCP server lists it. */
export interface McpTool {
  name: string;
  title?: string;
  description: string;
  inputSchema: McpSchema;
  outputSchema?: McpSchema;
  annotations: McpAnnotations;
}
