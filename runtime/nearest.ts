/** The candidates close enough to `word` to be meant by it, nearest first, at most three. */
export function nearest(word: string, candidates: Iterable<string>): string[] {
  return [...candidates]
    .flatMap((candidate) => {
      // of the longer one: an abbreviation lacks what the whole name has
      const limit = Math.max(2, Math.ceil(Math.max(word.length, candidate.length) / 3)) + 1;
      const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), limit);
      return distance < limit ? [{ candidate, distance }] : [];
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** Insertions, deletions, substitutions and swaps of neighbours that part two words; `limit` where there are that many or more. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: readonly number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const substituted = (row[j - 1] ?? limit) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? limit) + 1 : limit;
      next.push(Math.min(substituted, swapped, (row[j] ?? limit) + 1, (next[j - 1] ?? limit) + 1));
    }
    // a swap looks back two rows
    if (Math.min(...row, ...next) >= limit) return limit;
    [before, row] = [row, next];
  }
  return row[b.length] ?? limit;
}
