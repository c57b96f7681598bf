import { encode } from "@toolcast/runtime/wire";
import { describe, expect, test } from "vitest";
import type { Field, Schema } from "../../generator/ir.js";
import { checkUnions } from "../../generator/lower/index.js";
import { decode } from "../../runtime/codec/decode.js";
import { field, node, optional } from "../schema/node.js";
import { catalog, form, lower, object, type } from "./tool.js";

const string = node("string", {});
const number = node("number", {});
const date = node("date", {});
const int64 = node("int64", {});
const literal = (...values: (string | number)[]) => node("enum", { values });
const array = (of: Schema) => node("array", { of });
const record = (of: Schema) => node("record", { of });
const tuple = (...of: Schema[]) => node("tuple", { items: of.map((schema) => ({ schema, optional: false })) });
const union = (...of: Schema[]) => node("union", { of });

describe("members of a union are told apart, or the type is an error", () => {
  test.each<[name: string, of: Schema[], ambiguous: boolean]>([
    ["Date | number", [date, number], false],
    ["Date | string", [date, string], true],
    ['Date | "now"', [date, literal("now")], false],
    ['Date | "2026-01-01T00:00:00Z"', [date, literal("2026-01-01T00:00:00Z")], true],
    ["bigint | number", [int64, number], false],
    ["bigint | Date", [int64, date], true],
    ['bigint | "max"', [int64, literal("max")], false],
    ['bigint | "12"', [int64, literal("12")], true],
    ["string | string[]", [string, array(string)], false],
    ["Date | Date[]", [date, array(date)], false],
    ["string[] | Date[]", [array(string), array(date)], true],
    ["string[] | number[]", [array(string), array(number)], false],
    ["record | string", [record(number), string], false],
    ["record | { a }", [record(number), object(field("a", string))], true],
    ["record | string[]", [record(number), array(string)], true],
    ["{ a: Date } | { b: string }", [object(field("a", date)), object(field("b", string))], false],
    ["{ a: Date } | { a: string }", [object(field("a", date)), object(field("a", string))], true],
    ["{ a: string } | { a: number }", [object(field("a", string)), object(field("a", number))], false],
    ["{ a? } | { b? }", [object(optional("a", string)), object(optional("b", string))], true],
    [
      "{ k: 1, x: Date } | { k: 2, x: string }",
      [object(field("k", literal(1)), field("x", date)), object(field("k", literal(2)), field("x", string))],
      false,
    ],
    ["[number, string] | { a }", [tuple(number, string), object(field("a", string))], false],
    ["[number, string] | [string]", [tuple(number, string), tuple(string)], true],
    ["[number] | { _0 }", [tuple(number), object(field("_0", number))], true],
    [
      '{ x-y: "a", x_y: "b", at: Date } | { x-y: "a", x_y: string, at: string }',
      [
        object(field("x-y", literal("a")), field("x_y", literal("b")), field("at", date)),
        object(field("x-y", literal("a")), field("x_y", string), field("at", string)),
      ],
      true,
    ],
    ["{ content-type } | { content_type }", [object(field("content-type", string)), object(field("content_type", string))], true],
  ])("%s", (_, of, ambiguous) => {
    const found = checkUnions(catalog(object(field("x", array(union(...of))))));
    expect(found.map(({ code }) => code)).toEqual(ambiguous ? ["read/union-ambiguous"] : []);
  });

  test("says the two, and what to do", () => {
    const [found] = checkUnions(catalog(object(field("x", union(date, array(number), string)))));
    expect(found).toMatchObject({
      severity: "error",
      tool: "tool",
      message: "the union of Date and string is ambiguous: one value can be read as either",
      hint: 'add a kind field that tells them apart: { kind: "a"; … } | { kind: "b"; … }',
      span: { line: 1, column: 1 },
    });
  });

  test("once, in a type that several tools reach, and never in an output", () => {
    const either = type("Either", object(field("x", union(date, string))));
    const whole = catalog(object(field("a", node("ref", { to: "Either" }))), [either]);
    const [tool] = whole.tools;
    if (!tool) throw new Error("no tool");
    expect(checkUnions({ ...whole, tools: [tool, { ...tool, key: "other" }] })).toHaveLength(1);
    expect(checkUnions({ ...whole, tools: [{ ...tool, input: object(), output: tool.input }] })).toEqual([]);
  });

  test("of a whole input, by literals or by fields that are never null", () => {
    const by = (...of: Schema[]) => checkUnions(catalog(union(...of))).length;
    expect(by(object(field("a", string)), object(field("b", string)))).toBe(0);
    expect(by(object(field("a", node("string", { nullable: true }))), object())).toBe(1);
    expect(by(object(field("a", string)), object(field("a", number)))).toBe(1);
  });
});

