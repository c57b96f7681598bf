import { nearest } from "@toolcast/runtime/wire";
import { expect, test } from "vitest";

test.each<[word: string, candidates: string[], meant: string[]]>([
  ["pattren", ["format", "pattern", "min"], ["pattern"]],
  ["MIN", ["max", "min"], ["min", "max"]],
  ["ordrId", ["order", "orderId"], ["orderId"]],
  ["quant", ["quantity", "price"], ["quantity"]],
  ["a", ["b", "c", "d", "e"], ["b", "c", "d"]],
  ["refund_order", ["check_stock", "send_message"], []],
  ["x", [], []],
])("%s among %j means %j", (word, candidates, meant) => {
  expect(nearest(word, candidates)).toEqual(meant);
});

test("two neighbours in the wrong order count as one slip", () => {
  expect(nearest("smi", ["max", "sim"])).toEqual(["sim"]);
});
