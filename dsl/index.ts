import type { ToolOptions } from "./options.js";
import type { NoInput } from "./rules.js";

export type { Duration, Fix, Idempotency, ToolError, ToolLimits, ToolOptions, Trim } from "./options.js";
export type { Format, Int, Int64, Int64Rules, Json, List, ListRules, NoInput, Num, NumberRules, Str, StrRules } from "./rules.js";

/** A tool as its author wrote it. */
export interface Tool<Input = unknown, Output = unknown> {
  readonly input?: Input;
  readonly output?: Output;
}

/** Declares a tool; the generator reads the types, nothing runs. */
export const tool = <Input extends object = NoInput, Output = unknown>(options: ToolOptions<Input, Output>): Tool<Input, Output> =>
  // the value exists only so that the export has a type; input and output are never read from it
  options as Tool<Input, Output>;
