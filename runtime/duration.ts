const units: ReadonlyMap<string, number> = new Map([
  ["ms", 1],
  ["s", 1000],
  ["m", 60_000],
  ["h", 3_600_000],
  ["d", 86_400_000],
]);

/** The milliseconds of a text such as `"24h"`; nothing for any other. */
export function durationIn(text: string): number | undefined {
  const [, count, unit] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(text) ?? [];
  const factor = units.get(unit ?? "");
  return count === undefined || factor === undefined ? undefined : Number(count) * factor;
}

/** The same; throws on a text that is no length of time. */
export function milliseconds(text: string): number {
  const found = durationIn(text);
  if (found !== undefined) return found;
  throw new Error(`${JSON.stringify(text)} is no duration; write a number and one of ${[...units.keys()].join(", ")}, such as "24h"`);
}
