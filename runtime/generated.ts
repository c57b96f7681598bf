import type { ToolCall } from "./call.js";
import type { DispatchEntry } from "./definition.js";
import { createDispatcher } from "./dispatch.js";
import type { DispatcherOptions } from "./options.js";

/** The dispatcher of generated code, which has signatures of its own: comparing these with `createDispatcher` is what costs tsc most. */
export function dispatcherOf(table: readonly DispatchEntry[], options: object): unknown {
  // the generated signatures take nothing but these options
  return createDispatcher(table, options as DispatcherOptions<unknown, ToolCall>);
}
