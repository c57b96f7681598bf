import { type Dispatching, type Job, report } from "../job.js";
import { toPlain } from "../journal/plain.js";
import type { ToolResult } from "../result.js";

/** A turn may be dispatched again for a day. */
const maxAge = 86_400_000;

/** Keeps what is settled as the answer of this call, also beyond its window and after a declared failure. */
export async function keepAnswer({ call, effect }: Job, result: ToolResult, dispatching: Dispatching): Promise<void> {
  if (!effect) return;
  if (!result.ok && result.status !== "failed" && result.why !== "conflict") return;
  const { journal, clock } = dispatching;
  try {
    await journal.answer(effect.call, toPlain(result), clock.now() + maxAge);
  } catch (error) {
    report(dispatching, call, "journal", error);
  }
}
