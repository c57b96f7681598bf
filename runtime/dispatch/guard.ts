import type { InvalidCall, ToolCall } from "../call.js";
import type { ToolResult } from "../result.js";
import { type Dispatching, report } from "./job.js";
import { unavailable } from "./outcome.js";

/** Does one step of one call; a fault of ours is that call's result, and no other call's. Never for what follows a claim. */
export async function guarded<T>(
  call: ToolCall | InvalidCall,
  dispatching: Dispatching,
  step: () => Promise<T>,
  fault: (result: ToolResult) => T,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    report(dispatching, call, "dispatch", error);
    return fault(unavailable(call, "error", `${call.name} could not be run.`));
  }
}
