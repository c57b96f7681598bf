export type { CallId, Finish, ForeignCall, InvalidCall, Repair, SurfaceId, ToolCall, Turn, Usage } from "./call.js";
export type { Codec, Codecs } from "./codec.js";
export type { Empty, Failed, Handler, ReadContext, Returned, Run, Steps, Verified, WriteContext } from "./handler.js";
export type { JsonSchema } from "./json/schema.js";
export type { Evidence, Failure, Fix, Media, Status, ToolResult } from "./result.js";
export { type Build, type Checked, type Issue, type Rule, type Validator, validator } from "./validator.js";
