import { expect, test } from "vitest";
import { deepest } from "../../generator/surface/depth.js";

const object = (properties: object) => ({ type: "object", properties });
const array = (items: object) => ({ type: "array", items });
const text = { type: "string" };

test.each([
  ["the root alone", object({}), 1, ""],
  ["fields add nothing", object({ a: text }), 1, ""],
  ["an object in an array", object({ a: array(object({ b: text })) }), 3, "a[]"],
  ["the deeper of two", object({ a: object({}), b: array(array(text)) }), 3, "b[]"],
  ["upper case", { type: "OBJECT", properties: { a: { type: "ARRAY", items: { type: "STRING" } } } }, 2, "a"],
  ["a branch is no level", object({ a: { anyOf: [text, object({ b: array(text) })] } }), 3, "a.b"],
  ["a map", object({ m: { type: "object", additionalProperties: array(text) } }), 3, "m[]"],
  ["a tuple", object({ t: { type: "array", prefixItems: [text, object({})] } }), 3, "t[1]"],
  ["a type list", object({ a: { type: ["object", "null"], properties: { b: array(text) } } }), 3, "a.b"],
  ["a reference", { ...object({ a: { $ref: "#/$defs/A" } }), $defs: { A: object({ b: array(text) }) } }, 3, "a.b"],
  [
    "a type inside itself",
    { ...object({ a: { $ref: "#/$defs/A" } }), $defs: { A: object({ kids: array({ $ref: "#/$defs/A" }) }) } },
    3,
    "a.kids",
  ],
  ["a property named like a keyword", object({ items: object({ properties: text }) }), 2, "items"],
])("%s", (_, schema, depth, path) => expect(deepest(schema)).toEqual({ depth, path }));

test("shared definitions take linear time", () => {
  const $defs = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [`D${i}`, object({ a: { $ref: `#/$defs/D${i + 1}` }, b: { $ref: `#/$defs/D${i + 1}` } })]),
  );
  expect(deepest({ ...object({ a: { $ref: "#/$defs/D0" } }), $defs }).depth).toBe(61);
});
