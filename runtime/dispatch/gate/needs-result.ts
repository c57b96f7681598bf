import type { ToolResult } from "../../result.js";
import type { Dispatching, Job } from "../job.js";
import { stopped } from "../outcome.js";

/** A call that builds on the result of another does not run beside it: its arguments were written without that result. */
export function needsResult({ call, entry }: Job, { turn }: Dispatching): ToolResult | undefined {
  const needed = [...turn.calls.values()].find(
    ({ id, tool }) => id !== call.id && tool !== undefined && entry.needsResultOf?.includes(tool),
  );
  if (!needed) return undefined;
  const text = `${call.name} was not run: it needs the result of ${needed.name}, which was called in the same turn. Read that result, then call ${call.name} again with what it says.`;
  return stopped(call, "needs_result", "retry_later", text);
}
