import { type Codec, encode } from "@toolcast/runtime/wire";
import { describe, expect, test } from "vitest";
import { decode } from "../../runtime/codec/decode.js";

const int64: Codec = { k: "int64" };

describe("decode turns what it recognises, and hands on the rest unchanged", () => {
  test.each<[name: string, codec: Codec, wire: unknown, value: unknown]>([
    ["decimal text", int64, "-9223372036854775808", -9223372036854775808n],
    ["a number, which may have lost digits", int64, 12, 12],
    ["an exact integer beyond 2^53", int64, 9223372036854775807n, 2 ** 63],
    ["a leading zero", int64, "007", "007"],
    ["a negative zero", int64, "-0", "-0"],
    ["a date-time", { k: "date" }, "2026-01-31T09:30:00+08:00", new Date("2026-01-31T01:30:00Z")],
    ["a day that is none", { k: "date" }, "2026-02-30T00:00:00Z", "2026-02-30T00:00:00Z"],
    ["JSON text", { k: "json" }, '{"a":[1,null]}', { a: [1, null] }],
    ["text that is no JSON", { k: "json" }, "hello", undefined],
    ["JSON text with a key twice", { k: "json" }, '{"a":1,"a":2}', undefined],
    ["an object without fields", { k: "empty", text: "{}" }, "{}", {}],
    ["another text", { k: "empty", text: "{}" }, "[]", "[]"],
    ["pairs", { k: "pairs", of: int64 }, [{ key: "constructor", value: "1" }], { constructor: 1n }],
    [
      "a key twice",
      { k: "pairs" },
      [
        { key: "a", value: 1 },
        { key: "a", value: 2 },
      ],
      [
        { key: "a", value: 1 },
        { key: "a", value: 2 },
      ],
    ],
    ["a pair with more in it", { k: "pairs" }, [{ key: "a", value: 1, more: 2 }], [{ key: "a", value: 1, more: 2 }]],
    ["a prototype as a key", { k: "pairs" }, [{ key: "__proto__", value: 1 }], [{ key: "__proto__", value: 1 }]],
    [
      "a tuple",
      { k: "tuple", required: 1, items: 2, rest: true, fields: [{ name: "_1", codec: int64 }] },
      { _0: "a", _1: "2", _rest: [3] },
      ["a", 2n, 3],
    ],
    ["a tuple with a gap", { k: "tuple", required: 0, items: 2, fields: [] }, { _1: 1 }, { _1: 1 }],
    [
      "a tuple that lacks an item before its rest, which must not move into its place",
      { k: "tuple", required: 1, items: 1, rest: true, fields: [] },
      { _rest: ["a"] },
      { _rest: ["a"] },
    ],
    ["a tuple that lacks its last required item", { k: "tuple", required: 2, items: 3, fields: [] }, { _0: 1 }, { _0: 1 }],
    ["a tuple's item and more", { k: "items", of: [null, int64], rest: int64 }, ["1", "2", "3"], ["1", 2n, 3n]],
    [
      "null for what is missing",
      {
        k: "object",
        fields: [
          { name: "a", absent: "null" },
          { name: "b", absent: "null", default: 1 },
        ],
      },
      { a: null, b: null, c: null },
      { b: 1, c: null },
    ],
    [
      "a box",
      {
        k: "object",
        fields: [
          { name: "a", absent: "box", codec: int64 },
          { name: "b", absent: "box" },
        ],
      },
      { a: { value: "1" }, b: { value: null } },
      { a: 1n, b: null },
    ],
    ["no box", { k: "object", fields: [{ name: "a", absent: "box" }] }, { a: { value: 1, more: 1 } }, { a: { value: 1, more: 1 } }],
    ["another name", { k: "object", fields: [{ name: "a-b", wire: "a_b" }] }, { a_b: 1, c: 2 }, { "a-b": 1, c: 2 }],
    ["both names", { k: "object", fields: [{ name: "a-b", wire: "a_b" }] }, { a_b: 1, "a-b": 2 }, { a_b: 1, "a-b": 2 }],
    ["a member of a union", { k: "union", of: [{ k: "date" }] }, "now", "now"],
    ["a name without a codec", { k: "ref", to: "toString" }, "1", "1"],
  ])("%s", (_, codec, wire, value) => {
    expect(decode(codec, {}, wire)).toEqual(value);
  });

  const every: readonly Codec[] = [
    int64,
    { k: "date" },
    { k: "list", of: int64 },
    { k: "items", of: [int64] },
    { k: "map", of: int64 },
    { k: "pairs", of: int64 },
    { k: "tuple", required: 1, items: 1, fields: [] },
    { k: "object", fields: [{ name: "a", codec: int64 }] },
    { k: "union", of: [int64] },
    { k: "merged", of: [], nulls: [] },
  ];
  test.each(every.map((codec) => [codec.k, codec] as const))("%s takes any value without a throw", (_, codec) => {
    for (const value of [null, undefined, true, 0, "", "a"]) expect(decode(codec, {}, value)).toBe(value);
    for (const value of [[], {}, [null], { a: null }, JSON.parse('{"__proto__":1}')]) {
      expect(() => decode(codec, {}, value)).not.toThrow();
      expect(() => encode(codec, {}, value)).not.toThrow();
    }
  });
});

test("R11: a field that every object inherits is absent when it was not sent, and __proto__ sets no prototype", () => {
  const codec: Codec = { k: "object", fields: [{ name: "constructor", absent: "null" }], bare: true };
  const value = Object(decode(codec, {}, JSON.parse('{"constructor":null,"__proto__":{"polluted":true}}')));
  expect(value.constructor).toBeUndefined();
  expect(Object.keys(value)).toEqual(["__proto__"]);
  expect(Object(decode({ k: "object", fields: [] }, {}, JSON.parse('{"__proto__":{"polluted":true}}'))).polluted).toBeUndefined();
});

test("a default is a fresh value each time", () => {
  const codec: Codec = { k: "object", fields: [{ name: "at", default: { list: [new Date(0), 1n] } }] };
  const [one, other] = [decode(codec, {}, {}), decode(codec, {}, {})];
  expect(one).toEqual({ at: { list: [new Date(0), 1n] } });
  expect(Object(one).at).not.toBe(Object(other).at);
});

test("hostile depth ends: what is deeper than any JSON that is read is handed on", () => {
  const codecs = { Tree: { k: "object", fields: [{ name: "kid", codec: { k: "ref", to: "Tree" } }] } } as const;
  let deep: unknown = { at: "1" };
  for (let i = 0; i < 100_000; i++) deep = { kid: deep };
  expect(() => decode({ k: "ref", to: "Tree" }, codecs, deep)).not.toThrow();
  expect(() => encode({ k: "ref", to: "Tree" }, codecs, deep)).not.toThrow();
});

test("time grows with the value, not with its square, which would take many minutes here", () => {
  const codec: Codec = { k: "list", of: { k: "object", fields: [{ name: "id", codec: int64 }] } };
  const count = 300_000;
  const value = Array.from({ length: count }, (_, i) => ({ id: String(i + 1), at: i }));
  const decoded = decode(codec, {}, value) as unknown[];
  expect([decoded.length, decoded.at(-1)]).toEqual([count, { id: BigInt(count), at: count - 1 }]);
  const encoded = encode(codec, {}, decoded) as unknown[];
  expect([encoded.length, encoded.at(-1)]).toEqual([count, value.at(-1)]);
});
