import type { InvalidCall, ToolCall } from "../../call.js";
import type { Dispatching } from "../job.js";

/** A call of a turn that was cut off or withdrawn, whatever its arguments look like; nothing where the turn ended well. */
export function cutShort(call: ToolCall | InvalidCall, { turn: { finish } }: Dispatching): InvalidCall | undefined {
  if (!call.valid && (call.why === "cut_off" || call.why === "turn_refused")) return call;
  if (finish === "calls" || finish === "stop") return undefined;
  const why = finish === "refusal" || finish === "filtered" ? "turn_refused" : "cut_off";
  return { ...call, valid: false, why, issues: [] };
}
