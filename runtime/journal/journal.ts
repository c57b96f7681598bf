/** Where an effect stands: under way, done, free to be tried again, or lost from sight. */
export type EffectState = "open" | "done" | "free" | "unknown";

/** The call that claimed an effect. */
export interface CallReference {
  readonly conversation: string;
  readonly turn: string;
  readonly id: string;
  /** Under which its answer is kept. */
  readonly key: string;
}

/** What is written before a write runs. */
export interface Claim {
  /** Of the effect: tool, scope and declared fields. */
  readonly key: string;
  readonly tool: string;
  /** Grows by one whenever the effect may happen anew. */
  readonly epoch: number;
  readonly call: CallReference;
  /** A hash per field of the input. */
  readonly args: { readonly [field: string]: string };
  /** Milliseconds since the epoch, as all times here. */
  readonly claimedAt: number;
  /** When a done effect may happen anew, or is of no more use; `null`: never. */
  readonly expiresAt: number | null;
}

/** The row of one effect. */
export interface Effect extends Claim {
  /** Grows with every claim; whoever holds an older one can't change the row. */
  readonly fence: number;
  readonly state: EffectState;
  /** The process that works on it; `null`: nobody does. */
  readonly owner: string | null;
  /** What the handler returned, as plain JSON; `null` before it is done. */
  readonly result: unknown;
}

/** Whether the process that works on an effect still lives; `unsure` where that can't be known. */
export type Liveness = "alive" | "gone" | "unsure";

/** What a journal knows of a call and of its effect. */
export interface Recalled {
  /** The result that this very call got. */
  readonly answer?: unknown;
  readonly effect?: Effect;
  /** Of the effect's owner; `gone` where nobody works on it. */
  readonly owner?: Liveness;
}

/** How an effect ended; `ended: false` where its handler may still be at work. */
export interface Settlement {
  readonly state: "done" | "free" | "unknown";
  readonly result?: unknown;
  readonly ended: boolean;
}

/** The memory of writes: plain JSON in and out, every change one atomic step, rejections for what could not be kept. */
export interface Journal {
  /** The answer kept for a call and the row of an effect. */
  recall(call: string, effect: string): Promise<Recalled>;
  /** Opens an effect that has no row; nothing where it has one. */
  claim(claim: Claim): Promise<Effect | undefined>;
  /** Opens an effect again, under the next fence; nothing where `fence` is no longer its own. */
  take(claim: Claim, fence: number): Promise<Effect | undefined>;
  /** Ends an open or unknown effect; false where `fence` is no longer its own, or it has ended. */
  settle(key: string, fence: number, settlement: Settlement): Promise<boolean>;
  /** Keeps the result of a call until `expiresAt`; the first one stands. */
  answer(call: string, result: unknown, expiresAt: number): Promise<void>;
  /** Forgets answers, notes and ended effects that have expired, never an open or unknown one; tells how many. */
  sweep(now: number): Promise<number>;
  /** A note saved under a name. */
  load(name: string): Promise<unknown>;
  /** Keeps a note until `expiresAt`; `undefined` removes it. */
  save(name: string, note: unknown, expiresAt: number): Promise<void>;
}
