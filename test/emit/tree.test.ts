import { expect, test } from "vitest";
import { open, tree } from "../../generator/emit/tree.js";

const cases: [name: string, given: unknown, want: string][] = [
  ["a leaf stays on its line", { type: "string", enum: ["a", "b"] }, '{ type: "string", enum: ["a", "b"] }'],
  ["one level inside too", { type: "array", items: { type: "string" } }, '{ type: "array", items: { type: "string" } }'],
  ["a list of objects is one entry a line", { anyOf: [{ a: 1 }, { b: 2 }] }, "{\n  anyOf: [\n    { a: 1 },\n    { b: 2 },\n  ],\n}"],
  ["so are properties", { properties: { a: { type: "string" } } }, '{\n  properties: {\n    a: { type: "string" },\n  },\n}'],
  ["no properties are short", { type: "object", properties: {} }, '{ type: "object", properties: {} }'],
  ["what is absent is left out", { a: undefined, b: 1 }, "{ b: 1 }"],
  [
    "values that JSON has not",
    { at: new Date(0), id: 2n ** 63n, small: -2n },
    '{ at: new Date("1970-01-01T00:00:00.000Z"), id: BigInt("9223372036854775808"), small: BigInt(-2) }',
  ],
  ["hostile keys and texts", { __proto__x: 1, "*/": "`\u2028" }, `{ __proto__x: 1, "*/": "\`\u2028" }`],
];
test.each(cases)("%s", (_, given, want) => expect(tree(given)).toBe(want));

test("a line that grows too long is broken", () => {
  const text = tree({ description: "x".repeat(130), type: "string" });
  expect(text.split("\n")).toHaveLength(4);
  expect(open({ a: 1 })).toBe("{\n  a: 1,\n}");
});

test("the text is the value", () => {
  const value = {
    a: [{ b: "x".repeat(200), c: { d: [1, [2], { e: null }] } }],
    "Content-Type": "\u2028",
    constructor: { properties: { z: {} } },
  };
  // the printed literal is evaluated: that is the claim
  expect(new Function(`return ${tree(value)}`)()).toEqual(value);
});
