import type { InvalidCall, ToolCall } from "../../call.js";
import { toPlain } from "../../journal/plain.js";
import type { ToolResult } from "../../result.js";
import { type Dispatching, report } from "../job.js";

/** What belongs to one turn is kept for a day: so long it may be dispatched again. */
export const turnAge = 86_400_000;

/** Keeps what is settled as the answer of the call that has this key, also beyond its window and after a declared failure. */
export async function keepAnswer(key: string, call: ToolCall | InvalidCall, result: ToolResult, dispatching: Dispatching): Promise<void> {
  if (!result.ok && result.status !== "failed" && result.why !== "conflict") return;
  const { journal, clock } = dispatching;
  try {
    await journal.answer(key, toPlain(result), clock.now() + turnAge);
  } catch (error) {
    report(dispatching, call, "journal", error);
  }
}