describe("P39: a member that its literals alone tell from every other is marked", () => {
  const kind = (value: string, ...more: Field[]) => object(field("kind", literal(value)), ...more);
  const at = field("at", date);
  test.each<[name: string, of: Schema[], marked: number[] | undefined]>([
    ["by disjoint literals", [kind("a", at), kind("b", field("n", number)), kind("c", at)], [0, 1]],
    ["by a literal that no other has a field for", [kind("a", at), object(field("id", string), at)], [0]],
    ["by its type", [object(at), string, array(number)], [0]],
    ["not beside any string", [kind("a", at), object(field("kind", string), field("n", number))], undefined],
    ["not by what may be missing", [object(optional("kind", literal("a")), at), object(optional("kind", literal("b")))], undefined],
    ["not beside a record, which takes any key", [kind("a", at), node("union", { of: [string, record(number)] })], undefined],
    ["not by shared literals", [object(field("kind", literal("a", "b")), at), object(field("kind", literal("b", "c")))], undefined],
    ["not beside a tuple that is an object somewhere", [object(at), tuple(number, string)], undefined],
    ["not of literals that are any other's", [kind("a", at), union(kind("b"), object(field("kind", string)))], undefined],
  ])("%s", (_, of, marked) => {
    const { codec } = lower(object(field("x", union(...of))), form("mcp"));
    const [x] = codec?.k === "object" ? codec.fields : [];
    expect(x?.codec?.k === "union" && x.codec.of.length).toBeGreaterThan(0);
    expect(x?.codec?.k === "union" && x.codec.marked).toEqual(marked);
  });

  const named = [
    type("Tree", union(kind("leaf", at), kind("node", field("kids", array(node("ref", { to: "Tree" }))))), { recursive: true }),
    type("Event", union(kind("start", at), kind("end", field("id", int64)))),
  ];
  const x = union(node("ref", { to: "Tree" }), node("ref", { to: "Event" }), kind("none"));
  const sent = "2026-01-01T00:00:00Z";
  const seen = new Date(sent);

  test.each<[wire: object, value: object]>([
    [
      { kind: "start", at: sent, more: 1 },
      { kind: "start", at: seen, more: 1 },
    ],
    [
      { kind: "end", id: "1", at: sent },
      { kind: "end", id: 1n, at: sent },
    ],
    [
      { kind: "end", ID: "1" },
      { kind: "end", ID: "1" },
    ],
    [
      { kind: "leaf", at: sent, more: 1 },
      { kind: "leaf", at: seen, more: 1 },
    ],
    [
      { kind: "node", kids: [{ kind: "leaf", at: sent, more: 1 }], more: 1 },
      { kind: "node", kids: [{ kind: "leaf", at: seen, more: 1 }], more: 1 },
    ],
    [
      { kind: "none", at: sent },
      { kind: "none", at: sent },
    ],
    [
      { kind: "other", at: sent },
      { kind: "other", at: sent },
    ],
    [{ at: sent }, { at: sent }],
  ])("in a named or recursive union in a union too: %j", (wire, value) => {
    const { codec, codecs } = lower(object(field("x", x)), form("anthropic"), named);
    expect(decode(codec, codecs, { x: wire })).toEqual({ x: value });
  });

  test("and no literal decides between members that may both be meant", () => {
    const of = union(kind("a", at, field("n", number)), object(field("kind", string), field("m", number), field("at", string)));
    const { codec, codecs } = lower(object(field("x", of)), form("mcp"));
    expect(decode(codec, codecs, { x: { kind: "a", at: sent, n: 1 } })).toEqual({ x: { kind: "a", at: seen, n: 1 } });
    expect(decode(codec, codecs, { x: { kind: "a", at: sent, m: 1 } })).toEqual({ x: { kind: "a", at: sent, m: 1 } });
    const two = union(kind("a", at), object(field("type", literal("b")), at));
    const either = lower(object(field("x", two)), form("mcp"));
    expect(decode(either.codec, either.codecs, { x: { kind: "a", type: "b", at: sent } })).toEqual({
      x: { kind: "a", type: "b", at: sent },
    });
  });

  test("in a union that is the whole input too", () => {
    const root = union(
      kind("a", at, field("id", string), optional("n", number)),
      kind("b", field("id", int64)),
      object(field("q", string), at),
    );
    for (const profile of [form("anthropic"), form("openai-responses", true)]) {
      const { codec, codecs } = lower(root, profile);
      const decoded = (wire: object) => decode(codec, codecs, wire);
      expect(decoded({ kind: "a", at: sent })).toEqual({ kind: "a", at: seen });
      expect(decoded({ kind: "b", id: "1", more: 1 })).toEqual({ kind: "b", id: 1n, more: 1 });
      // what it means by its literals goes before what it has all the fields of
      expect(decoded({ kind: "b", q: "x", at: sent, id: "1" })).toEqual({ kind: "b", q: "x", at: sent, id: 1n });
      expect(decoded({ at: sent })).toEqual({ at: sent });
    }
    const { codec, codecs } = lower(root, form("openai-responses", true));
    expect(decode(codec, codecs, { kind: "a", at: sent, n: null, q: null })).toEqual({ kind: "a", at: seen });
  });
});

