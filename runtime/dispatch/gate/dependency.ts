import type { CallId } from "../../call.js";
import type { ToolResult } from "../../result.js";
import { type Dispatching, type Gated, isWrite, type Job } from "../job.js";
import { stopped } from "../outcome.js";
import { conflicts } from "../plan.js";

/** A write does not follow one that it might have built on and that failed. */
export function dependency(
  job: Job,
  gated: readonly Gated[],
  results: ReadonlyMap<CallId, ToolResult>,
  { tools }: Dispatching,
): ToolResult | undefined {
  if (!isWrite(job.entry)) return undefined;
  for (const { call, job: other } of gated) {
    if (call.id === job.call.id) break;
    if (results.get(call.id)?.ok) continue;
    const entry = tools.get(call.tool ?? "")?.entry;
    if (!entry || !isWrite(entry) || (other && !conflicts(other, job))) continue;
    const text = `${job.call.name} was not run, because ${call.name} before it did not succeed and both may touch the same thing. Settle that first, then call it again.`;
    return stopped(job.call, "dependency", "retry_later", text);
  }
  return undefined;
}
