import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import type { NamedType } from "../../generator/ir.js";
import { lowerOutput } from "../../generator/lower/index.js";
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
