import { describe, expect, test } from "vitest";
import { header, readTypes } from "./read-types.js";

const base = `
interface Root { z: string; lim: string }
interface Base extends Root { id: string; n?: number; tag: string; lim: "x" }
type Kind = "zeta" | "alpha" | "mid";
type Event_ = { kind: "z"; x: number } | { kind: "a"; y: string } | { kind: "m" };
enum Color { Red = "red", Green = "green", Blue = "blue" }
interface Page<T, S = "desc" | "asc"> { items: T[]; sort: S }
interface In {
  omitted: Omit<Base, "id">;
  picked: Pick<Base, "tag" | "n" | "z">;
  partial: Partial<Base>;
  record: Record<Kind, number>;
  colors: Partial<Record<Color, Kind>>;
  keys: keyof Base;
  excluded: Exclude<Kind, "mid">;
  events: Exclude<Event_, { kind: "a" }>;
  inline?: "zeta" | "alpha" | null;
  template: \`a-\${Kind}\`;
  page: Page<"n" | "id">;
  mapped: { [K in "tag" | "id" | "lim"]: K };
  both: { b: 1 } & { a: 2 } & Pick<Base, "tag" | "id">;
  objects: { b: 1 } | { a: 1 };
  lists: ("tag" | "n")[] | [Kind, "q" | "b"];
  intersected: Event_ & { id: string };
}
tool<In, Page<Event_>>({ description: "", sideEffect: "read" });
`;

/** Types that are read first, so that the checker knows the same literals and unions in another order. */
const unrelated = `
type Other = "lim" | "mid" | "tag" | "alpha" | "n" | "z" | "asc" | "green" | "a-mid" | "q";
type More = "id" | 2 | "m" | "a-alpha" | 1 | "b" | "blue" | "red" | "zeta" | "desc";
type Objects = { a: 1 } | { b: 1 } | { kind: "m" };
interface Twisted { lim: "x"; tag: string; n?: number; id: string; z: string }
tool<{ other: Other; more: More; objects: Objects; twisted: Pick<Twisted, "tag" | "id"> }, keyof Twisted>({ description: "", sideEffect: "read" });
`;

describe("the order", () => {
  const alone = readTypes({ "tools.dsl.ts": header + base });
  const behind = readTypes({ "tools.dsl.ts": header + unrelated + base });
  test("nothing is reported", () => expect([...alone.problems, ...behind.problems]).toEqual([]));

  test("is that of the source, whatever else the checker has seen", () => {
    expect(JSON.stringify(behind.types["In"])).toBe(JSON.stringify(alone.types["In"]));
    expect(JSON.stringify(behind.outputs[1])).toBe(JSON.stringify(alone.outputs[0]));
  });

  test("of fields is by declaration, else by the written keys", () => {
    const { fields } = alone.types["In"] as { fields: { name: string; schema: { fields?: { name: string }[] } }[] };
    const names = Object.fromEntries(
      fields.filter(({ schema }) => schema.fields).map(({ name, schema }) => [name, schema.fields?.map((each) => each.name).join(" ")]),
    );
    expect(names).toEqual({
      omitted: "z n tag lim",
      picked: "z n tag",
      partial: "z id n tag lim",
      record: "zeta alpha mid",
      colors: "red green blue",
      page: "items sort",
      mapped: "tag id lim",
      both: "id tag b a",
    });
  });

  test("of named types is that of their first use", () => {
    expect(Object.keys(alone.types)).toEqual(["In", "Kind", "Event_"]);
  });
});
