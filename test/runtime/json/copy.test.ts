import { expect, test } from "vitest";
import { copy } from "../../../runtime/json/copy.js";

const input = () => {
  const bare = Object.assign(Object.create(null) as object, { constructor: "own" });
  const own: object = JSON.parse('{"__proto__":{"x":1}}');
  return { at: new Date(5), big: 5n, list: [[1], { deep: [null] }], bare, own, text: "t" };
};

test("a copy is equal in everything, and shares nothing that can be changed", () => {
  const given = input();
  const made = copy(given);
  expect(made).toStrictEqual(input());
  expect(made.at).toBeInstanceOf(Date);
  expect(Object.getPrototypeOf(made.bare)).toBeNull();
  expect(Object.getPrototypeOf(made.own)).toBe(Object.prototype);
  expect(Object.keys(made.own)).toEqual(["__proto__"]);
  made.at.setTime(0);
  (made.list[0] as number[]).push(2);
  (made.list[1] as { deep: unknown[] }).deep.push(1);
  Object.assign(made.bare, { constructor: "other" });
  Object.assign(made, { text: "other" });
  expect(given).toStrictEqual(input());
});
