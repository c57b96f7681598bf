import type { ToolResult } from "../../result.js";
import { attempt } from "../attempt.js";
import { type Dispatching, type Job, ownCall, report, timeoutOf } from "../job.js";
import { cancelled, refused, sentence, unavailable } from "../outcome.js";

/** Whether this identity may do this: the result of a call that may not run, else nothing. */
export async function authorize(job: Job, dispatching: Dispatching): Promise<ToolResult | undefined> {
  const { authorize, context, clock } = dispatching;
  const { call, entry } = job;
  if (!authorize) return undefined;
  const asked = attempt(() => authorize(context.identity, ownCall(call), entry.requires), {
    clock,
    // a write may have been done already, which a cancelled turn is told as well: only after this it may be looked up
    signal: job.effect ? undefined : context.signal,
    timeout: timeoutOf(job),
  });
  const outcome = await asked.outcome;
  switch (outcome.kind) {
    case "returned": {
      if (outcome.value === true) return undefined;
      const reason = typeof outcome.value === "string" ? outcome.value : undefined;
      return refused(call, "denied", "stop", sentence(reason, "This is not allowed here."));
    }
    case "timeout":
      return unavailable(call, "timeout", "Whether this is allowed could not be found out in time.");
    case "threw":
      report(dispatching, call, "authorize", outcome.error);
      return unavailable(call, "error", "Whether this is allowed could not be found out.");
    default:
      return cancelled(call);
  }
}
