import type { Issue, Validator } from "@toolcast/runtime";
import { validator } from "@toolcast/runtime/generated";
import { describe, expect, test } from "vitest";
import type { Build } from "../../runtime/schema/build.js";

type Rule = (z: Build) => object;

const ok = (rule: Rule, value: unknown): boolean => validator<unknown>(rule).check(value).ok;

function issues(rule: Rule, value: unknown): readonly Issue[] {
  const checked = validator<unknown>(rule).check(value);
  return checked.ok ? [] : checked.issues;
}

const brief = (rule: Rule, value: unknown): string[] =>
  issues(rule, value).map(({ code, path, expected, received }) => [code, path.join("."), expected, received].filter(Boolean).join(" | "));

const own = (text: string): unknown => JSON.parse(text);

/** Nested lists, `depth` deep. */
function nested(depth: number): unknown {
  let value: unknown = [];
  for (let i = 1; i < depth; i++) value = [value];
  return value;
}

const accepts: [name: string, rule: Rule, good: unknown[], bad: unknown[]][] = [
  ["string", (z) => z.string(), ["", "x"], [1, null, undefined, ["x"]]],
  ["pattern", (z) => z.string().regex(/^\p{L}$/u), ["é", "漢"], ["1", "ab"]],
  ["length in code points", (z) => z.string().check(z.minLength(2), z.maxLength(3)), ["ab", "😀😀", "😀😀😀"], ["a", "😀", "abcd"]],
  ["format", (z) => z.string().check(z.format("email")), ["a@b.co"], ["a@b", 3]],
  ["number", (z) => z.number().min(0).lt(1), [0, -0, 0.99], [1, -0.1, Number.NaN, "0"]],
  ["exclusive bounds", (z) => z.number().gt(0).max(1), [1, 0.1], [0, 1.1, Number.POSITIVE_INFINITY]],
  ["decimal step", (z) => z.number().check(z.multipleOf(0.01)), [19.99, 0.29, -3, 1e21], [0.1 + 0.2, 0.001, 1e-7]],
  ["integer step", (z) => z.int().check(z.multipleOf(5)), [0, 5, -10], [3, 2.5]],
  ["integer", (z) => z.int(), [2 ** 53 - 1, -3, 1.0], [2 ** 53, 1.5, 1n, "1"]],
  ["64-bit integer", (z) => z.int64().min(-5n), [-5n, 2n ** 63n - 1n], [-6n, 2n ** 63n, 1, "1"]],
  ["boolean", (z) => z.boolean(), [true, false], [0, "true", null]],
  ["date", (z) => z.date(), [new Date(0), new Date("0000-01-01T00:00:00Z")], [new Date(Number.NaN), new Date(8.64e15), "2026-01-01", 0]],
  ["null", (z) => z.null(), [null], [undefined, 0]],
  ["nullable", (z) => z.nullable(z.string()), [null, ""], [undefined, 0]],
  ["literals", (z) => z.literal(["a", 1, true]), ["a", 1, true], ["b", "1", false, null]],
  ["one literal", (z) => z.literal("a"), ["a"], ["A", undefined]],
  ["list", (z) => z.array(z.int()).min(1).max(2), [[1], [1, 2]], [[], [1, 2, 3], ["1"], { 0: 1 }]],
  [
    "unique list",
    (z) => z.array(z.unknown()).check(z.unique()),
    [[], [1, "1"], [{ a: 1 }, { a: 2 }], [[1], [2]], [1n, 1], [new Date(0), "1970-01-01T00:00:00.000Z"]],
    [
      [1, 1],
      [0, -0],
      [
        { a: 1, b: [2] },
        { b: [2], a: 1 },
      ],
      [new Date(0), new Date(0)],
    ],
  ],
  ["tuple", (z) => z.tuple([z.string(), z.exactOptional(z.int())]), [["a"], ["a", 1]], [[], ["a", "b"], ["a", 1, 2], "a"]],
  ["tuple with rest", (z) => z.tuple([z.string()], z.int()), [["a"], ["a", 1, 2]], [[], [1], ["a", "b"]]],
  ["only rest", (z) => z.tuple([], z.int()), [[], [1, 2]], [["a"]]],
  [
    "record",
    (z) => z.record(z.string(), z.int()),
    [{}, { a: 1, constructor: 2, "1": 3 }],
    [[], { a: "b" }, own('{"__proto__":1}'), new Date(0), null],
  ],
  [
    "strict object",
    (z) => z.strictObject({ a: z.int() }),
    [{ a: 1 }],
    [{}, { a: 1, b: 2 }, { a: undefined }, own('{"a":1,"__proto__":{}}'), [], null],
  ],
  [
    "loose object",
    (z) => z.looseObject({ a: z.optional(z.int()) }),
    [{}, { a: undefined }, { a: 1, b: 2 }, { b: undefined }],
    [{ a: "1" }, [], null],
  ],
  ["other keys", (z) => z.looseObject({ a: z.string() }).catchall(z.int()), [{ a: "x" }, { a: "x", b: 1 }], [{ a: "x", b: "y" }, { b: 1 }]],
  ["optional field", (z) => z.strictObject({ a: z.exactOptional(z.string()) }), [{}, { a: "" }], [{ a: undefined }, { a: null }]],
  [
    "names on Object.prototype",
    (z) => z.strictObject({ constructor: z.exactOptional(z.string()), toString: z.exactOptional(z.int()), valueOf: z.nullable(z.int()) }),
    [{ valueOf: 1 }, { constructor: "x", valueOf: null }, Object.assign(Object.create(null), { valueOf: 1 })],
    [
      {},
      { valueOf: 1, constructor: 1 },
      { valueOf: 1, hasOwnProperty: 1 },
      { valueOf: 1, constructor: undefined },
      [],
      own('{"valueOf":1,"__proto__":1}'),
    ],
  ],
  [
    "required json and unknown under prototype names",
    (z) => z.looseObject({ constructor: z.json(), toString: z.string() }).catchall(z.int()),
    [
      { constructor: null, toString: "" },
      { constructor: [], toString: "x", more: 1 },
    ],
    [{}, { constructor: 1 }, { constructor: 1, toString: "", more: "x" }],
  ],
  ["union", (z) => z.union([z.int(), z.strictObject({ a: z.string() })]), [1, { a: "" }], ["1", {}, null, { a: 1 }]],
  [
    "json",
    (z) => z.json(),
    [null, 0, "", [], { a: [{ b: null }] }, Object.create(null)],
    [undefined, Number.NaN, 1n, new Date(0), [undefined], { a: () => 1 }, new Map(), own('{"a":[{"__proto__":1}]}')],
  ],
  ["required json field", (z) => z.strictObject({ a: z.json() }), [{ a: null }], [{}, { a: undefined }]],
  ["void", (z) => z.void(), [undefined], [null, 1]],
  ["unknown", (z) => z.unknown(), [undefined, 1, new Map()], []],
];

