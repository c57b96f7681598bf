/** How named parts refer to each other. */
export interface References {
  /** A reference to a part. */
  readonly to: (name: string) => object;
  /** The part that an object refers to, if it is a reference. */
  readonly read: (node: object) => string | undefined;
}

/**
 * Which of `names` are shorter as an entry with references than written out at every use. `whole` and `parts` have a
 * reference at each use, so that the sizes are known without writing anything out.
 */
export function worthNaming(
  whole: unknown,
  parts: { readonly [name: string]: unknown },
  names: readonly string[],
  references: References,
): ReadonlySet<string> {
  const may = new Set(names);
  const uses = new Map<string, number>();
  for (const name of [whole, ...Object.values(parts)].flatMap((each) => namesIn(each, references)))
    uses.set(name, (uses.get(name) ?? 0) + 1);
  const lengths = new Map<string, number>();
  const worth = new Set<string>();
  /** How long the text at each use of a part is: that of a reference, or of the part. */
  const settle = (name: string): number => {
    const reference = lengthOf(references.to(name));
    if (!may.has(name)) return reference;
    const before = lengths.get(name);
    if (before !== undefined) return before;
    lengths.set(name, reference);
    const inner = namesIn(parts[name], references);
    const length = inner.reduce((sum, each) => sum + settle(each) - lengthOf(references.to(each)), lengthOf(parts[name]));
    const count = uses.get(name) ?? 0;
    const isWorth = count * reference + length + lengthOf(name) + 2 < count * length;
    if (isWorth) worth.add(name);
    else lengths.set(name, length);
    return isWorth ? reference : length;
  };
  for (const name of names) settle(name);
  return worth;
}

/** Every reference in a value. */
function namesIn(value: unknown, references: References): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const name = references.read(value);
  return name === undefined ? Object.values(value).flatMap((each) => namesIn(each, references)) : [name];
}

// a default may be a 64-bit integer
const lengthOf = (value: unknown): number => JSON.stringify(value, (_, each) => (typeof each === "bigint" ? String(each) : each)).length;
