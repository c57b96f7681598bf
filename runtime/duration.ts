const units = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A length of time: `"30s"`, `"15m"`, `"24h"`, `"7d"`. */
export type Duration = `${number}${keyof typeof units}`;

const factors: ReadonlyMap<string, number> = new Map(Object.entries(units));

/** The milliseconds of a text such as `"24h"`; nothing for any other. */
export function durationIn(text: string): number | undefined {
  const [, count, unit] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(text) ?? [];
  const factor = factors.get(unit ?? "");
  return count === undefined || factor === undefined ? undefined : Number(count) * factor;
}

/** The same; throws on a text that is no length of time. */
export function milliseconds(text: string): number {
  const found = durationIn(text);
  if (found !== undefined) return found;
  throw new Error(`${JSON.stringify(text)} is no duration; write a number and one of ${[...factors.keys()].join(", ")}, such as "24h"`);
}
