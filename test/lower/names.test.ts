import { encode } from "@toolcast/runtime/wire";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import type { NamedType, Schema } from "../../generator/ir.js";
import { lowerOutput, schemasWrittenOut } from "../../generator/lower/index.js";
import { decode } from "../../runtime/codec/decode.js";
import { field, node, optional } from "../schema/node.js";
import { catalog, form, lower, lowerField, object, tool, type } from "./tool.js";

const ref = (to: string) => node("ref", { to });
const string = node("string", {});
const tree = type("Tree", object(field("name", string), field("kids", node("array", { of: ref("Tree") }))), {
  recursive: true,
  doc: "A tree.",
});

test("P05 P18: recursion is a definition and a reference", () => {
  const { schema, losses } = lower(object(field("root", ref("Tree"))), form("openai-responses", true), [tree]);
  expect(schema).toEqual({
    type: "object",
    properties: { root: { $ref: "#/$defs/Tree" } },
    required: ["root"],
    additionalProperties: false,
    $defs: {
      Tree: {
        type: "object",
        description: "A tree.",
        properties: { name: { type: "string" }, kids: { type: "array", items: { $ref: "#/$defs/Tree" } } },
        required: ["name", "kids"],
        additionalProperties: false,
      },
    },
  });
  expect(losses).toEqual([]);
});

test("P18: strict Anthropic refuses recursion, said once a place", () => {
  const { losses } = lower(object(field("root", ref("Tree"))), form("anthropic", true), [tree]);
  expect(losses.map(({ grade, path, what }) => [grade, path, what])).toEqual([
    ["unsupported", "root", "the recursive type Tree"],
    ["unsupported", "root.kids[]", "the recursive type Tree"],
  ]);
});

test("P18: without references three levels are written out, and the last list is empty", () => {
  const { schema, losses } = lower(object(field("root", ref("Tree"))), form("gemini"), [tree]);
  const level = (kids: object) => ({
    type: "OBJECT",
    description: "A tree.",
    properties: { name: { type: "STRING" }, kids },
    required: ["name", "kids"],
  });
  const last = { type: "ARRAY", description: "Empty here: deeper levels are not offered.", items: { type: "STRING" }, maxItems: "0" };
  const list = (items: object) => ({ type: "ARRAY", items });
  expect(schema).toEqual({ type: "OBJECT", properties: { root: level(list(level(list(level(last))))) }, required: ["root"] });
  expect(losses.map(({ grade, what }) => [grade, what])).toEqual([["lossy", "the recursive type Tree"]]);
});

test("P18: mutual recursion and a chain of required types end", () => {
  const chain = ["A", "B", "C", "D", "E"].map((name, i, all): NamedType => {
    const next = all[i + 1];
    return type(name, object(next ? field("next", ref(next)) : optional("first", ref("A"))), { recursive: true });
  });
  const { losses } = lower(object(field("a", ref("A"))), form("gemini"), chain);
  expect(losses.map(({ grade }) => grade)).toEqual(["lossy"]);
  const endless = type("Endless", object(field("self", ref("Endless"))), { recursive: true });
  const { losses: never } = lower(object(field("x", ref("Endless"))), form("gemini"), [endless]);
  expect(never.map(({ grade, what }) => [grade, what])).toContainEqual(["unsupported", "a type that never ends"]);
});

test("a named type is written out, unless a definition is shorter (P20)", () => {
  const short = type("Short", object(field("a", string)));
  const long = type(
    "Long",
    object(...Array.from({ length: 8 }, (_, i) => field(`field${i}`, string, { doc: "What this field is about." }))),
  );
  const input = object(field("a", ref("Short")), field("b", ref("Long")), field("c", ref("Long"), { doc: "The other." }));
  const { schema } = lower(input, form("mcp"), [short, long]);
  expect(schema["properties"]).toEqual({
    a: { type: "object", properties: { a: { type: "string" } }, required: ["a"], additionalProperties: false },
    b: { $ref: "#/$defs/Long" },
    c: { $ref: "#/$defs/Long", description: "The other." },
  });
  expect(Object.keys(Object(schema["$defs"]))).toEqual(["Long"]);
  expect(lower(input, form("gemini"), [short, long]).schema).not.toHaveProperty("$defs");
  expect(Object(lower(input, form("gemini-interactions"), [short, long]).schema["properties"])).toHaveProperty("c", {
    description: "The other.",
    anyOf: [{ $ref: "#/$defs/Long" }],
  });
});

test("the doc of a named object stands where the field has none", () => {
  const address = type("Address", object(field("city", string)), { doc: "Where someone lives." });
  expect(lowerField(field("x", ref("Address")), form("mcp"), [address])).toHaveProperty("description", "Where someone lives.");
  expect(lowerField(field("x", ref("Address"), { doc: "Home." }), form("mcp"), [address])).toHaveProperty("description", "Home.");
});

