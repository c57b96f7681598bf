import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { callKey, effectKey, fieldHashes, handlerKey, pick } from "../../../runtime/dispatch/key.js";

const scope = { tenant: "t1" };

test("a key is the same for ever: a change here makes every effect a new one", async () => {
  const key = await effectKey("refund", scope, { orderId: "SO001", amount: 1, at: new Date(0), id: 2n ** 60n });
  const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");
  expect(key).toBe(sha256('[1,"effect","refund",{"tenant":"t1"},{"amount":1,"at":@0,"id":1152921504606846976n,"orderId":"SO001"}]'));
  expect(await handlerKey("k", 1)).toBe(sha256('[1,"handler","k",1]'));
  expect(await callKey("c", "t", "1", "k", { b: 1, a: 2 })).toBe(sha256('[1,"call","c","t","1","k",{"a":2,"b":1}]'));
});

test("the order of fields does not matter, all else does", async () => {
  const key = (fields: object, tool = "refund", of: unknown = scope) => effectKey(tool, of, fields);
  expect(await key({ a: 1, b: [{ c: 1, d: 2 }] })).toBe(await key({ b: [{ d: 2, c: 1 }], a: 1 }));
  const keys = await Promise.all([
    key({ a: 1 }),
    key({ a: "1" }),
    key({ a: 1n }),
    key({ a: "1n" }),
    key({ a: new Date(1) }),
    key({ a: "@1" }),
    key({ a: null }),
    key({}),
    key({ b: 1 }),
    key({ a: [1] }),
    key({ a: 1 }, "order"),
    key({ a: 1 }, "refund", { tenant: "t2" }),
    key({ a: 1 }, "refund", { conversation: "t1" }),
    key({ a: 1 }, "refund", null),
  ]);
  expect(new Set(keys).size).toBe(keys.length);
  expect(await key({ a: -0 })).toBe(await key({ a: 0 }));
});

test("only the named fields count, absent and undefined ones alike", () => {
  expect(pick({ a: 1, b: undefined, c: 3 }, ["b", "a", "d"])).toEqual({ a: 1 });
  expect(pick(JSON.parse('{"__proto__": 1, "constructor": 2}'), ["constructor"])).toEqual({ constructor: 2 });
});

test("a handler's key changes with the epoch, a call's with each of its parts", async () => {
  expect(await handlerKey("k", 1)).not.toBe(await handlerKey("k", 2));
  const calls = await Promise.all([
    callKey("c", "t", "1", "k", {}),
    callKey("d", "t", "1", "k", {}),
    callKey("c", "u", "1", "k", {}),
    callKey("c", "t", "2", "k", {}),
    callKey("c", "t", "1", "l", {}),
    callKey("c", "t", "1", "k", { a: 1 }),
    callKey("ct", "", "1", "k", {}),
  ]);
  expect(new Set(calls).size).toBe(calls.length);
});

test("field hashes tell which fields differ and hold no value", async () => {
  const hashes = await fieldHashes({ orderId: "SO001", card: "4111111111111111", none: undefined });
  expect(Object.keys(hashes)).toEqual(["orderId", "card"]);
  expect(JSON.stringify(hashes)).not.toMatch(/SO001|4111/);
  expect(await fieldHashes({ card: "4111111111111111" })).toEqual({ card: hashes["card"] });
});
