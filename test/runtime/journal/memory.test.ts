import { type Claim, type Journal, memoryJournal } from "@toolcast/runtime";
import { expect, test } from "vitest";
import { fromPlain, toPlain } from "../../../runtime/journal/plain.js";

const claim: Claim = {
  key: "k",
  tool: "refund",
  epoch: 1,
  call: { conversation: "c", turn: "t", id: "1", key: "k1" },
  args: { orderId: "hash" },
  claimedAt: 100,
  expiresAt: 200,
};

const row = async (journal: Journal) => (await journal.recall("none", "k")).effect;

test("of many claims of one effect, one is granted", async () => {
  const journal = memoryJournal();
  const claims = await Promise.all(Array.from({ length: 20 }, () => journal.claim(claim)));
  expect(claims.filter(Boolean)).toEqual([{ ...claim, fence: 1, state: "open", owner: "self", result: null }]);
  expect(await journal.recall("none", "k")).toMatchObject({ owner: "alive", effect: { state: "open" } });
});

test("a fence that is no longer its own changes nothing", async () => {
  const journal = memoryJournal();
  await journal.claim(claim);
  const takes = await Promise.all([journal.take({ ...claim, epoch: 2 }, 1), journal.take({ ...claim, epoch: 2 }, 1)]);
  expect(takes.map((taken) => taken?.fence)).toEqual([2, undefined]);
  expect(await journal.settle("k", 1, { state: "done", result: "old", ended: true })).toBe(false);
  expect(await row(journal)).toMatchObject({ state: "open", fence: 2, epoch: 2, result: null });
  expect(await journal.settle("k", 2, { state: "done", result: "new", ended: true })).toBe(true);
  expect(await row(journal)).toMatchObject({ state: "done", result: "new", owner: null });
});

test("what is done or free has ended; what is unknown may still end", async () => {
  const journal = memoryJournal();
  await journal.claim(claim);
  expect(await journal.settle("k", 1, { state: "unknown", ended: false })).toBe(true);
  expect((await journal.recall("none", "k")).owner).toBe("alive");
  expect(await journal.settle("k", 1, { state: "unknown", ended: true })).toBe(true);
  expect((await journal.recall("none", "k")).owner).toBe("gone");
  expect(await journal.settle("k", 1, { state: "free", ended: true })).toBe(true);
  expect(await journal.settle("k", 1, { state: "done", ended: true })).toBe(false);
  expect(await row(journal)).toMatchObject({ state: "free" });
});

test("a sweep forgets what has expired, never what is open or unknown", async () => {
  const journal = memoryJournal();
  for (const key of ["open", "unknown", "done", "free", "for ever"])
    await journal.claim({ ...claim, key, ...(key === "for ever" ? { expiresAt: null } : {}) });
  await journal.settle("unknown", 1, { state: "unknown", ended: true });
  await journal.settle("done", 1, { state: "done", ended: true });
  await journal.settle("free", 1, { state: "free", ended: true });
  await journal.settle("for ever", 1, { state: "done", ended: true });
  await journal.answer("call", 1, 200);
  await journal.save("note", 1, 201);
  expect(await journal.sweep(199)).toBe(0);
  expect(await journal.sweep(200)).toBe(3);
  const left = await Promise.all(
    ["open", "unknown", "done", "free", "for ever"].map(async (key) => (await journal.recall("call", key)).effect?.key),
  );
  expect(left).toEqual(["open", "unknown", undefined, undefined, "for ever"]);
  expect(await journal.recall("call", "none")).toEqual({});
  expect(await journal.load("note")).toBe(1);
});

test("the first answer of a call stands; nothing kept can be changed from outside", async () => {
  const journal = memoryJournal();
  const answer = { content: "first" };
  await journal.answer("call", answer, 1);
  answer.content = "changed";
  await journal.answer("call", { content: "second" }, 1);
  expect((await journal.recall("call", "none")).answer).toEqual({ content: "first" });
});

test("notes are replaced, removed, and bounded", async () => {
  const journal = memoryJournal();
  await journal.save("a", 1, 1);
  await journal.save("a", 2, 1);
  expect(await journal.load("a")).toBe(2);
  for (let i = 0; i < 10_000; i++) await journal.save(`n${i}`, i, 1);
  expect(await journal.load("a")).toBeUndefined();
  expect(await journal.load("n0")).toBe(0);
  await journal.save("n0", undefined, 1);
  expect(await journal.load("n0")).toBeUndefined();
});

test("dates, 64-bit integers and fields named $ come back as they were", () => {
  const value = { at: new Date(5), big: 2n ** 60n, $: "bigint", of: "7", list: [null, undefined, { $: 1 }], none: undefined, text: "x" };
  const plain = JSON.parse(JSON.stringify(toPlain(value)));
  expect(fromPlain(plain)).toEqual({ at: new Date(5), big: 2n ** 60n, $: "bigint", of: "7", list: [null, null, { $: 1 }], text: "x" });
});
