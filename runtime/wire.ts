export { int64Pattern, isDateTime, isDecimal } from "./codec/scalar.js";
export { encode } from "./codec.js";
export { formats } from "./format.js";
export { codePoints, isMultipleOf } from "./number.js";
