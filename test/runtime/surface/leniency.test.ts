import type { JsonSchema } from "@toolcast/runtime";
import type { Codec } from "@toolcast/runtime/wire";
import { describe, expect, test } from "vitest";
import { leniencies, nullForAbsent } from "../../../runtime/surface/leniency.js";
import { repair } from "../../../runtime/surface/repair.js";

const object = (properties: JsonSchema, required: readonly string[] = []): JsonSchema => ({ type: "object", properties, required });
const coded = (codec: Codec): Codec => ({ k: "object", fields: [{ name: "x", codec }] });
const INT64 = "number for a 64-bit integer";
const NUMBER = "text for a number";
const CASE = "letter case of a listed value";
const LIST = "one value for a list";

describe("a field x that is wrong in form alone", () => {
  test.each<[schema: JsonSchema, sent: unknown, meant: unknown, what: string, codec?: Codec]>([
    [{ type: "string" }, 12, "12", INT64, { k: "int64" }],
    [{ type: "integer" }, "3", 3, NUMBER],
    [{ type: "INTEGER", nullable: true }, "-3", -3, NUMBER],
    [{ type: ["number", "null"] }, "2.5e1", 25, NUMBER],
    [{ type: "string", enum: ["sf", "yt"] }, "SF", "sf", CASE],
    [{ type: "string", const: "Lookup" }, "lookup", "Lookup", CASE],
    [{ type: ["string", "null"], enum: ["sf", null] }, "Sf", "sf", CASE],
    [{ type: "array", items: { type: "string" } }, "a", ["a"], LIST],
    [{ type: "ARRAY", items: { type: "OBJECT", properties: { a: { type: "STRING" } }, required: ["a"] } }, { a: "b" }, [{ a: "b" }], LIST],
    [{ anyOf: [{ type: "integer" }, { type: "null" }] }, "3", 3, NUMBER],
    [{ $ref: "#/$defs/Count" }, "3", 3, NUMBER],
  ])("%j sent %j means %j", (x, sent, meant, what, codec) => {
    const root = { ...object({ x }, ["x"]), $defs: { Count: { type: "integer" } } };
    const { value, repairs } = repair(root, codec && coded(codec), {}, { x: sent });
    expect(value).toEqual({ x: meant });
    expect(repairs).toEqual([{ path: ["x"], what }]);
  });

  test.each<[schema: JsonSchema, sent: unknown, codec?: Codec]>([
    [{ type: "number" }, "3,50"],
    [{ type: "number" }, " 3"],
    [{ type: "number" }, ""],
    [{ type: "number" }, "0x10"],
    [{ type: "number" }, "9007199254740993"],
    [{ type: "number" }, "9007199254740993.0"],
    [{ type: "integer" }, "3.5"],
    [{ type: "integer" }, "9007199254740993"],
    [{ type: "string" }, 12],
    [{ type: "string" }, 2 ** 53, { k: "int64" }],
    [{ type: "string" }, 1.5, { k: "int64" }],
    [{ type: "string", enum: ["a", "A"] }, "á"],
    [{ type: "string", enum: ["ab", "aB"] }, "AB"],
    [{ type: "array", items: { type: "string" } }, 1],
    [{ type: "array", items: { type: "string" } }, null],
    [{ type: "array", items: { type: "object", properties: { a: {} }, required: ["a"] } }, { b: 1 }],
    [{ anyOf: [{ type: "integer" }, { type: "boolean" }] }, "3"],
    [{ type: "boolean" }, "true"],
  ])("%j sent %j stays, for the validator to refuse", (x, sent, codec) => {
    const given = { x: sent };
    const { value, repairs } = repair(object({ x }, ["x"]), codec && coded(codec), {}, given);
    expect(value).toBe(given);
    expect(repairs).toEqual([]);
  });
});

test("P03: null for a field that may be left out leaves it out, unless null is one of its values", () => {
  const schema = object({ a: { type: "string" }, b: { type: ["string", "null"] }, c: { type: "string" } }, ["c"]);
  const { value, repairs } = repair(schema, undefined, {}, { a: null, b: null, c: null });
  expect(value).toEqual({ b: null, c: null });
  expect(repairs).toEqual([{ path: ["a"], what: nullForAbsent }]);
});

test("repairs go as deep as the value: lists, pairs, tuples, boxes, recursive types, branches", () => {
  const tree = object({ n: { type: "integer" }, kids: { type: "array", items: { $ref: "#/$defs/Tree" } } });
  const pair = object({ key: { type: "string" }, value: { type: "string" } }, ["key", "value"]);
  const schema = {
    ...object({
      tree: { $ref: "#/$defs/Tree" },
      ids: { type: "array", items: pair },
      tuple: { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false },
      box: { anyOf: [object({ value: { type: ["string", "null"] } }, ["value"]), { type: "null" }] },
      map: { type: "object", additionalProperties: { type: "number" } },
      either: {
        anyOf: [object({ kind: { const: "a" }, n: { type: "string" } }), object({ kind: { const: "b" }, n: { type: "integer" } })],
      },
    }),
    $defs: { Tree: tree },
  };
  const codec: Codec = {
    k: "object",
    fields: [
      { name: "ids", codec: { k: "pairs", of: { k: "int64" } } },
      { name: "box", absent: "box", codec: { k: "int64" } },
    ],
  };
  const { value, repairs } = repair(
    schema,
    codec,
    {},
    {
      tree: { kids: [{ n: "1" }] },
      ids: [{ key: "a", value: 1 }],
      tuple: ["1", "1"],
      box: { value: 1 },
      map: { constructor: "1" },
      either: { kind: "b", n: "1" },
    },
  );
  expect(value).toEqual({
    tree: { kids: [{ n: 1 }] },
    ids: [{ key: "a", value: "1" }],
    tuple: ["1", 1],
    box: { value: "1" },
    map: { constructor: 1 },
    either: { kind: "b", n: 1 },
  });
  expect(repairs.map(({ path }) => path.join("."))).toEqual([
    "tree.kids.0.n",
    "ids.0.value",
    "tuple.1",
    "box.value",
    "map.constructor",
    "either.n",
  ]);
});

test("every row of the table is tried above", () => {
  expect(leniencies.map(({ what }) => what)).toEqual([INT64, NUMBER, CASE, LIST]);
});
