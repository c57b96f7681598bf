export type { CallId, Finish, ForeignCall, InvalidCall, Repair, SurfaceId, ToolCall, Turn, Usage } from "./call.js";
export type { Clock } from "./clock.js";
export { int64Pattern, isDateTime, isDecimal } from "./codec/scalar.js";
export {
  type Codec,
  type Codecs,
  decode,
  encode,
  type FieldCodec,
  type MergedCodec,
  type ObjectCodec,
  type Shape,
  type TupleCodec,
  type UnionCodec,
} from "./codec.js";
export type { DeclaredError, DispatchEntry, Format1, Idempotency, Limits, SideEffect, ToolDefinition } from "./definition.js";
export { createDispatcher } from "./dispatch.js";
export type { DispatchEvent } from "./event.js";
export { type FormatName, formats } from "./format.js";
export { dispatcherOf } from "./generated.js";
export type { Empty, Failed, Handler, ReadContext, Returned, Run, Steps, Verified, WriteContext } from "./handler.js";
export type {
  CallReference,
  Claim,
  Effect,
  EffectState,
  Journal,
  Liveness,
  Recalled,
  Settlement,
} from "./journal/journal.js";
export { memoryJournal } from "./journal/memory.js";
export type { JsonSchema } from "./json/schema.js";
export type { Json } from "./json/value.js";
export { type Leniency, leniencies, nullForAbsent, type Place, type Repaired, repair } from "./leniency.js";
export { isMultipleOf } from "./number.js";
export type {
  Approve,
  ApproveContext,
  Authorize,
  Decision,
  DispatchContext,
  Dispatcher,
  DispatcherOptions,
  ReadDispatchContext,
  ReadOptions,
  ResultTable,
  Visible,
  Waiting,
  WriteDispatchContext,
  WriteOptions,
} from "./options.js";
export type { Evidence, Failure, Fix, Media, Status, ToolResult } from "./result.js";
export { type AnthropicContent, type AnthropicResults, type AnthropicToolResult, anthropic } from "./surface/anthropic.js";
export { type Bound, bind, type Offer, type Parse, type Parsed, type Read, type Results, type WireSet } from "./surface/bind.js";
export type { WireTool } from "./surface/check.js";
export { SurfaceError } from "./surface/error.js";
export { type GeminiFunctionResponse, type GeminiResults, gemini } from "./surface/gemini.js";
export {
  geminiInteractions,
  type InteractionsContent,
  type InteractionsResult,
  type InteractionsResults,
} from "./surface/gemini-interactions.js";
export { type McpContent, type McpResults, mcp } from "./surface/mcp.js";
export { type ChatResults, type ChatToolMessage, openaiChat } from "./surface/openai-chat.js";
export {
  openaiResponses,
  type ResponsesContent,
  type ResponsesCustomOutput,
  type ResponsesOutput,
  type ResponsesResults,
} from "./surface/openai-responses.js";
export type { Addressee, Answer, Extracted, ForeignResult, RawCall, Said, Surface } from "./surface/surface.js";
export type {
  AnthropicTool,
  ChatTool,
  GeminiFunction,
  GeminiTool,
  GeminiToolConfig,
  InteractionsTool,
  JsonValue,
  McpAnnotations,
  McpSchema,
  McpTool,
  ObjectSchema,
  ResponsesTool,
} from "./surface/tools.js";
export { trimFields } from "./trim/fields.js";
export { trimInside, trimList } from "./trim/list.js";
export { type ColumnStatistics, type Table, trimTable } from "./trim/table.js";
export { trimText } from "./trim/text.js";
export type { CountTokens } from "./trim/tokens.js";
export type { Picked, Trimmed } from "./trim/trimmed.js";
export { type Build, type Checked, type Issue, type Validator, validator } from "./validator.js";
