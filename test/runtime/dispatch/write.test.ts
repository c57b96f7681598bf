import { type DispatchEvent, type Journal, memoryJournal, type ToolResult } from "@toolcast/runtime";
import { describe, expect, test } from "vitest";
import { come, createDispatcher, type Handlers, handClock, type Made, settled, turnOf } from "./catalogue.js";

interface App {
  readonly effects: string[];
}

const plain: Handlers<App> = {
  track: () => [],
  refund({ orderId, amount }, { app, key }) {
    app.effects.push(`${orderId} ${amount} ${key}`);
    return { refundId: `RF${app.effects.length}` };
  },
  note({ text }, { app }) {
    app.effects.push(text);
  },
  remove: ({ orderId }) => orderId,
  confirm: () => 1,
};

interface Options {
  readonly refund?: Handlers<App>["refund"];
  readonly note?: Handlers<App>["note"];
  readonly journal?: Journal;
}

function shop({ refund = plain.refund, note = plain.note, journal = memoryJournal() }: Options = {}) {
  const app: App = { effects: [] };
  const clock = handClock();
  const events: DispatchEvent[] = [];
  const handlers = { ...plain, refund, note };
  const dispatch = createDispatcher<App>({ handlers, authorize: () => true, journal, clock, onEvent: (event) => events.push(event) });
  const run = async (turn: string, calls: readonly Made[], over: { signal?: AbortSignal; tenant?: string; conversation?: string } = {}) => {
    const { signal, tenant = "t1", conversation = "c1" } = over;
    const context = { app, identity: undefined, conversation, scope: { tenant }, ...(signal ? { signal } : {}) };
    return [...(await dispatch(turnOf(turn, calls), context)).values()];
  };
  return { app, clock, events, run };
}

const refund = (amount = 1, id?: string, orderId = "SO001"): Made =>
  id ? ["refund_order", { orderId, amount }, id] : ["refund_order", { orderId, amount }];
const told = ({ status, why, effect, replayed }: ToolResult) => [status, why, effect, replayed];

/** A handler that waits until it is told how to end. */
function held() {
  const ends: { resolve(value: { refundId: string }): void; reject(error: unknown): void }[] = [];
  const handler: Handlers<App>["refund"] = ({ orderId }, { app }) => {
    app.effects.push(orderId);
    return new Promise((resolve, reject) => ends.push({ resolve, reject }));
  };
  return { ends, handler };
}

