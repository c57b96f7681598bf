import { type Int, type Int64, type Json, type List, type NoInput, type Num, type Str, tool } from "toolcast";

interface Node {
  name: string;
  children: Node[];
}
export const scalars = tool<
  {
    code: Str<{ pattern: "^SO\\d$" }>;
    short: Str<{ min: 2; max: 3 }>;
    count: Int<{ min: 1; max: 5 }>;
    share: Num<{ above: 0; below: 1; step: 0.1 }>;
    id: Int64<{ min: 1n }>;
    mail?: Str<{ format: "email" }>;
    data: Json;
  },
  string
>({
  description: "d",
  sideEffect: "read",
  examples: [
    { query: "q", input: { code: "XX1", short: "a", count: 9, share: 0.3, id: 0n, data: { a: [null] } } },
    {
      query: "q",
      input: { code: "SO1", short: "abcd", count: 1.5, share: 1, id: (2n ** 3n) as never, data: [new Date("2026-01-01") as never] },
    },
    { query: "q", input: { code: "SO1", short: "ab", count: 2, share: 0.35, id: -5n, data: 1, mail: "nobody" } },
  ],
});
export const structures = tool<
  { tags: List<string, { min: 1; max: 2; unique: true }>; tree: Node; span?: [from: Int, to?: Int]; by?: Record<string, Int<{ max: 3 }>> },
  string
>({
  description: "d",
  sideEffect: "read",
  examples: [
    { query: "q", input: { tags: [], tree: { name: "x", children: [{ name: "y", children: 3 as never }] }, span: [1.5, 2.5] } },
    { query: "q", input: { tags: ["a", "a"], tree: { name: "x", children: [] }, by: { a: 3, b: 4 } } },
    { query: "q", input: { tags: ["a", "b", "c"], tree: {} as never, extra: 1 } as never },
  ],
});
export const unions = tool<{ kind: "a"; size: Int<{ max: 3 }> } | { kind: "b"; text: Str<{ min: 3 }> }, string>({
  description: "d",
  sideEffect: "read",
  examples: [
    { query: "q", input: { kind: "a", size: 4 } },
    { query: "q", input: { kind: "b", text: "x" } },
    { query: "q", input: { kind: "c" } as never },
  ],
});
export const nothing = tool<NoInput, string>({ description: "d", sideEffect: "read", examples: [{ query: "q", input: { id: 1 } }] });
