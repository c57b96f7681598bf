import { describe, expect, test } from "vitest";
import type { Field } from "../../generator/ir.js";
import { countsOf } from "../../generator/lower/index.js";
import { field, node, optional } from "../schema/node.js";
import { form, lower, lowerField, object } from "./tool.js";

const openai = form("openai-responses", true);
const anthropic = form("anthropic", true);
const gemini = form("gemini");
const interactions = form("gemini-interactions");
const mcp = form("mcp");

const string = node("string", {});
const date = node("date", {});
const int64 = node("int64", {});
const DIGITS = "^(0|-?[1-9]\\d{0,18})$";
const SAYS_DIGITS = "A 64-bit integer written as decimal digits.";

/** One field `x`, and what it is on each form. */
const table: readonly (readonly [string, Field, { readonly [id: string]: unknown }])[] = [
  [
    "text with rules",
    field("x", node("string", { pattern: "^SO\\d{7}$", max: 9, example: "SO2024001" }), { doc: "Order number" }),
    {
      openai: { type: "string", description: "Order number. At most 9 characters. Example: SO2024001.", pattern: "^SO\\d{7}$" },
      anthropic: { type: "string", description: "Order number. Matches ^SO\\d{7}$. At most 9 characters. Example: SO2024001." },
      gemini: { type: "STRING", description: "Order number. Example: SO2024001.", pattern: "^SO\\d{7}$", maxLength: "9" },
      mcp: { type: "string", description: "Order number. Example: SO2024001.", pattern: "^SO\\d{7}$", maxLength: 9 },
    },
  ],
  [
    "an integer with a default (P34: never required for it)",
    optional("x", node("integer", { min: 1, max: 50 }), { default: 10, doc: "How many." }),
    {
      openai: { type: ["integer", "null"], description: "How many. Default 10.", minimum: 1, maximum: 50 },
      anthropic: { type: "integer", description: "How many. At least 1. At most 50. Default 10." },
      gemini: { type: "INTEGER", description: "How many. Default 10.", minimum: 1, maximum: 50 },
      mcp: { type: "integer", description: "How many.", minimum: 1, maximum: 50, default: 10 },
    },
  ],
  [
    "a positive integer in steps (P31)",
    field("x", node("integer", { above: 0, step: 5 })),
    {
      openai: { type: "integer", exclusiveMinimum: 0, multipleOf: 5 },
      gemini: { type: "INTEGER", description: "A multiple of 5.", minimum: 1 },
      mcp: { type: "integer", maximum: Number.MAX_SAFE_INTEGER, exclusiveMinimum: 0, multipleOf: 5 },
    },
  ],
  [
    "a positive number (P31)",
    field("x", node("number", { above: 0 })),
    { gemini: { type: "NUMBER", description: "More than 0." }, mcp: { type: "number", exclusiveMinimum: 0 } },
  ],
  [
    "a date (P26, P27)",
    field("x", date),
    {
      openai: { type: "string", format: "date-time" },
      anthropic: { type: "string", format: "date-time" },
      gemini: { type: "STRING", format: "date-time" },
      mcp: { type: "string", format: "date-time" },
    },
  ],
  [
    "a 64-bit integer (P30)",
    field("x", node("int64", { min: 0n })),
    {
      openai: { type: "string", description: `${SAYS_DIGITS} At least 0.`, pattern: DIGITS },
      anthropic: { type: "string", description: `${SAYS_DIGITS} At least 0.` },
      mcp: { type: "string", description: `${SAYS_DIGITS} At least 0.`, pattern: DIGITS },
    },
  ],
  [
    "a single literal (P12)",
    field("x", node("enum", { values: ["a"] })),
    {
      openai: { type: "string", enum: ["a"] },
      anthropic: { type: "string", const: "a" },
      gemini: { type: "STRING", enum: ["a"] },
      mcp: { type: "string", const: "a" },
    },
  ],
  [
    "numeric literals (P13)",
    field("x", node("enum", { values: [60, 1440] })),
    {
      openai: { type: "integer", enum: [60, 1440] },
      gemini: { type: "INTEGER", description: "One of 60, 1440." },
      interactions: { type: "integer", enum: [60, 1440] },
    },
  ],
  [
    "literals of several types",
    field("x", node("enum", { values: ["auto", 1, true] })),
    {
      mcp: { type: ["string", "integer", "boolean"], enum: ["auto", 1, true] },
      gemini: {
        anyOf: [
          { type: "STRING", enum: ["auto"] },
          { type: "INTEGER", description: "Always 1." },
          { type: "BOOLEAN", description: "Always true." },
        ],
      },
    },
  ],
  [
    "an empty string among literals",
    field("x", node("enum", { values: ["", "a"] })),
    { mcp: { type: "string", enum: ["", "a"] }, gemini: { type: "STRING", description: 'One of "", "a".' } },
  ],
  [
    "optional literals (P01)",
    optional("x", node("enum", { values: ["sf", "yt"] })),
    { openai: { type: ["string", "null"], enum: ["sf", "yt", null] }, anthropic: { type: "string", enum: ["sf", "yt"] } },
  ],
  [
    "a nullable single literal",
    field("x", node("enum", { values: ["a"], nullable: true })),
    { mcp: { type: ["string", "null"], enum: ["a", null] }, gemini: { type: "STRING", enum: ["a"], nullable: true } },
  ],
  [
    "null beside text, at any depth (P16)",
    field("x", node("array", { of: node("string", { nullable: true }) })),
    {
      mcp: { type: "array", items: { type: ["string", "null"] } },
      gemini: { type: "ARRAY", items: { type: "STRING", nullable: true } },
    },
  ],
  [
    "an optional field that admits null itself",
    optional("x", node("string", { nullable: true })),
    {
      openai: {
        anyOf: [
          { type: "object", properties: { value: { type: ["string", "null"] } }, required: ["value"], additionalProperties: false },
          { type: "null" },
        ],
      },
      mcp: { type: ["string", "null"] },
    },
  ],
  [
    "a record (P25)",
    field("x", node("record", { of: object(field("content", string)) })),
    {
      openai: {
        type: "array",
        description: "One entry per key.",
        items: {
          type: "object",
          properties: {
            key: { type: "string" },
            value: { type: "object", properties: { content: { type: "string" } }, required: ["content"], additionalProperties: false },
          },
          required: ["key", "value"],
          additionalProperties: false,
        },
      },
      mcp: {
        type: "object",
        additionalProperties: {
          type: "object",
          properties: { content: { type: "string" } },
          required: ["content"],
          additionalProperties: false,
        },
      },
    },
  ],
  [
    "a tuple (P28)",
    field(
      "x",
      node("tuple", {
        items: [
          { schema: node("number", {}), optional: false, name: "lat" },
          { schema: string, optional: true },
        ],
      }),
    ),
    {
      anthropic: {
        type: "object",
        properties: { _0: { type: "number", description: "lat" }, _1: { type: "string" } },
        required: ["_0"],
        additionalProperties: false,
      },
      mcp: { type: "array", prefixItems: [{ type: "number", description: "lat" }, { type: "string" }], items: false, minItems: 1 },
      interactions: {
        type: "array",
        prefixItems: [{ type: "number", description: "lat" }, { type: "string" }],
        items: { type: "string" },
        minItems: 1,
        maxItems: 2,
      },
    },
  ],
  [
    "any JSON in a list (P29)",
    field("x", node("array", { of: node("json", {}) })),
    {
      mcp: { type: "array", items: {} },
      openai: { type: "array", items: { type: "string", description: "Any JSON value, written as JSON text." } },
    },
  ],
  [
    "a list with bounds",
    field("x", node("array", { of: string, min: 2, max: 4, unique: true })),
    {
      openai: { type: "array", description: "No two items alike.", items: { type: "string" }, minItems: 2, maxItems: 4 },
      anthropic: { type: "array", description: "At least 2 items. At most 4 items. No two items alike.", items: { type: "string" } },
      gemini: { type: "ARRAY", description: "No two items alike.", items: { type: "STRING" }, minItems: "2", maxItems: "4" },
    },
  ],
  [
    "an object without fields",
    field("x", object()),
    {
      openai: { type: "object", properties: {}, required: [], additionalProperties: false },
      gemini: { type: "STRING", enum: ["{}"] },
      mcp: { type: "object", properties: {}, additionalProperties: false },
    },
  ],
  [
    "a union with its mark in front (P10)",
    field(
      "x",
      node("union", {
        of: [
          object(field("at", date), field("kind", node("enum", { values: ["on"] }))),
          object(field("kind", node("enum", { values: ["off"] }))),
        ],
      }),
    ),
    {
      mcp: {
        anyOf: [
          {
            type: "object",
            properties: { kind: { type: "string", const: "on" }, at: { type: "string", format: "date-time" } },
            required: ["kind", "at"],
            additionalProperties: false,
          },
          { type: "object", properties: { kind: { type: "string", const: "off" } }, required: ["kind"], additionalProperties: false },
        ],
      },
    },
  ],
  ["a deprecated field", optional("x", string, { deprecated: true }), { mcp: { type: "string", description: "Deprecated." } }],
  [
    "a default that is a date",
    optional("x", date, { default: new Date("2026-01-31T09:30:00Z") }),
    {
      mcp: { type: "string", format: "date-time", default: "2026-01-31T09:30:00.000Z" },
      gemini: { type: "STRING", description: 'Default "2026-01-31T09:30:00.000Z".', format: "date-time" },
    },
  ],
];