test("an output is open JSON Schema", () => {
  const output = object(
    field("id", node("int64", {})),
    optional("at", node("date", {})),
    field("any", node("unknown", {})),
    field("kids", ref("Tree")),
  );
  const whole = { ...tool(object()), output };
  const schema = lowerOutput(whole, catalog(object(), [tree]));
  expect(schema).toMatchObject({
    type: "object",
    required: ["id", "any", "kids"],
    properties: { at: { type: "string", format: "date-time" } },
  });
  expect(JSON.stringify(schema)).not.toContain("additionalProperties");
  const check = new Ajv2020({ strict: false, formats: { "date-time": true } }).compile(schema);
  expect(check({ id: "12", any: 1, kids: { name: "a", kids: [] }, more: true })).toBe(true);
  expect(check({ id: 12, any: 1, kids: { name: "a", kids: [] } })).toBe(false);
  expect(lowerOutput({ ...whole, output: node("void", {}) }, catalog(object()))).toEqual({ type: "null" });
});

test("codecs of a type in several places are entries once they are longer than a reference; of one place, and short ones, not", () => {
  const stamped = type("Stamped", object(field("at", node("date", {})), optional("n", node("int64", {}))));
  const once = type("Once", object(field("s", ref("Stamped")), field("on", node("date", {}))));
  const when = type("When", node("date", {}));
  const input = object(field("a", ref("Stamped")), field("b", ref("Once")), field("c", ref("When")), field("d", ref("When")));
  const { codec, codecs } = lower(input, form("mcp"), [stamped, once, when]);
  const shared = { k: "ref", to: "Stamped" };
  expect(codec).toEqual({
    k: "object",
    fields: [
      { name: "a", codec: shared },
      {
        name: "b",
        codec: {
          k: "object",
          fields: [
            { name: "s", codec: shared },
            { name: "on", codec: { k: "date" } },
          ],
        },
      },
      { name: "c", codec: { k: "date" } },
      { name: "d", codec: { k: "date" } },
    ],
  });
  expect(Object.keys(codecs)).toEqual(["Stamped"]);
});

test("a default that looks like a reference is none", () => {
  const looped = type(
    "Looped",
    object(optional("d", node("json", {}), { default: { k: "ref", to: "Looped", $ref: "#/$defs/Looped" } }), field("at", node("date", {}))),
  );
  const input = object(field("a", ref("Looped")), field("b", ref("Looped")));
  const value = { a: { at: new Date(0), d: 1 }, b: { at: new Date(0), d: null } };
  for (const id of ["mcp", "gemini", "openai-responses"]) {
    const { codec, codecs } = lower(input, form(id), [looped]);
    expect(decode(codec, codecs, encode(codec, codecs, value)), id).toEqual(value);
  }
});

test("what is written out is counted as it is written, and a chain that none could write at once", () => {
  const chain = Array.from({ length: 64 }, (_, i) =>
    type(`T${i}`, i ? object(field("t", ref(`T${i - 1}`)), optional("u", ref(`T${i - 1}`))) : object(field("s", string))),
  );
  const size = (input: Schema, types: readonly NamedType[]) => schemasWrittenOut(tool(input), catalog(input, types), form("gemini"));
  expect(size(object(field("x", ref("T63"))), chain)).toBeGreaterThan(2 ** 63);
  const inputs: readonly (readonly [Schema, readonly NamedType[]])[] = [
    [object(field("x", ref("T5"))), chain],
    [object(field("root", ref("Tree"))), [tree]],
    [
      object(
        field("m", node("record", { of: ref("Tree") })),
        field("t", node("tuple", { items: [{ schema: ref("T1"), optional: false }], rest: ref("Tree") })),
        optional("u", node("union", { of: [ref("T0"), string] })),
      ),
      [tree, ...chain],
    ],
  ];
  for (const [input, types] of inputs) {
    const { schema } = lower(input, form("gemini"), types);
    expect(size(input, types)).toBe(schemasIn(schema));
  }
  expect(size(object(field("x", ref("T5"))), [...chain])).toBe(1 + 3 * 2 ** 5 - 1);
  const { schema } = lower(object(field("x", ref("T5"))), form("mcp"), chain);
  expect(JSON.stringify(schema).length).toBeLessThan(2000);
});

/** Every schema in one without references. */
function schemasIn(schema: unknown): number {
  if (typeof schema !== "object" || schema === null) return 0;
  const { properties = {}, items, anyOf = [] } = schema as { properties?: object; items?: unknown; anyOf?: unknown[] };
  return 1 + [...Object.values(properties), items, ...anyOf].reduce<number>((sum, each) => sum + schemasIn(each), 0);
}
