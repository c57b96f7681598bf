import type { Clock } from "../clock.js";
import type { Journal } from "./journal.js";

const every = 3_600_000;

/** Sweeps a journal once an hour at most; a sweep that fails is left to the next. */
export function sweeper({ journal, clock }: { readonly journal: Journal; readonly clock: Clock }): () => Promise<void> {
  let swept = clock.now();
  return async () => {
    const now = clock.now();
    if (now - swept < every) return;
    swept = now;
    try {
      await journal.sweep(now);
    } catch {
      // what could not be swept is still there: nothing is lost
    }
  };
}