const forms: { readonly [id: string]: typeof mcp } = { openai, anthropic, gemini, interactions, mcp };

describe("one field on each form", () => {
  const rows = table.flatMap(([name, x, wants]) => Object.entries(wants).map(([id, want]) => ({ name, id, x, want })));
  test.each(rows)("$name: $id", ({ id, x, want }) => {
    const profile = forms[id];
    if (!profile) throw new Error(`no form ${id}`);
    const got = lowerField(x, profile);
    expect(got).toEqual(want);
    // text for the model stands after the type: the order of keywords is part of the output
    expect(Object.keys(Object(got))).toEqual(Object.keys(Object(want)));
  });
});

test("P02 P08: strict OpenAI requires every field, and each optional one takes null", () => {
  const fields = Array.from({ length: 14 }, (_, i) => optional(`f${i}`, string));
  const { schema, codec } = lower(object(...fields), openai);
  expect(schema["required"]).toEqual(fields.map(({ name }) => name));
  expect(Object.values(Object(schema["properties"]))).toEqual(fields.map(() => ({ type: ["string", "null"] })));
  expect(codec).toEqual({ k: "object", fields: fields.map(({ name }) => ({ name, absent: "null" })) });
});

test("P06: no arguments", () => {
  expect(lower(object(), openai).schema).toEqual({ type: "object", properties: {}, required: [], additionalProperties: false });
  expect(lower(object(), gemini).schema).toEqual({ type: "OBJECT", properties: {} });
  expect(lower(object(), gemini).codec).toBeUndefined();
});

