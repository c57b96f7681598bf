// What the generator shares with the runtime, so that both mean the same by it; loads no zod.
export { surfaceIds } from "./call.js";
export { encode } from "./codec/encode.js";
export { int64Pattern, isDateTime, isDecimal } from "./codec/scalar.js";
export type { Codec, Codecs, FieldCodec, ObjectCodec, UnionCodec } from "./codec.js";
export { sideEffects } from "./definition.js";
export { durationIn } from "./duration.js";
export { type FormatName, formats } from "./format.js";
export { parseJson } from "./json/parse.js";
export { nearest } from "./nearest.js";
export { codePoints, isMultipleOf } from "./number.js";
export { fixes } from "./result.js";
