/** Time, as the dispatcher sees it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back once, `ms` from now, unless the returned function is called before. */
  after(ms: number, call: () => void): () => void;
}

/** The longest delay that a timer takes; a longer one would fire at once. */
const longest = 2 ** 31 - 1;

/** The time of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, call) {
    const timer = setTimeout(call, Math.min(ms, longest));
    return () => clearTimeout(timer);
  },
};

/** Ends `ms` from now, or as soon as `signal` aborts. */
export function sleep(ms: number, clock: Clock, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      cancel();
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const cancel = clock.after(ms, end);
    signal?.addEventListener("abort", end, { once: true });
  });
}

const units: ReadonlyMap<string, number> = new Map([
  ["ms", 1],
  ["s", 1000],
  ["m", 60_000],
  ["h", 3_600_000],
  ["d", 86_400_000],
]);

/** The milliseconds of a text such as `"24h"`; throws on any other. */
export function milliseconds(duration: string): number {
  const [, count, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(duration) ?? [];
  const factor = units.get(unit ?? "");
  if (count === undefined || factor === undefined)
    throw new Error(`${JSON.stringify(duration)} is no duration; write a number and one of ms, s, m, h, d, such as "24h"`);
  return Number(count) * factor;
}
