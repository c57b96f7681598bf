import { type Picked, type Table, type Trimmed, trimFields, trimInside, trimList, trimTable, trimText } from "@toolcast/runtime";
import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import { contentOf } from "../../../runtime/trim/content.js";
import { estimateTokens } from "../../../runtime/trim/tokens.js";

interface Scan {
  at: Date;
  place: string;
  phone?: string;
}
type Event = { kind: "in"; at: Date } | { kind: "out"; to: string };

const scans: Scan[] = [
  { at: new Date(3), place: "A", phone: "1" },
  { at: new Date(1), place: "B" },
  { at: new Date(2), place: "A" },
];

describe("the trim functions", () => {
  test("list: the first items, cut to fields", () => {
    expect(trimList(scans, { fields: ["place", "at"], items: 2 })).toEqual({
      value: [
        { place: "A", at: new Date(3) },
        { place: "B", at: new Date(1) },
      ],
      truncated: true,
      note: "the first 2 of 3 items are shown",
    });
    expect(trimList(scans)).toEqual({ value: scans, truncated: false });
    expect(trimList(["a", "b"], { items: 1 })).toEqual({ value: ["a"], truncated: true, note: "the first 1 of 2 items are shown" });
    expect(trimList(null, { items: 1 })).toEqual({ value: null, truncated: false });
  });

  test("list: rows of a union keep what they have", () => {
    const events: Event[] = [
      { kind: "in", at: new Date(1) },
      { kind: "out", to: "x" },
    ];
    expect(trimList(events, { fields: ["to", "kind"] }).value).toEqual([{ kind: "in" }, { to: "x", kind: "out" }]);
    expectTypeOf<Picked<Event, "to" | "kind">>().toEqualTypeOf<
      Pick<Extract<Event, { kind: "in" }>, "kind"> | Pick<Extract<Event, { kind: "out" }>, "to" | "kind">
    >();
  });

  test("list: an inherited or missing field is left out", () => {
    const rows: { constructor?: string; a: number }[] = JSON.parse('[{"a":1}]');
    expect(trimList(rows, { fields: ["constructor", "a"] }).value).toEqual([{ a: 1 }]);
  });

  test("inside: one list of an object", () => {
    const page = { items: scans, total: 3 };
    const trimmed = trimInside(page, "items", (list) => trimList(list, { fields: ["place"], items: 1 }));
    expect(trimmed).toEqual({ value: { items: [{ place: "A" }], total: 3 }, truncated: true, note: "the first 1 of 3 items are shown" });
    const none: { items?: Scan[] } = {};
    expect(trimInside(none, "items", (list) => trimList(list))).toEqual({ value: {}, truncated: false });
  });

  test("table: rows, statistics, sample", () => {
    const rows = [
      { group: "a", units: 3, cents: 10n, at: new Date(5), note: null as string | null },
      { group: "b", units: -1, cents: 2n ** 60n, at: new Date(1), note: "x" },
      { group: "a", units: 3, cents: 10n, at: new Date(5), note: null },
    ];
    const trimmed = trimTable(rows, { fields: ["group", "units", "cents", "at", "note"], items: 1 });
    expect(trimmed).toEqual({
      value: {
        rows: 3,
        columns: {
          group: { count: 3, distinct: 2 },
          units: { count: 3, distinct: 2, min: -1, max: 3 },
          cents: { count: 3, distinct: 2, min: 10n, max: 2n ** 60n },
          at: { count: 3, distinct: 2, min: new Date(1), max: new Date(5) },
          note: { count: 1, distinct: 1 },
        },
        sample: [rows[0]],
      },
      truncated: true,
      note: "the first 1 of 3 rows are shown, with statistics of all",
    });
    const whole: Trimmed<Table<Scan>> = trimTable(scans);
    expect(Object.keys(whole.value.columns)).toEqual(["at", "place", "phone"]);
    expect(whole.truncated).toBe(false);
  });

  test("fields", () => {
    expect(trimFields(scans[0]!, { fields: ["phone"] })).toEqual({ value: { phone: "1" }, truncated: false });
  });

  test("text: cut between characters, never inside one", () => {
    expect(trimText("abc", { chars: 2 })).toEqual({ value: "ab", truncated: true, note: "the first 2 of 3 characters are shown" });
    expect(trimText("a😀b", { chars: 2 }).value).toBe("a");
    expect(trimText({ a: new Date(0) }, { chars: 100 })).toEqual({ value: '{"a":"1970-01-01T00:00:00.000Z"}', truncated: false });
    expect(trimText("x".repeat(8001))).toMatchObject({ truncated: true, note: "the first 8000 of 8001 characters are shown" });
    expect(trimText(null)).toEqual({ value: null, truncated: false });
  });
});

