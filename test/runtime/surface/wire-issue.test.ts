import type { JsonSchema, Validator } from "@toolcast/runtime";
import { bind, openaiResponses, validator } from "@toolcast/runtime/generated";
import type { Codec, Codecs } from "@toolcast/runtime/wire";
import { describe, expect, test } from "vitest";

const text = { type: "string" };
const int64Codec: Codec = { k: "int64" };
const object = (properties: JsonSchema, required = Object.keys(properties)): JsonSchema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const pairs = (value: JsonSchema): JsonSchema => ({ type: "array", items: object({ key: text, value }) });

interface Tool {
  readonly validator: Validator<unknown>;
  readonly schema: JsonSchema;
  readonly codec: Codec;
  readonly codecs?: Codecs;
}

/** A tool of one field `x`, which is spelled on the wire as the codec says. */
function tool(x: Parameters<typeof validator>[0], schema: JsonSchema, codec: Codec | undefined, field: object = {}): Tool {
  return {
    validator: validator<unknown>((z) => z.strictObject({ x: x(z) })),
    schema: object({ x: schema }),
    codec: { k: "object", fields: [{ name: "x", ...field, ...(codec ? { codec } : {}) }] },
  };
}

/** What `parse` says of arguments, each issue as `path: message`. */
function told(of: Tool, args: unknown): readonly string[] {
  const { parse } = bind(openaiResponses, [{ set: "all", tools: [{ tool: "t", name: "t", ...of }] }]);
  const parsed = parse("t", args, { lenient: false });
  if (parsed.ok) throw new Error("the arguments are valid");
  return parsed.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

const int64 = tool((z) => z.int64().min(5n), text, int64Codec);
const date = tool((z) => z.date(), text, { k: "date" });
const json = tool((z) => z.json(), text, { k: "json" });
const empty = tool((z) => z.strictObject({}), { type: "string", enum: ["{}"] }, { k: "empty", text: "{}" });
const list = tool((z) => z.array(z.int64()), { type: "array", items: text }, { k: "list", of: int64Codec });
const items = tool(
  (z) => z.tuple([z.string(), z.int64()], z.date()),
  { type: "array", prefixItems: [text, text], items: text },
  { k: "items", of: [null, int64Codec], rest: { k: "date" } },
);
const map = tool((z) => z.record(z.string(), z.int64()), { type: "object", additionalProperties: text }, { k: "map", of: int64Codec });
const record = tool((z) => z.record(z.string(), z.int64()), pairs(text), { k: "pairs", of: int64Codec });
const tuple = tool((z) => z.tuple([z.string(), z.int64()]), object({ _0: text, _1: text }), {
  k: "tuple",
  required: 2,
  items: 2,
  fields: [{ name: "_1", codec: int64Codec }],
});
const open = tool((z) => z.tuple([z.string()], z.int64()), object({ _0: text, _rest: { type: "array", items: text } }), {
  k: "tuple",
  required: 1,
  items: 1,
  rest: true,
  fields: [{ name: "_rest", codec: { k: "list", of: int64Codec } }],
});
const gaps = tool(
  (z) => z.tuple([z.optional(z.string()), z.optional(z.int64())]),
  object({ _0: { type: ["string", "null"] }, _1: { type: ["string", "null"] } }),
  {
    k: "tuple",
    required: 0,
    items: 2,
    fields: [
      { name: "_0", absent: "null" },
      { name: "_1", absent: "null", codec: int64Codec },
    ],
  },
);
const box = tool(
  (z) => z.exactOptional(z.nullable(z.int64())),
  { anyOf: [object({ value: { type: ["string", "null"] } }), { type: "null" }] },
  int64Codec,
  { absent: "box" },
);
const renamed: Tool = {
  validator: validator<unknown>((z) => z.strictObject({ "ship-to": z.strictObject({ "zip code": z.string() }) })),
  schema: object({ ship_to: object({ zip_code: text }) }),
  codec: {
    k: "object",
    fields: [{ name: "ship-to", wire: "ship_to", codec: { k: "object", fields: [{ name: "zip code", wire: "zip_code" }] } }],
  },
};
const union = tool(
  (z) => z.union([z.int(), z.date(), z.record(z.string(), z.int()), z.tuple([z.int(), z.int()])]),
  {
    anyOf: [
      { type: "integer" },
      { type: "string", format: "date-time" },
      pairs({ type: "integer" }),
      object({ _0: { type: "integer" }, _1: { type: "integer" } }),
    ],
  },
  { k: "union", of: [{ k: "date" }, { k: "pairs" }, { k: "tuple", required: 2, items: 2, fields: [] }] },
);
const unmarked = tool(
  (z) => z.union([z.strictObject({ at: z.date() }), z.strictObject({ id: z.int64(), no: z.int() })]),
  { anyOf: [object({ at: text }), object({ id: text, no: { type: "integer" } })] },
  {
    k: "union",
    of: [
      { k: "object", fields: [{ name: "at", codec: { k: "date" } }], shape: { required: ["at"], optional: [], values: [] } },
      { k: "object", fields: [{ name: "id", codec: int64Codec }], shape: { required: ["id", "no"], optional: [], values: [] } },
    ],
  },
);
const merged: Tool = {
  validator: validator<unknown>((z) =>
    z.union([
      z.strictObject({ kind: z.literal("a"), "at-time": z.date() }),
      z.strictObject({ kind: z.literal("b"), by: z.record(z.string(), z.int()) }),
    ]),
  ),
  schema: object({ kind: { type: "string", enum: ["a", "b"] }, at_time: text, by: pairs({ type: "integer" }) }, ["kind"]),
  codec: {
    k: "merged",
    of: [
      {
        k: "object",
        fields: [{ name: "at-time", wire: "at_time", codec: { k: "date" } }],
        shape: { required: ["kind", "at-time"], optional: [], values: [["kind", ["a"]]] },
      },
      {
        k: "object",
        fields: [{ name: "by", codec: { k: "pairs" } }],
        shape: { required: ["kind", "by"], optional: [], values: [["kind", ["b"]]] },
      },
    ],
    marked: [0, 1],
    nulls: [],
  },
};
const tree: Tool = {
  validator: validator<unknown>((z) => {
    const node: object = z.lazy(() => z.strictObject({ id: z.int64(), kids: z.array(node) }));
    return node;
  }),
  schema: { $ref: "#/$defs/Tree", $defs: { Tree: object({ id: text, kids: { type: "array", items: { $ref: "#/$defs/Tree" } } }) } },
  codec: { k: "ref", to: "Tree" },
  codecs: {
    Tree: {
      k: "object",
      fields: [
        { name: "id", codec: int64Codec },
        { name: "kids", codec: { k: "list", of: { k: "ref", to: "Tree" } } },
      ],
    },
  },
};

const digits = "a 64-bit integer as a string of digits";
const instant = "a date and time with offset, such as 2026-01-31T09:00:00Z";
const entries = "a list of { key, value } objects, each key once";
const row = (key: unknown, value: unknown) => ({ key, value });

describe("an issue speaks of the form that was declared", () => {
  test.each<[name: string, of: Tool, x: unknown, said: readonly string[]]>([
    ["int64: a number", int64, 12, [`x: expected ${digits}, received 12`]],
    ["int64: out of range, as it was sent", int64, "3", ['x: expected at least 5, received "3"']],
    ["int64: nothing", int64, undefined, [`x: required: ${digits}`]],
    ["date: a day", date, "2026-01-31", [`x: expected ${instant}, received "2026-01-31"`]],
    ["json: no JSON", json, "hello", ['x: expected text that holds JSON, received "hello": "h" is not expected at character 0']],
    ["json: nothing", json, undefined, ["x: required: text that holds JSON"]],
    ["empty: an object with a field", empty, { a: 1 }, ['x: expected the text "{}", received an object']],
    ["list: one item", list, ["1", 2], [`x.1: expected ${digits}, received 2`]],
    ["list: a number", list, 5, ["x: expected a list, received 5"]],
    ["items: one of each kind", items, ["a", 1, 2], [`x.2: expected ${instant}, received 2`, `x.1: expected ${digits}, received 1`]],
    ["map: one value", map, { a: 1 }, [`x.a: expected ${digits}, received 1`]],
    ["map: pairs", map, [row("a", "1")], ["x: expected an object, received a list"]],
    ["pairs: a value", record, [row("a", "1"), row("b", 2)], [`x.1.value: expected ${digits}, received 2`]],
    ["pairs: a key twice", record, [row("a", "1"), row("a", "2")], ['x.1.key: expected each key once, received "a"']],
    ["pairs: a field too many", record, [{ ...row("a", "1"), note: 1 }], ['x.0.note: "note" is not a known field']],
    ["pairs: no value", record, [{ key: "a" }], ["x.0.value: required: a string"]],
    ["pairs: a row that is none", record, ["a"], ['x.0: expected an object with key and value, received "a"']],
    ["pairs: a key that is no text", record, [row(1, "1")], ["x.0.key: expected a string, received 1"]],
    ["pairs: a prototype", record, [row("__proto__", "1")], ['x.0.key: expected another key, received "__proto__"']],
    ["pairs: a map", record, { a: "1" }, [`x: expected ${entries}, received an object`]],
    ["pairs: nothing", record, undefined, [`x: required: ${entries}`]],
    ["tuple: an item too few", tuple, { _0: "a" }, ["x._1: required: a string"]],
    ["tuple: an item", tuple, { _0: "a", _1: 2 }, [`x._1: expected ${digits}, received 2`]],
    ["tuple: an item too many", tuple, { _0: "a", _1: "2", _2: 3 }, ['x._2: "_2" is not a known field']],
    ["tuple: a list", tuple, ["a", 2], ["x: expected an object with _0 and _1, received a list"]],
    ["tuple: a gap", gaps, { _0: null, _1: "1" }, ["x._0: expected a string, as _1 is given, received null"]],
    ["tuple: one of the rest", open, { _0: "a", _rest: ["1", 2] }, [`x._rest.1: expected ${digits}, received 2`]],
    ["tuple: no rest", open, { _0: "a" }, ["x._rest: required: a list"]],
    ["tuple: the rest is no list", open, { _0: "a", _rest: "b" }, ['x._rest: expected a list, received "b"']],
    ["box: its value", box, { value: 1 }, [`x.value: expected ${digits}, received 1`]],
    ["box: no box", box, "1", ['x: expected an object with value, or null, received "1"']],
    ["box: more in it", box, { value: "1", more: 2 }, ['x.more: "more" is not a known field']],
    [
      "union: none of its members",
      union,
      "now",
      [`x: expected an integer or ${instant} or a list of { key, value } objects or an object with _0 and _1, received "now"`],
    ],
    ["union: an item of a member", union, { _0: 1, _1: "b" }, ['x._1: expected an integer, received "b"']],
    ["union: a key of a member twice", union, [row("a", 1), row("a", 2)], ['x.1.key: expected each key once, received "a"']],
    [
      "union: no member recognised, and what is right is not refused",
      unmarked,
      { at: "2026-01-31T09:00:00Z", more: 1 },
      ['x.more: "more" is not a known field'],
    ],
  ])("%s", (_, of, x, said) => {
    expect(told(of, x === undefined ? {} : { x })).toEqual(said);
  });

  test.each<[name: string, of: Tool, args: unknown, said: readonly string[]]>([
    ["another name", renamed, { ship_to: { zip_code: 5 } }, ["ship_to.zip_code: expected a string, received 5"]],
    ["another name, missing", renamed, { ship_to: {} }, ["ship_to.zip_code: required: a string"]],
    ["the author's name", renamed, { "ship-to": {} }, ['ship-to: "ship-to" is not a known field']],
    ["merged: a field of a member", merged, { kind: "a", at_time: "now" }, [`at_time: expected ${instant}, received "now"`]],
    ["merged: a missing field", merged, { kind: "a" }, [`at_time: required: ${instant}`]],
    ["merged: no member", merged, { kind: "c", at_time: "2026-01-31T09:00:00Z" }, ['kind: expected "a" or "b", received "c"']],
    ["merged: a record", merged, { kind: "b", by: [row("k", 1), row("k", 2)] }, ['by.1.key: expected each key once, received "k"']],
    ["recursion", tree, { id: "1", kids: [{ id: 2, kids: [] }] }, [`kids.0.id: expected ${digits}, received 2`]],
  ])("%s", (_, of, args, said) => {
    expect(told(of, args)).toEqual(said);
  });

  test("the names that would do are those of the wire", () => {
    const { parse } = bind(openaiResponses, [{ set: "all", tools: [{ tool: "t", name: "t", ...renamed }] }]);
    expect(parse("t", { ship_to: { zip_code: "1", zip: 1 } })).toMatchObject({
      issues: [{ path: ["ship_to", "zip"], allowed: ["zip_code"] }],
    });
    expect(parse("t", { "ship-to": 1 })).toMatchObject({ issues: [{ path: ["ship-to"], allowed: ["ship_to"] }] });
  });

  test("whoever masks arguments by name knows those that have another name on the wire", () => {
    const { parse } = bind(openaiResponses, [{ set: "all", tools: [{ tool: "t", name: "t", ...renamed }] }]);
    expect(parse("t", { ship_to: 5 })).toMatchObject({ issues: [{ path: ["ship_to"], argument: "ship-to" }] });
  });

  test("JSON text that holds none is a wrong argument, not a missing one", () => {
    const { read } = bind(openaiResponses, [{ set: "all", tools: [{ tool: "t", name: "t", ...json }] }]);
    const call = { type: "function_call", call_id: "c1", name: "t", arguments: '{"x":"hello"}', status: "completed" };
    const turn = read({ id: "r1", status: "completed", output: [call] });
    expect(turn.calls.get("c1")).toMatchObject({ valid: false, why: "schema", issues: [{ code: "invalid_format", received: '"hello"' }] });
  });
});

test("time grows with the issues, not with their square, which would take many minutes here", () => {
  const count = 100_000;
  expect(told(record, { x: Array.from({ length: count }, (_, i) => row(`k${i}`, i)) })).toHaveLength(count);
});