test("a name that Gemini refuses is mapped back, and never on another field", () => {
  const { schema, codec } = lower(object(field("Content-Type", string), field("Content_Type", string), field("数据", string)), gemini);
  expect(Object.keys(Object(schema["properties"]))).toEqual(["Content_Type_1", "Content_Type", "__"]);
  expect(codec).toEqual({
    k: "object",
    fields: [
      { name: "Content-Type", wire: "Content_Type_1" },
      { name: "数据", wire: "__" },
    ],
  });
});

test("what a form can't say is a loss at the place where it was written", () => {
  const { losses } = lower(
    object(field("x", node("array", { of: object(field("id", int64), field("n", node("number", { max: 3 }))) }))),
    anthropic,
  );
  expect(losses.map(({ grade, path, what }) => [grade, path, what])).toEqual([
    ["enforced", "x[].id", "a 64-bit integer, except as any text"],
    ["enforced", "x[].n", "maximum"],
  ]);
});

test("an input that every form can say is lossless", () => {
  const input = object(field("a", string), optional("b", node("integer", { min: 1 })), field("at", date));
  for (const profile of [openai, gemini, interactions, mcp]) expect(lower(input, profile).losses).toEqual([]);
});

test("P38: no keyword beside those of the forms", () => {
  const text = JSON.stringify(table.flatMap(([, x]) => Object.values(forms).map((profile) => lowerField(x, profile))));
  expect(text).not.toMatch(/\$schema|"x-|oneOf|allOf|"not"/);
});

test("limits are counted from the finished schema", () => {
  const input = object(
    field("a", node("enum", { values: ["one", "two"] })),
    optional("b", node("array", { of: string, max: 7 })),
    field("c", object(optional("d", node("string", { nullable: true })))),
  );
  expect(countsOf(lower(input, mcp).schema)).toEqual({
    optional: 2,
    unions: 1,
    properties: 4,
    depth: 2,
    enumValues: 2,
    characters: 10,
    maxItems: 7,
  });
});