describe("P57: what the model reads", () => {
  const cap = { tokens: 4000, count: estimateTokens };
  const plain = (value: unknown) => contentOf({ value, truncated: false }, cap);

  test.each<[string, unknown, string]>([
    ["a date", { at: new Date(0) }, '{"at":"1970-01-01T00:00:00.000Z"}'],
    ["a 64-bit integer", { id: 2n ** 60n }, '{"id":"1152921504606846976"}'],
    ["undefined", { a: undefined, b: [undefined], c: 1 }, '{"b":[null],"c":1}'],
    ["functions and symbols", { f: () => 1, s: Symbol("x"), n: 1 }, '{"n":1}'],
    ["no number", [Number.NaN, Number.POSITIVE_INFINITY], '["NaN","Infinity"]'],
    ["half a character", { a: "x\ud800y" }, '{"a":"x\ufffdy"}'],
    ["control characters", "a\u0000b\u001b[31mc\u009bd\n\te", "a\ufffdb\ufffd[31mc\ufffdd\n\te"],
    ["a class of a library", { money: { toJSON: () => "3.50 EUR" } }, '{"money":"3.50 EUR"}'],
    ["a name from the prototype", JSON.parse('{"__proto__":{"a":1},"constructor":2}'), '{"__proto__":{"a":1},"constructor":2}'],
    ["null", null, "null"],
    [
      "the same object twice",
      (() => {
        const a = { n: 1 };
        return [a, a];
      })(),
      '[{"n":1},{"n":1}]',
    ],
  ])("%s", (_, value, content) => {
    expect(plain(value)).toEqual({ content, truncated: false });
  });

  test.each<[string, unknown, RegExp]>([
    [
      "a cycle",
      (() => {
        const a: { b: unknown[] } = { b: [] };
        a.b.push(a);
        return { x: a };
      })(),
      /x\.b\[0\] refers to itself/,
    ],
    ["bytes", { file: new Uint8Array(3) }, /file is a buffer of bytes; return/],
    ["a Map", new Map(), /it is a Map/],
    [
      "endless nesting",
      (() => {
        let a: unknown = 1;
        for (let i = 0; i < 100_000; i++) a = [a];
        return a;
      })(),
      /nested deeper than 256 levels/,
    ],
  ])("%s is a clear error", (_, value, message) => {
    expect(() => plain(value)).toThrow(message);
  });

  test("ten million characters become valid JSON within the cap, in a time that does not grow with the square of rows or characters", () => {
    const rows = Array.from({ length: 200_000 }, (_, id) => ({ id, text: "x".repeat(30), tags: ["a"] }));
    const { content, truncated } = plain(rows);
    expect(truncated).toBe(true);
    expect(estimateTokens(content)).toBeLessThanOrEqual(4000);
    expect(content.length).toBeGreaterThan(14_000);
    const { note, result } = JSON.parse(content);
    expect(note).toMatch(/^cut to fit 4000 tokens: about \d+ of \d+ characters are shown$/);
    expect(result[0]).toEqual(rows[0]);
  });

  test("a long text is cut, and says so", () => {
    const { content, truncated } = plain("x".repeat(10_000_000));
    expect(truncated).toBe(true);
    expect(content).toBe(`${"x".repeat(8000)}\n[the first 8000 of 10000000 characters are shown]`);
  });

  test("a counter of the app's own decides", () => {
    const count = (text: string) => text.length;
    for (const value of ["y".repeat(900), { a: "y".repeat(900) }, ["y".repeat(50), ...Array(50).fill("z")]]) {
      const { content, truncated } = contentOf({ value, truncated: false }, { tokens: 200, count });
      expect(truncated).toBe(true);
      expect(content.length).toBeLessThanOrEqual(200);
      expect(content.length).toBeGreaterThan(100);
    }
  });

  test("whatever JSON comes, what goes out is within the cap and valid, and whole where it says so", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 60, max: 400 }), (value, tokens) => {
        const { content, truncated } = contentOf({ value, truncated: false }, { tokens, count: estimateTokens });
        expect(estimateTokens(content)).toBeLessThanOrEqual(tokens);
        if (typeof value === "string") return;
        const parsed = JSON.parse(content);
        if (!truncated) expect(parsed).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 500 },
    );
  });
});