describe("P52: a write happens once", () => {
  test("asked again under a new id, in another turn and conversation: the first result, replayed", async () => {
    const { run, app } = shop();
    const [first] = await run("t1", [refund()]);
    const [again] = await run("t2", [refund(1, "call_x")], { conversation: "c2" });
    expect(told(first!)).toEqual(["ok", undefined, "done", undefined]);
    expect(told(again!)).toEqual(["ok", "replayed", "done", true]);
    expect(again!.content).toBe(first!.content);
    expect(app.effects).toHaveLength(1);
  });

  test("twins of one turn run once", async () => {
    const { run, app } = shop();
    const results = await run("t1", [refund(1, "a"), refund(1, "b"), ["add_note", { text: "n" }, "c"], ["add_note", { text: "n" }, "d"]]);
    expect(results.map(told)).toEqual([
      ["ok", undefined, "done", undefined],
      ["ok", "replayed", "done", true],
      ["ok", undefined, "done", undefined],
      ["ok", "replayed", "done", true],
    ]);
    expect(app.effects).toHaveLength(2);
  });

  test("the same turn dispatched again, one after the other and at once, gives the same results", async () => {
    const { run, app, clock } = shop();
    const calls = [refund(1), ["add_note", { text: "n" }] as const];
    const [a, b] = await clock.until(Promise.all([run("t1", calls), run("t1", calls)]));
    const c = await run("t1", calls);
    expect(b).toEqual(a);
    expect(c).toEqual(a);
    expect(app.effects).toHaveLength(2);
  });

  test("other arguments under the same key are a conflict that names the fields", async () => {
    const { run, app } = shop();
    await run("t1", [refund(1)]);
    const [conflict] = await run("t2", [["refund_order", { orderId: "SO001", amount: 2, reason: "late" }]]);
    expect(told(conflict!)).toEqual(["refused", "conflict", "none", undefined]);
    expect(conflict!.content).toBe("The same refund_order was done before, with another amount, reason. Nothing was done.");
    expect(app.effects).toHaveLength(1);
  });

  test("another scope or other key fields are another effect", async () => {
    const { run, app } = shop();
    await run("t1", [refund()]);
    await run("t2", [refund()], { tenant: "t2" });
    await run("t3", [refund(1, "x", "SO002")]);
    expect(new Set(app.effects.map((effect) => effect.split(" ")[2])).size).toBe(3);
  });

  test("a window slides from the claim; after it the effect may happen anew, under a new key", async () => {
    const { run, app, clock } = shop();
    await run("t1", [refund()]);
    await clock.advance(59_999);
    await run("t2", [refund()]);
    expect(app.effects).toHaveLength(1);
    await clock.advance(1);
    const [anew] = await run("t3", [refund(2)]);
    expect(told(anew!)).toEqual(["ok", undefined, "done", undefined]);
    expect(app.effects[0]!.split(" ")[2]).not.toBe(app.effects[1]!.split(" ")[2]);
    const [first] = await run("t1", [refund()]);
    expect(first!.content).toContain("RF1");
    expect(app.effects).toHaveLength(2);
  });

  test("each_call: another turn is another effect", async () => {
    const { run, app } = shop();
    await run("t1", [["add_note", { text: "n" }]]);
    await run("t2", [["add_note", { text: "n" }]]);
    await run("t1", [["add_note", { text: "n" }]]);
    expect(app.effects).toEqual(["n", "n"]);
  });

  test("each_call: not while an earlier twin is unknown", async () => {
    const { run, app } = shop({
      note(_, { app }) {
        app.effects.push("n");
        throw new Error("connection lost");
      },
    });
    await run("t1", [["add_note", { text: "n" }]]);
    const [again] = await run("t2", [["add_note", { text: "n" }]]);
    expect(again!.status).toBe("unknown");
    expect(app.effects).toEqual(["n"]);
  });

  test("a declared failure binds its own call only", async () => {
    let refundable = false;
    const { run, app } = shop({
      refund(input, context) {
        return refundable
          ? (plain.refund as Extract<Handlers<App>["refund"], (...args: never) => unknown>)(input, context)
          : context.fail("not_refundable");
      },
    });
    expect(told((await run("t1", [refund()]))[0]!)).toEqual(["failed", "not_refundable", "none", undefined]);
    refundable = true;
    expect(told((await run("t1", [refund()]))[0]!)).toEqual(["failed", "not_refundable", "none", undefined]);
    expect(app.effects).toEqual([]);
    expect(told((await run("t2", [refund()]))[0]!)).toEqual(["ok", undefined, "done", undefined]);
  });
});