/** Everything that a validator promises, whichever zod is installed. */
export function validatorSuite(zod: string): void {
  describe(`validators over zod ${zod}`, () => {
    test.each(accepts)("%s", (_, rule, good, bad) => {
      expect(good.filter((value) => !ok(rule, value))).toEqual([]);
      expect(bad.filter((value) => ok(rule, value))).toEqual([]);
    });

    test("the value that comes back is the very value given", () => {
      const rule = validator<{ readonly at: Date; readonly map: object }>((z) =>
        z.strictObject({ at: z.date(), map: z.record(z.string(), z.json()) }),
      );
      const value = { at: new Date(0), map: { a: [] } };
      const checked = rule.check(value);
      expect(checked.ok && checked.value).toBe(value);
    });

    test("the schema is built on first use, once", () => {
      let built = 0;
      const lazy = validator<string>((z) => {
        built++;
        return z.string();
      });
      expect(built).toBe(0);
      expect(lazy.check(1).ok).toBe(false);
      expect(lazy.schema.safeParse("x").success).toBe(true);
      expect(built).toBe(1);
    });

    test("a type that reaches itself", () => {
      interface Tree {
        readonly id: bigint;
        readonly kids: readonly Tree[];
        readonly up?: Tree | null;
      }
      const tree: Validator<Tree> = validator<Tree>((z) =>
        z.strictObject({
          id: z.int64(),
          kids: z.array(z.lazy(() => tree.schema)),
          up: z.exactOptional(z.nullable(z.lazy(() => tree.schema))),
        }),
      );
      expect(tree.check({ id: 1n, kids: [{ id: 2n, kids: [], up: null }] }).ok).toBe(true);
      const checked = tree.check({ id: 1n, kids: [{ id: 2, kids: [], more: 1 }] });
      expect(checked.ok ? [] : checked.issues.map(({ path, code }) => [code, ...path])).toEqual([
        ["invalid_type", "kids", 0, "id"],
        ["unrecognized_keys", "kids", 0, "more"],
      ]);
    });

    test("each kind of mistake has its code, place, and phrases", () => {
      const rule: Rule = (z) =>
        z.strictObject({
          name: z.string().regex(/^a/u).check(z.maxLength(3)),
          n: z.int().min(1).max(5),
          at: z.date(),
          id: z.int64(),
          how: z.literal(["air", "sea"]),
          tags: z.array(z.string()).max(2).check(z.unique()),
          price: z.number().check(z.multipleOf(0.01)),
          mail: z.exactOptional(z.string().check(z.format("email"))),
        });
      const wrong = { name: "bcde", n: 9, at: "today", how: "rail", tags: ["x", "x"], price: 0.001, mail: "me", nmae: "x" };
      expect(brief(rule, wrong)).toEqual([
        'invalid_format | name | a string that matches /^a/u | "bcde"',
        'too_big | name | at most 3 characters | "bcde"',
        "too_big | n | at most 5 | 9",
        'invalid_type | at | a date and time with offset, such as 2026-01-31T09:00:00Z | "today"',
        "missing | id | a 64-bit integer as a string of digits",
        'invalid_value | how | one of "air", "sea" | "rail"',
        'not_unique | tags.1 | no item twice | "x"',
        "not_multiple_of | price | a multiple of 0.01 | 0.001",
        'invalid_format | mail | a string of the format email | "me"',
        "unrecognized_keys | nmae",
      ]);
      const found = issues(rule, wrong);
      expect(found.find(({ code }) => code === "invalid_value")?.allowed).toEqual(["air", "sea"]);
      expect(found.at(-1)).toEqual({
        path: ["nmae"],
        code: "unrecognized_keys",
        message: '"nmae" is not a known field',
        allowed: ["name", "n", "at", "id", "how", "tags", "price", "mail"],
      });
      expect(found[2]?.message).toBe("expected at most 5, received 9");
    });

    test("a record answers once", () => {
      const rule: Rule = (z) => z.strictObject({ map: z.record(z.string(), z.int()) });
      expect(brief(rule, { map: [] })).toEqual(["invalid_type | map | an object | a list"]);
      expect(brief(rule, {})).toEqual(["missing | map | an object"]);
      expect(brief(rule, { map: { a: 1, b: "2" } })).toEqual(['invalid_type | map.b | an integer | "2"']);
      expect(brief(rule, { map: own('{"__proto__":1}') })).toEqual(["unrecognized_keys | map.__proto__"]);
    });

    test("what was received is cut short", () => {
      expect(issues((z) => z.int(), "x".repeat(10_000))[0]?.received?.length).toBeLessThan(80);
    });

    test("each unknown key is an issue of its own", () => {
      expect(issues((z) => z.strictObject({}), { a: 1, b: 2 }).map(({ path }) => path)).toEqual([["a"], ["b"]]);
    });

    describe("a union answers for the member that was meant", () => {
      const delivery: Rule = (z) =>
        z.strictObject({
          change: z.union([
            z.strictObject({ action: z.literal("redirect"), address: z.string() }),
            z.strictObject({ action: z.literal("postpone"), notBefore: z.date(), why: z.string() }),
            z.strictObject({ action: z.literal(["hold", "keep"]) }),
            z.array(z.int()),
          ]),
        });
      test.each([
        [
          { action: "postpone", notBefore: "x", why: 3 },
          [
            'invalid_type | change.notBefore | a date and time with offset, such as 2026-01-31T09:00:00Z | "x"',
            "invalid_type | change.why | a string | 3",
          ],
        ],
        [{ action: "redirect", adress: "x" }, ["missing | change.address | a string", "unrecognized_keys | change.adress"]],
        [
          { action: "postpone" },
          ["missing | change.notBefore | a date and time with offset, such as 2026-01-31T09:00:00Z", "missing | change.why | a string"],
        ],
        [{ action: "fly" }, ['invalid_value | change.action | "redirect" or "postpone" or one of "hold", "keep" | "fly"']],
        [{}, ['missing | change.action | "redirect" or "postpone" or one of "hold", "keep"']],
        [[1, "x"], ['invalid_type | change.1 | an integer | "x"']],
        ["x", ['invalid_type | change | an object or a list | "x"']],
        [undefined, ["missing | change | an object or a list"]],
      ])("%j", (change, want) => {
        expect(brief(delivery, { change })).toEqual(want);
      });

      test("without a literal to tell them apart, the member with the fewest issues", () => {
        const rule: Rule = (z) => z.union([z.strictObject({ a: z.int(), b: z.int() }), z.strictObject({ c: z.int() })]);
        expect(brief(rule, { a: 1 })).toEqual(["missing | b | an integer"]);
        const late: Rule = (z) => z.union([z.strictObject({ c: z.int() }), z.strictObject({ a: z.int(), b: z.int() })]);
        expect(brief(late, { a: 1 })).toEqual(["missing | b | an integer"]);
      });

      test("a field of several literals is no tag beside one that is", () => {
        const rule: Rule = (z) =>
          z.union([
            z.strictObject({ kind: z.literal("a"), color: z.literal(["red", "blue"]) }),
            z.strictObject({ color: z.literal(["red", "green"]), kind: z.literal("b") }),
            z.strictObject({ x: z.int() }),
          ]);
        expect(brief(rule, { kind: "a", color: "black" })).toEqual(['invalid_value | color | one of "red", "blue" | "black"']);
        expect(brief(rule, { kind: "b" })).toEqual(['missing | color | one of "red", "green"']);
      });

      test("an item of a tuple is a tag too", () => {
        const rule: Rule = (z) => z.union([z.tuple([z.literal("a"), z.int()]), z.tuple([z.literal("b"), z.string()])]);
        expect(brief(rule, ["c", 1])).toEqual(['invalid_value | 0 | "a" or "b" | "c"']);
      });

      test("the tag's values are allowed values", () => {
        expect(issues(delivery, { change: { action: "fly" } })[0]?.allowed).toEqual(["redirect", "postpone", "hold", "keep"]);
      });

      test("unions in unions", () => {
        const rule: Rule = (z) => z.union([z.string(), z.array(z.union([z.int(), z.boolean()]))]);
        expect(brief(rule, [1, "x"])).toEqual(['invalid_type | 1 | an integer or true or false | "x"']);
      });
    });

    test("hostile depth and circles are issues, never a crash", () => {
      const deep = nested(200_000);
      expect(ok((z) => z.json(), deep)).toBe(true);
      const list: Validator<unknown> = validator<unknown>((z) => z.array(z.lazy(() => list.schema)));
      expect(list.check(nested(100)).ok).toBe(true);
      const checked = list.check(deep);
      expect(checked.ok ? [] : checked.issues.map(({ code }) => code)).toEqual(["too_deep"]);
      const circle: unknown[] = [];
      circle.push(circle);
      expect(ok((z) => z.json(), circle)).toBe(false);
      const twice = { a: 1 };
      expect(ok((z) => z.json(), [twice, twice])).toBe(true);
    });

    test("a pollution of Object.prototype by the check is impossible", () => {
      ok((z) => z.record(z.string(), z.json()), own('{"__proto__":{"polluted":true},"a":1}'));
      ok((z) => z.looseObject({ toString: z.string() }), own('{"__proto__":{"polluted":true},"toString":""}'));
      expect("polluted" in {}).toBe(false);
    });
  });
}
