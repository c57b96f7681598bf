import { memoryJournal, type ToolResult } from "@toolcast/runtime";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createDispatcher, type Handlers, handClock, type Made, turnOf } from "./catalogue.js";

type Behaviour = "succeed" | "fail" | "throw" | "throw after the effect" | "hang" | "hang and ignore" | "late";
type Said = "yes" | "no" | "wait";

interface App {
  /** What every run is to do, in the order of the runs. */
  readonly behaviours: Behaviour[];
  /** Effects by tenant and key, as they happened. */
  readonly effects: string[];
  readonly runs: string[];
}

const behaviour = fc.constantFrom<Behaviour>("succeed", "fail", "throw", "throw after the effect", "hang", "hang and ignore", "late");
const id = fc.option(fc.constantFrom("a", "b", "", "call_0"), { nil: undefined });
const order = fc.constantFrom("SO001", "SO002", "SO003");
const named = (name: string, args: fc.Arbitrary<object | string>) =>
  fc.tuple(args, id).map(([sent, callId]): Made => (callId === undefined ? [name, sent] : [name, sent, callId]));
const call = fc.oneof(
  {
    weight: 4,
    arbitrary: named(
      "refund_order",
      order.map((orderId) => ({ orderId, amount: 1 })),
    ),
  },
  {
    weight: 2,
    arbitrary: named(
      "add_note",
      fc.constantFrom("m", "n").map((text) => ({ text })),
    ),
  },
  {
    weight: 2,
    arbitrary: named(
      "track_order",
      order.map((orderId) => ({ orderId })),
    ),
  },
  {
    weight: 1,
    arbitrary: named(
      "remove_order",
      order.map((orderId) => ({ orderId })),
    ),
  },
  {
    weight: 1,
    arbitrary: named(
      "confirm_order",
      order.map((orderId) => ({ orderId })),
    ),
  },
  named(
    "refund_order",
    fc.constantFrom<object | string>({}, { orderId: "SO001", amount: 0 }, { orderId: "SO001", amount: 2 }, '{"orderId"', {
      orderid: "SO001",
    }),
  ),
  ...["constructor", "refund", "get_order"].map((name) => named(name, fc.constant({}))),
);
const turn = fc.record({
  id: fc.constantFrom("t1", "t2", "t3", "t4"),
  calls: fc.array(call, { maxLength: 6 }),
  finish: fc.constantFrom("tool_calls", "tool_calls", "tool_calls", "stop", "length"),
  said: fc.constantFrom<Said>("yes", "no", "wait"),
  allowed: fc.constantFrom(true, true, true, false, "not you"),
  abortAfter: fc.option(fc.constantFrom(0, 5, 600), { nil: undefined, freq: 6 }),
  tenant: fc.constantFrom("t1", "t2"),
});

test("P47, P48: random turns: one result per call, in order; no write twice; nothing runs while a person is asked", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 5 }), fc.array(behaviour, { maxLength: 20 }), async (turns, behaviours) => {
      const clock = handClock();
      const act = async <R>(app: App, effect: string | undefined, signal: AbortSignal, done: R, fail: () => R): Promise<R> => {
        const how = app.behaviours.shift() ?? "succeed";
        app.runs.push(how);
        if (how === "fail") return fail();
        if (how === "throw") throw new Error("at /srv/secret");
        if (how === "hang") await new Promise((resolve) => signal.addEventListener("abort", resolve));
        if (effect !== undefined) app.effects.push(effect);
        if (how === "throw after the effect") throw new Error("at /srv/secret");
        if (how === "hang and ignore") await new Promise(() => {});
        if (how === "late") await new Promise<void>((resolve) => clock.after(700, resolve));
        return done;
      };
      const handlers: Handlers<App, string> = {
        track: (_, { app, signal, fail }) => act(app, undefined, signal, [], () => fail("order_not_found") as never),
        refund: ({ orderId }, { app, signal, fail, identity }) =>
          act(app, `refund ${identity} ${orderId}`, signal, { refundId: "RF" }, () => fail("not_refundable") as never),
        note: ({ text }, { app, signal }) => act(app, `note ${text}`, signal, undefined, () => undefined),
        remove: ({ orderId }, { app, signal }) => act(app, `remove ${orderId}`, signal, orderId, () => orderId),
        confirm: ({ orderId }) => orderId,
      };
      const app: App = { behaviours: [...behaviours], effects: [], runs: [] };
      let said: Said = "no";
      let allowed: boolean | string = true;
      const dispatch = createDispatcher<App, string>({
        handlers,
        authorize: () => allowed,
        approve: () => said,
        journal: memoryJournal(),
        clock,
        onEvent: () => {},
      });
      for (const [index, made] of turns.entries()) {
        ({ said, allowed } = made);
        // the same turn id with other calls is another response in truth: the second time it gets its own
        const read = turnOf(`${made.id} ${index % 2}`, made.calls, made.finish);
        const controller = new AbortController();
        if (made.abortAfter === 0) controller.abort();
        else if (made.abortAfter !== undefined) clock.after(made.abortAfter, () => controller.abort());
        const before = app.runs.length;
        const context = { app, identity: made.tenant, conversation: "c", scope: { tenant: made.tenant }, signal: controller.signal };
        const results = await clock.until(dispatch(read, context));
        if ("waiting" in results) {
          expect(app.runs).toHaveLength(before);
          expect(results.waiting.length).toBeGreaterThan(0);
          continue;
        }
        expect([...results.keys()]).toEqual([...read.calls.keys()]);
        for (const [callId, result] of results) check(callId, result);
        if (made.finish === "length" || made.abortAfter === 0 || allowed !== true) expect(app.runs).toHaveLength(before);
      }
      // a key of refunds has no second effect within its window, however it ended; notes are per turn
      const refunds = app.effects.filter((effect) => !effect.startsWith("note"));
      expect(refunds).toEqual([...new Set(refunds)]);
    }),
    { numRuns: 300 },
  );
});

function check(callId: string, result: ToolResult): void {
  expect(result.callId).toBe(callId);
  expect(result.content).not.toBe("");
  expect(result.content).not.toContain("secret");
  expect(result.ok).toBe(result.status === "ok" || result.status === "empty");
  expect(result.failure === undefined).toBe(result.ok);
  if (!result.ok) expect(result.fix).toBeDefined();
  expect(result.effect === "unknown").toBe(result.status === "unknown");
}
