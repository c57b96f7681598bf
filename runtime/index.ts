// What an app's people name: how a turn is dispatched, what handlers get and give back, the journal, and the trims.
export type { CallId, Finish, ForeignCall, InvalidCall, Repair, SurfaceId, ToolCall, Turn, Usage } from "./call.js";
export type { Clock } from "./clock.js";
export type { DeclaredError, DispatchEntry, Idempotency, Limits, SideEffect } from "./definition.js";
export { createDispatcher } from "./dispatch/dispatch.js";
export type { Duration } from "./duration.js";
export type { DispatchEvent, ErrorOrigin } from "./event.js";
export type { Empty, Failed, Handler, ReadContext, Returned, Run, Steps, Verified, WriteContext } from "./handler.js";
export type { Issue } from "./issue.js";
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
export type {
  Approve,
  ApproveContext,
  Authorize,
  Decision,
  DispatchContext,
  Dispatcher,
  DispatcherOptions,
  ReadDispatchContext,
  ReadDispatcherOptions,
  ResultTable,
  Visible,
  Waiting,
  WriteDispatchContext,
  WriteDispatcherOptions,
} from "./options.js";
export type { Evidence, Failure, Fix, Media, Status, ToolResult } from "./result.js";
export type { Offer, Parse, Parsed, Read, Results } from "./surface/bind.js";
export { SurfaceError } from "./surface/error.js";
export type { ForeignResult } from "./surface/surface.js";
export { trimFields } from "./trim/fields.js";
export { trimInside, trimList } from "./trim/list.js";
export { type ColumnStatistics, type Table, trimTable } from "./trim/table.js";
export { trimText } from "./trim/text.js";
export type { CountTokens } from "./trim/tokens.js";
export type { Picked, Trimmed } from "./trim/trimmed.js";
export type { Checked, Validator } from "./validator.js";
