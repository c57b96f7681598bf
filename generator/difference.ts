/** One file that is not what the tools say; `line` is the first that differs, from 1. */
export interface Difference {
  /** Relative to the project. */
  readonly path: string;
  /** `edited`: the tools did not change since the last run, the file did; `reformatted`: only its layout did. */
  readonly state: "missing" | "stale" | "edited" | "reformatted" | "orphan";
  readonly line?: number;
  /** The lines there, on the disk and as wanted; absent past the end of the text. */
  readonly present?: string;
  readonly wanted?: string;
}

/** How a file differs from what is wanted; not at all where only its line ends do. */
export function difference(path: string, present: string | undefined, wanted: string, sameTools: boolean): Difference | undefined {
  if (present === undefined) return { path, state: "missing" };
  const [have, want] = [plain(present), plain(wanted)];
  if (have === want) return undefined;
  const state = layoutless(have) === layoutless(want) ? "reformatted" : sameTools ? "edited" : "stale";
  return { path, state, ...firstLine(have.split("\n"), want.split("\n")) };
}

const plain = (text: string): string => text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");

/** The text without what formatters change: white space, quotes, semicolons, commas, and the first bar of a union. */
const layoutless = (text: string): string => text.replace(/[\s;,'"`]+/g, "").replace(/([=:<([])\|/g, "$1");

function firstLine(have: readonly string[], want: readonly string[]): Partial<Difference> {
  const at = want.findIndex((line, i) => line !== have[i]);
  const index = at === -1 ? want.length : at;
  const [present, wanted] = [have[index], want[index]];
  return { line: index + 1, ...(present === undefined ? {} : { present }), ...(wanted === undefined ? {} : { wanted }) };
}
