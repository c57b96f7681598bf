/** A part of a text: where it starts and how many characters it has. */
export interface Part {
  readonly at: number;
  readonly length: number;
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** Where a valid JSON text holds what a path leads to: its value, and the key before it where it is a field. Of equal keys the last counts, as it does for `JSON.parse`. */
export function partAt(text: string, path: readonly PropertyKey[]): { readonly key?: Part; readonly value: Part } | undefined {
  const tokens = [...text.matchAll(token)].map((match) => ({ at: match.index, text: match[0] }));
  let index = 0;
  let key: Part | undefined;
  for (const step of path) {
    const child = children(tokens, index).findLast(({ name }) => name === step);
    if (!child) return undefined;
    const named = child.key === undefined ? undefined : tokens[child.key];
    key = named && { at: named.at, length: named.text.length };
    index = child.value;
  }
  const first = tokens[index];
  const last = tokens[after(tokens, index) - 1];
  if (!first || !last) return undefined;
  return { ...(key ? { key } : {}), value: { at: first.at, length: last.at + last.text.length - first.at } };
}

interface Token {
  readonly at: number;
  readonly text: string;
}

/** The fields of the object or the items of the array that starts at a token, by the places of their tokens. */
function children(tokens: readonly Token[], start: number): { name: PropertyKey; key?: number; value: number }[] {
  const open = tokens[start]?.text;
  const found: { name: PropertyKey; key?: number; value: number }[] = [];
  if (open !== "{" && open !== "[") return found;
  const end = after(tokens, start) - 1;
  for (let index = start + 1; index < end; ) {
    const value = open === "{" ? index + 2 : index;
    found.push(open === "{" ? { name: nameOf(tokens[index]), key: index, value } : { name: found.length, value });
    // past the comma
    index = after(tokens, value) + 1;
  }
  return found;
}

const nameOf = (token: Token | undefined): string => String(JSON.parse(token?.text ?? '""'));

/** The token after the value that starts at one. */
function after(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let index = start; index < tokens.length; index++) {
    const text = tokens[index]?.text;
    if (text === "{" || text === "[") depth++;
    if (text === "}" || text === "]") depth--;
    if (depth === 0) return index + 1;
  }
  return tokens.length;
}

/** Line and column of a place in a text, from 1; of a part of several lines, the length of its first. */
export function lineAndColumn(text: string, { at, length }: Part): { line: number; column: number; length: number } {
  const before = text.slice(0, at).split("\n");
  const [first = ""] = text.slice(at, at + length).split(/\r?\n/);
  return { line: before.length, column: (before.at(-1) ?? "").length + 1, length: Math.max(1, first.length) };
}
