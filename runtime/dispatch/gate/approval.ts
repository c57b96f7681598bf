import type { ToolResult } from "../../result.js";
import { attempt } from "../attempt.js";
import { type Dispatching, type Job, ownCall, report } from "../job.js";
import { cancelled, refused, unavailable } from "../outcome.js";

/** What a person says to a call: `wait`, the result of a call that may not run, or nothing where it may. */
export async function approval(job: Job, dispatching: Dispatching): Promise<ToolResult | "wait" | undefined> {
  const { call, entry } = job;
  const { approve, context, clock, turn } = dispatching;
  if (!entry.approval) return undefined;
  if (!approve) return refused(call, "person", "stop", "This needs the approval of a person, and nobody can be asked here.");
  const asked = attempt(
    (signal) => approve(ownCall(call), { identity: context.identity, conversation: context.conversation, turn: turn.id, signal }),
    { clock, signal: context.signal },
  );
  const outcome = await asked.outcome;
  switch (outcome.kind) {
    case "returned":
      if (outcome.value === "yes") return undefined;
      if (outcome.value === "wait") return "wait";
      return refused(call, "person", "stop", "A person was asked and said no.");
    case "threw":
      report(dispatching, call, "approve", outcome.error);
      return unavailable(call, "error", "The person who has to approve this could not be asked.");
    default:
      return cancelled(call);
  }
}
