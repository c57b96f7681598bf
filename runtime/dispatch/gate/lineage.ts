import type { InvalidCall, ToolCall } from "../../call.js";
import { type Dispatching, report } from "../job.js";
import { turnAge } from "./answer.js";

/** How often the model may correct itself in one lineage: consecutive turns with invalid calls of one tool. */
export const maxCorrections = 2;

interface Lineage {
  readonly turn: string;
  readonly mistakes: number;
}

/** The turns in a row, this one included, that called one tool wrongly; 1 where conversations are not told apart. */
export async function mistakes(call: ToolCall | InvalidCall, dispatching: Dispatching): Promise<number> {
  const name = lineageName(call, dispatching);
  if (name === undefined) return 1;
  const { journal, turn, clock } = dispatching;
  try {
    const before = lineageOf(await journal.load(name));
    // the same turn again, or a second mistake in it, is not one more
    if (before?.turn === turn.id) return before.mistakes;
    const count = (before?.mistakes ?? 0) + 1;
    await journal.save(name, { turn: turn.id, mistakes: count } satisfies Lineage, clock.now() + turnAge);
    return count;
  } catch (error) {
    report(dispatching, call, "journal", error);
    return 1;
  }
}

/** A valid call ends the lineage of its tool. */
export async function endLineage(call: ToolCall, dispatching: Dispatching): Promise<void> {
  const name = lineageName(call, dispatching);
  if (name === undefined) return;
  try {
    if ((await dispatching.journal.load(name)) !== undefined) await dispatching.journal.save(name, undefined, 0);
  } catch (error) {
    report(dispatching, call, "journal", error);
  }
}

function lineageName(call: ToolCall | InvalidCall, { context }: Dispatching): string | undefined {
  return context.conversation === undefined
    ? undefined
    : JSON.stringify(["corrections", context.conversation, call.tool ?? "", call.name.slice(0, 80)]);
}

function lineageOf(note: unknown): Lineage | undefined {
  if (typeof note !== "object" || note === null || !("turn" in note) || !("mistakes" in note)) return undefined;
  return typeof note.turn === "string" && typeof note.mistakes === "number" ? { turn: note.turn, mistakes: note.mistakes } : undefined;
}