describe("P09: a union as the whole input", () => {
  const input = union(
    object(field("action", literal("lookup")), field("id", int64, { doc: "The order." })),
    object(field("action", literal("search")), field("query", string), optional("since", node("date", { nullable: true }))),
  );

  test("is one object, the mark in front and listed", () => {
    const { schema, losses } = lower(input, form("anthropic"));
    expect(schema).toEqual({
      type: "object",
      properties: {
        action: { type: "string", enum: ["lookup", "search"] },
        id: {
          type: "string",
          description: 'The order. A 64-bit integer written as decimal digits. Only when action is "lookup".',
          pattern: "^(0|-?[1-9]\\d{0,18})$",
        },
        query: { type: "string", description: 'Only when action is "search".' },
        since: { type: ["string", "null"], description: 'Only when action is "search".', format: "date-time" },
      },
      required: ["action"],
    });
    expect(losses.map(({ grade, what }) => [grade, what])).toContainEqual(["enforced", "a union as the whole input"]);
  });

  test("has null for what the other member has, where every field is required", () => {
    const { schema, codec, codecs } = lower(input, form("openai-responses", true));
    expect(schema["required"]).toEqual(["action", "id", "query", "since"]);
    const lookup = { action: "lookup", id: "12", query: null, since: null };
    expect(decode(codec, codecs, lookup)).toEqual({ action: "lookup", id: 12n });
    expect(encode(codec, codecs, { action: "lookup", id: 12n })).toEqual(lookup);
    const search = { action: "search", id: null, query: "a", since: { value: null } };
    expect(decode(codec, codecs, search)).toEqual({ action: "search", query: "a", since: null });
    expect(encode(codec, codecs, { action: "search", query: "a", since: null })).toEqual(search);
  });

  test("hands a field of the other member on, so that the validator names it", () => {
    const { codec, codecs } = lower(input, form("openai-responses", true));
    expect(decode(codec, codecs, { action: "lookup", id: "12", query: "a", since: null })).toEqual({
      action: "lookup",
      id: 12n,
      query: "a",
    });
    expect(decode(codec, codecs, { action: "none", id: null })).toEqual({ action: "none", id: null });
  });

  test("says when a field is to be given where nothing marks the members", () => {
    const { schema } = lower(union(object(field("a", string)), object(field("b", string), optional("c", string))), form("mcp"));
    expect(schema["properties"]).toEqual({
      a: { type: "string" },
      b: { type: "string" },
      c: { type: "string", description: "Only when b is given." },
    });
  });
});
