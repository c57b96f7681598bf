const JUNK: readonly unknown[] = [
  ...[null, true, false, 0, 1, -1, 1.5, 2 ** 60, 1e300, "", "x", "a", "A", "12", "-0", "007", "k0", "{}"],
  ...["2026-01-01T00:00:00Z", "2026-02-30T00:00:00Z", "2026-01-01", [], [1], ["a", "a"], [[]], {}, { a: 1 }, { value: 1 }, { kind: "k0" }],
  ...[{ key: "x", value: 1 }, [{ key: "x", value: 1 }], { _0: 1 }, { constructor: 1 }],
];

/** Mulberry32: numbers from 0 to 1 that a seed decides. */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A copy of a JSON value with one thing about it changed, somewhere. */
export function mutate(value: unknown, random: () => number): unknown {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const junk = (): unknown => structuredClone(pick(JUNK));
  if (typeof value === "number" && random() < 0.5) return pick([2 ** 60, -(2 ** 60), value + 0.5, value * 10, value + 1, String(value)]);
  if (typeof value !== "object" || value === null || random() < 0.15) return junk();
  if (Array.isArray(value)) {
    const at = Math.floor(random() * value.length);
    const kind = random();
    if (kind < 0.2) return value.filter((_, i) => i !== at);
    if (kind < 0.4) return [...value, value.length && random() < 0.5 ? structuredClone(value[at]) : junk()];
    return value.map((item, i) => (i === at ? mutate(item, random) : item));
  }
  const names = Object.keys(value);
  const name = pick(names);
  const kind = random();
  if (kind < 0.15) return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
  if (kind < 0.3) return { ...value, [pick(["a", "b", "kind", "value", "extra", "constructor", "_1"]) ?? ""]: junk() };
  return Object.fromEntries(Object.entries(value).map(([each, item]) => [each, each === name ? mutate(item, random) : item]));
}
