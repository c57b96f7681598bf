import { copy } from "../../json/copy.js";
import type { ToolResult } from "../../result.js";
import { attempt } from "../attempt.js";
import { handlerContext } from "../context.js";
import { type Dispatching, type Job, report, timeoutOf } from "../job.js";
import { cancelled, refused, sentence, unavailable } from "../outcome.js";

/** Whether the handler sees a reason not to begin: the result of a call that may not run, else nothing. */
export async function precondition(job: Job, dispatching: Dispatching, epoch: number): Promise<ToolResult | undefined> {
  const { call, steps } = job;
  const { clock, context } = dispatching;
  if (!steps.precondition) return undefined;
  const prepared = await handlerContext(job, dispatching, epoch);
  const asked = attempt((signal) => steps.precondition?.(copy(call.input), prepared.with(signal)), {
    clock,
    signal: context.signal,
    timeout: timeoutOf(job),
  });
  const outcome = await asked.outcome;
  switch (outcome.kind) {
    case "returned": {
      if (outcome.value === true) return undefined;
      const reason = typeof outcome.value === "string" ? outcome.value : undefined;
      return refused(call, "precondition", "ask_user", sentence(reason, "This is not possible as things stand."));
    }
    case "timeout":
      return unavailable(call, "timeout", `Whether ${call.name} is possible could not be found out in time.`);
    case "threw":
      report(dispatching, call, "precondition", outcome.error);
      return unavailable(call, "error", `Whether ${call.name} is possible could not be found out.`);
    default:
      return cancelled(call);
  }
}
