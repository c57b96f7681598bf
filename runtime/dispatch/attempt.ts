import type { Clock } from "../clock.js";

/** How a function ended. */
export type Ended<T> = { readonly kind: "returned"; readonly value: T } | { readonly kind: "threw"; readonly error: unknown };

/** How an attempt ended for the one who waits for it; `unentered`: the function was not called. */
type Outcome<T> = Ended<T> | { readonly kind: "timeout" | "cancelled" | "unentered" };

/** One attempt under way. */
export interface Attempt<T> {
  /** Never later than the timeout or the cancellation. */
  readonly outcome: Promise<Outcome<T>>;
  /** When the function itself ends, which may be later, or never. */
  readonly ended: Promise<Ended<T> | undefined>;
}

/** Bounds on an attempt. */
export interface Bounds {
  readonly clock: Clock;
  /** Milliseconds; no bound where absent. */
  readonly timeout?: number;
  readonly signal?: AbortSignal | undefined;
}

/** Calls a function once and stops waiting for it when its time is up or its caller gives up; its own signal says which. */
export function attempt<T>(run: (signal: AbortSignal) => T | Promise<T>, { clock, timeout, signal }: Bounds): Attempt<T> {
  if (signal?.aborted) return { outcome: Promise.resolve({ kind: "unentered" }), ended: Promise.resolve(undefined) };
  // not AbortSignal.any with AbortSignal.timeout: after a garbage collection that may never fire
  const controller = new AbortController();
  const ended = ending(() => run(controller.signal));
  const outcome = new Promise<Outcome<T>>((resolve) => {
    const end = (how: Outcome<T>) => {
      cancelTimer();
      signal?.removeEventListener("abort", cancel);
      resolve(how);
    };
    const cancel = () => {
      end({ kind: "cancelled" });
      controller.abort(signal?.reason);
    };
    const expire = () => {
      end({ kind: "timeout" });
      controller.abort(new DOMException("the call is out of time", "TimeoutError"));
    };
    const cancelTimer = timeout === undefined ? () => {} : clock.after(timeout, expire);
    signal?.addEventListener("abort", cancel, { once: true });
    // the function may have aborted its caller before it first waited
    if (signal?.aborted) cancel();
    void ended.then(end);
  });
  return { outcome, ended };
}

/** Whatever a function does, as a value. */
async function ending<T>(run: () => T | Promise<T>): Promise<Ended<T>> {
  try {
    return { kind: "returned", value: await run() };
  } catch (error) {
    return { kind: "threw", error };
  }
}
