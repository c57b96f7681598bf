import type { Effect, Journal } from "./journal.js";

interface Kept {
  readonly text: string;
  readonly expiresAt: number;
}

/** Answers and notes beyond these are forgotten, oldest first. */
const most = 10_000;

const read = (text: string): unknown => JSON.parse(text);

/** A journal of this process: it guards against repeats and races, not against a restart. */
export function memoryJournal(): Journal {
  // text, as in a database: nothing kept can be changed from outside
  const effects = new Map<string, string>();
  const answers = new Map<string, Kept>();
  const notes = new Map<string, Kept>();
  const find = (key: string): Effect | undefined => {
    const text = effects.get(key);
    // written by `put` alone
    return text === undefined ? undefined : (JSON.parse(text) as Effect);
  };
  const put = (effect: Effect): Effect => {
    effects.set(effect.key, JSON.stringify(effect));
    return effect;
  };
  return {
    async recall(call, key) {
      const answer = answers.get(call);
      const effect = find(key);
      return {
        ...(answer ? { answer: read(answer.text) } : {}),
        ...(effect ? { effect, owner: effect.owner === null ? "gone" : "alive" } : {}),
      };
    },
    async claim(claim) {
      if (effects.has(claim.key)) return undefined;
      return put({ ...claim, fence: 1, state: "open", owner: "self", result: null });
    },
    async take(claim, fence) {
      if (find(claim.key)?.fence !== fence) return undefined;
      return put({ ...claim, fence: fence + 1, state: "open", owner: "self", result: null });
    },
    async settle(key, fence, { state, result = null, ended }) {
      const effect = find(key);
      if (effect?.fence !== fence || (effect.state !== "open" && effect.state !== "unknown")) return false;
      put({ ...effect, state, result, owner: ended ? null : effect.owner });
      return true;
    },
    async answer(call, result, expiresAt) {
      if (!answers.has(call)) keep(answers, call, result, expiresAt);
    },
    async sweep(now) {
      const before = effects.size + answers.size + notes.size;
      for (const key of effects.keys()) {
        const effect = find(key);
        const ended = effect?.state === "done" || effect?.state === "free";
        if (ended && effect.expiresAt !== null && effect.expiresAt <= now) effects.delete(key);
      }
      for (const kept of [answers, notes]) for (const [key, { expiresAt }] of kept) if (expiresAt <= now) kept.delete(key);
      return before - effects.size - answers.size - notes.size;
    },
    async load(name) {
      const note = notes.get(name);
      return note ? read(note.text) : undefined;
    },
    async save(name, note, expiresAt) {
      notes.delete(name);
      if (note !== undefined) keep(notes, name, note, expiresAt);
    },
  };
}

function keep(kept: Map<string, Kept>, key: string, value: unknown, expiresAt: number): void {
  kept.set(key, { text: JSON.stringify(value), expiresAt });
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
}