describe("an outcome that is not known", () => {
  const broken: Handlers<App>["refund"] = ({ orderId }, { app }) => {
    app.effects.push(orderId);
    throw new Error("socket hang up");
  };

  test("after a throw nothing runs again, and it is said", async () => {
    const { run, app } = shop({ refund: broken });
    const [first] = await run("t1", [refund()]);
    const [again] = await run("t2", [refund()]);
    expect(told(first!)).toEqual(["unknown", "threw", "unknown", undefined]);
    expect(first!.content).toMatch(/may have been done.*Do not call it again/);
    expect(told(again!)).toEqual(["unknown", "lost", "unknown", undefined]);
    expect(app.effects).toHaveLength(1);
  });

  test("verify that finds it gives its result", async () => {
    const { run, app } = shop({ refund: { run: broken as never, verify: () => ({ applied: { refundId: "RF7" } }) } });
    await run("t1", [refund()]);
    const [again] = await run("t2", [refund()]);
    expect(told(again!)).toEqual(["ok", "replayed", "done", true]);
    expect(again!.content).toContain("RF7");
    expect(app.effects).toHaveLength(1);
  });

  test("verify that misses it frees the effect, but not before what is on its way has had its time", async () => {
    const { run, app, clock } = shop({ refund: { run: broken as never, verify: () => "not_applied" } });
    await run("t1", [refund()]);
    await clock.advance(499);
    expect((await run("t2", [refund()]))[0]!.status).toBe("unknown");
    expect(app.effects).toHaveLength(1);
    await clock.advance(1);
    await run("t3", [refund()]);
    expect(app.effects).toHaveLength(2);
  });

  test.each([undefined, null, {}, "applied", 0])("verify that answers %j knows nothing", async (answer) => {
    const { run, app, clock } = shop({ refund: { run: broken as never, verify: () => answer as never } });
    await run("t1", [refund()]);
    await clock.advance(10_000);
    expect((await run("t2", [refund()]))[0]!.status).toBe("unknown");
    expect(app.effects).toHaveLength(1);
  });

  test("a service that honours the key is asked again with the same key, for as long as it does", async () => {
    const keys: [string, number][] = [];
    const { run, clock } = shop({
      refund: {
        forwardsKey: { for: "1m" },
        run(_, { key, attempt }) {
          keys.push([key, attempt]);
          throw new Error("socket hang up");
        },
      },
    });
    await run("t1", [refund()]);
    await run("t2", [refund()]);
    await clock.advance(60_000);
    expect(told((await run("t3", [refund()]))[0]!)).toEqual(["unknown", "lost", "unknown", undefined]);
    expect(keys.map(([, attempt]) => attempt)).toEqual([1, 2]);
    expect(new Set(keys.map(([key]) => key)).size).toBe(1);
  });

  test("a timeout is unknown; the handler that ends late decides", async () => {
    const { ends, handler } = held();
    const { run, clock, app } = shop({ refund: handler });
    const first = run("t1", [refund()]);
    await come(() => app.effects.length === 1);
    await clock.advance(500);
    expect(told((await first)[0]!)).toEqual(["unknown", "timeout", "unknown", undefined]);
    expect(told((await run("t2", [refund()]))[0]!)).toEqual(["unknown", "lost", "unknown", undefined]);
    ends[0]!.resolve({ refundId: "LATE" });
    await settled();
    const [again] = await run("t3", [refund()]);
    expect(told(again!)).toEqual(["ok", "replayed", "done", true]);
    expect(again!.content).toContain("LATE");
    expect(app.effects).toHaveLength(1);
  });

  test("verify can't free an effect whose handler is still at work", async () => {
    const { ends, handler } = held();
    const { run, clock, app } = shop({ refund: { run: handler as never, verify: () => "not_applied" } });
    const first = run("t1", [refund()]);
    await come(() => app.effects.length === 1);
    await clock.advance(500);
    await first;
    await clock.advance(3_600_000);
    expect((await run("t2", [refund()]))[0]!.status).toBe("unknown");
    expect(app.effects).toHaveLength(1);
    ends[0]!.reject(new Error("gone"));
    await settled();
    const second = run("t3", [refund()]);
    await come(() => app.effects.length === 2);
    ends[1]!.resolve({ refundId: "2" });
    expect(told((await second)[0]!)).toEqual(["ok", undefined, "done", undefined]);
  });

  test("a twin elsewhere waits for the one under way, within its time", async () => {
    const { ends, handler } = held();
    const { run, clock, app } = shop({ refund: handler });
    const first = run("t1", [refund()]);
    await come(() => app.effects.length === 1);
    const second = run("t2", [refund()]);
    await clock.advance(100);
    ends[0]!.resolve({ refundId: "ONE" });
    await first;
    expect(told((await clock.until(second))[0]!)).toEqual(["ok", "replayed", "done", true]);
  });

  test("cancelling reaches the handler; every call still gets its result", async () => {
    const { handler } = held();
    const aborted: unknown[] = [];
    const { run, app } = shop({
      refund(input, context) {
        context.signal.addEventListener("abort", () => aborted.push(context.signal.reason));
        return (handler as never as (...args: unknown[]) => Promise<{ refundId: string }>)(input, context);
      },
    });
    const controller = new AbortController();
    const results = run("t1", [["track_order", { orderId: "SO001" }], refund(), ["add_note", { text: "n" }]], {
      signal: controller.signal,
    });
    await come(() => app.effects.length === 1);
    controller.abort("user left");
    expect((await results).map(told)).toEqual([
      ["ok", undefined, "none", undefined],
      ["unknown", "cancelled", "unknown", undefined],
      ["stopped", "cancelled", "none", undefined],
    ]);
    expect(aborted).toEqual(["user left"]);
    expect(app.effects).toEqual(["SO001"]);
  });

  test("a dispatch that was cancelled before it began runs nothing", async () => {
    const { run, app } = shop();
    const results = await run("t1", [refund(), ["track_order", { orderId: "SO001" }]], { signal: AbortSignal.abort() });
    expect(results.map(({ status, why }) => [status, why])).toEqual([
      ["stopped", "cancelled"],
      ["stopped", "cancelled"],
    ]);
    expect(app.effects).toEqual([]);
  });
});

describe("a journal that fails", () => {
  const full = async () => {
    throw new Error("disk full");
  };

  test("at recall or claim: no write runs, reads go on", async () => {
    for (const broken of ["recall", "claim"] as const) {
      const { run, app, events } = shop({ journal: { ...memoryJournal(), [broken]: full } });
      const results = await run("t1", [refund(), ["track_order", { orderId: "SO001" }]]);
      expect(results.map(told)).toEqual([
        ["unavailable", "journal", "none", undefined],
        ["ok", undefined, "none", undefined],
      ]);
      expect(app.effects).toEqual([]);
      expect(events).toMatchObject([{ type: "error", where: "journal", error: { message: "disk full" } }]);
    }
  });

  test("at settle: the true result, an event, and no second run", async () => {
    const { run, app, events, clock } = shop({ journal: { ...memoryJournal(), settle: full } });
    expect(told((await run("t1", [refund()]))[0]!)).toEqual(["ok", undefined, "done", undefined]);
    expect(events).toMatchObject([{ where: "journal" }]);
    const again = run("t2", [refund()]);
    expect(told((await clock.until(again))[0]!)).toEqual(["unknown", "still_running", "unknown", undefined]);
    expect(app.effects).toHaveLength(1);
  });

  test("at notes and answers: nothing but an event", async () => {
    const { run, events } = shop({ journal: { ...memoryJournal(), load: full, save: full, answer: full } });
    const results = await run("t1", [refund(), ["refund_order", {}]]);
    expect(results.map(({ status }) => status)).toEqual(["ok", "invalid"]);
    expect(new Set(events.map((event) => event.type === "error" && event.where))).toEqual(new Set(["journal"]));
  });

  test("a row whose owner is gone is looked up, and not run again", async () => {
    const journal = memoryJournal();
    let dead = false;
    const { run, app } = shop({
      journal: {
        ...journal,
        settle: full,
        recall: async (call, key) => ({ ...(await journal.recall(call, key)), ...(dead ? { owner: "gone" as const } : {}) }),
      },
    });
    await run("t1", [refund()]);
    dead = true;
    expect(told((await run("t2", [refund()]))[0]!)).toEqual(["unknown", "crashed", "unknown", undefined]);
    expect(app.effects).toHaveLength(1);
  });
});

describe("order within a turn", () => {
  test("reads after writes see them, and what does not conflict runs together", async () => {
    const order: string[] = [];
    const dispatch = createDispatcher<App>({
      handlers: {
        ...plain,
        async track({ orderId }) {
          order.push(`+track ${orderId}`);
          await settled();
          order.push(`-track ${orderId}`);
          return [];
        },
        async refund({ orderId }) {
          order.push(`+refund ${orderId}`);
          // each waits for the other to have begun
          await come(() => order.filter((step) => step.startsWith("+refund")).length === 2);
          order.push(`-refund ${orderId}`);
          return { refundId: orderId };
        },
      },
      authorize: () => true,
      journal: memoryJournal(),
      clock: handClock(),
    });
    const context = { app: { effects: [] }, identity: undefined, conversation: "c", scope: { tenant: "t" } };
    await dispatch(
      turnOf("t", [
        ["track_order", { orderId: "SO001" }],
        refund(1, "a", "SO001"),
        refund(1, "b", "SO002"),
        ["track_order", { orderId: "SO002" }],
      ]),
      context,
    );
    expect(order.slice(0, 2)).toEqual(["+track SO001", "-track SO001"]);
    expect(order.slice(2, 4).sort()).toEqual(["+refund SO001", "+refund SO002"]);
    expect(order.slice(4, 6).sort()).toEqual(["-refund SO001", "-refund SO002"]);
    expect(order.slice(6)).toEqual(["+track SO002", "-track SO002"]);
  });

  test("a write does not follow a conflicting one that failed; other writes and reads do", async () => {
    const { run, app } = shop({
      refund(input, context) {
        if (input.amount === 2) throw new Error("no");
        return (plain.refund as Extract<Handlers<App>["refund"], (...args: never) => unknown>)(input, context);
      },
    });
    const results = await run("t", [
      refund(2, "a", "SO001"),
      refund(1, "b", "SO002"),
      ["add_note", { text: "n" }, "c"],
      ["track_order", { orderId: "SO001" }, "d"],
    ]);
    expect(results.map(({ status, why }) => [status, why])).toEqual([
      ["unknown", "threw"],
      ["ok", undefined],
      ["stopped", "dependency"],
      ["ok", undefined],
    ]);
    expect(app.effects).toHaveLength(1);
  });

  test("the precondition is asked again of a call that waited for another", async () => {
    let left = 1;
    const { run, app } = shop({
      refund: {
        precondition: () => left > 0 || "nothing is left",
        run({ orderId }, { app }) {
          left--;
          app.effects.push(orderId);
          return { refundId: orderId };
        },
      },
    });
    const results = await run("t", [refund(1, "a"), ["add_note", { text: "n" }, "b"], refund(1, "c", "SO002")]);
    expect(results.map(({ status, why }) => [status, why])).toEqual([
      ["ok", undefined],
      ["ok", undefined],
      ["refused", "precondition"],
    ]);
    expect(app.effects).toEqual(["SO001", "n"]);
  });
});
