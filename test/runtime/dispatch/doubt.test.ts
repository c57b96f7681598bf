import { type DispatchEvent, type Journal, memoryJournal, type ToolResult } from "@toolcast/runtime";
import { anthropic, bind, validator } from "@toolcast/runtime/generated";
import { describe, expect, test, vi } from "vitest";
import { type Call, come, createDispatcher, type Handlers, handClock, type Made, server, settled, turnOf } from "./catalogue.js";

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

interface Over {
  readonly handlers?: Partial<Handlers<App>>;
  readonly journal?: Journal;
  readonly options?: object;
}

function shop({ handlers, journal = memoryJournal(), options = {} }: Over = {}) {
  const app: App = { effects: [] };
  const clock = handClock();
  const events: DispatchEvent[] = [];
  const dispatch = createDispatcher<App>({
    handlers: { ...plain, ...handlers },
    authorize: () => true,
    journal,
    clock,
    onEvent: (event) => events.push(event),
    ...options,
  });
  const context = { app, identity: undefined, conversation: "c1", scope: { tenant: "t1" } };
  const run = async (turn: string, calls: readonly Made[], signal?: AbortSignal) => [
    ...(await dispatch(turnOf(turn, calls), { ...context, ...(signal ? { signal } : {}) })).values(),
  ];
  const one = async (turn: string, call: Made, signal?: AbortSignal) => (await run(turn, [call], signal))[0]!;
  return { app, clock, events, dispatch, context, run, one, journal };
}

const refund = (amount = 1, reason?: string): Made => ["refund_order", { orderId: "SO001", amount, ...(reason ? { reason } : {}) }];
const note: Made = ["add_note", { text: "n" }];
const told = ({ status, why, effect, replayed }: ToolResult) => [status, why, effect, replayed];

/** A refund that waits until it is told how to end. */
function held() {
  const ends: ((how: () => unknown) => void)[] = [];
  const refund: Handlers<App>["refund"] = async (_, { app, fail }) => {
    app.effects.push("refund");
    const end = await new Promise<() => unknown>((resolve) => ends.push(resolve));
    const value = end();
    return value === "fail" ? fail("not_refundable") : (value as { refundId: string });
  };
  return { ends, refund };
}

describe("what an app does to its input changes nothing but its copy", () => {
  /** Changes everything that it can reach. */
  const spoil = (input: object) => {
    for (const name of Object.keys(input)) Reflect.set(input, name, "spoiled");
    Reflect.set(input, "more", 1);
  };

  test("neither what the next step gets, nor the key, nor the provider's own part", async () => {
    const seen: unknown[] = [];
    const look = (input: object) => {
      seen.push(structuredClone(input));
      spoil(input);
    };
    const { one, app } = shop({
      handlers: {
        refund: {
          precondition(input) {
            look(input);
            return true;
          },
          run(input, { app, key }) {
            look(input);
            app.effects.push(key);
            return { refundId: "RF" };
          },
        },
      },
      options: {
        authorize(_: unknown, call: Call) {
          look(call.input);
          spoil(call.arguments as object);
          return true;
        },
      },
    });
    await one("t1", refund());
    expect(seen).toEqual(Array.from({ length: 3 }, () => ({ orderId: "SO001", amount: 1 })));
    expect(told(await one("t1", refund()))).toEqual(["ok", undefined, "done", undefined]);
    expect(told(await one("t2", refund()))).toEqual(["ok", "replayed", "done", true]);
    expect(told(await one("t3", refund(2)))).toEqual(["refused", "conflict", "none", undefined]);
    expect(app.effects).toHaveLength(1);
  });

  test("nor what verify and a person are shown", async () => {
    const seen: unknown[] = [];
    const look = (input: object) => {
      seen.push(structuredClone(input));
      spoil(input);
    };
    const { one } = shop({
      handlers: {
        refund: {
          verify(input) {
            look(input);
            return "unknown";
          },
          run(input) {
            spoil(input);
            throw new Error("lost");
          },
        },
        remove(input) {
          look(input);
          return "gone";
        },
      },
      options: {
        approve(call: Call) {
          look(call.input);
          return "yes";
        },
      },
    });
    await one("t1", refund());
    await one("t2", refund());
    await one("t3", ["remove_order", { orderId: "SO001" }]);
    expect(seen).toEqual([{ orderId: "SO001", amount: 1 }, { orderId: "SO001" }, { orderId: "SO001" }]);
  });

  test("a turn whose arguments came as a value can be dispatched again", async () => {
    const order = validator<{ orderId: string }>((z) => z.strictObject({ orderId: z.string() }));
    const surface = bind<Call, never, unknown>(anthropic, [
      { set: "all", tools: [{ tool: "remove", name: "remove_order", validator: order, schema: {} }] },
    ]);
    const raw = {
      id: "m1",
      type: "message",
      stop_reason: "tool_use",
      content: [{ type: "tool_use", id: "a", name: "remove_order", input: { orderId: "SO001" } }],
    };
    const before = structuredClone(raw);
    let runs = 0;
    const { dispatch, context } = shop({
      handlers: {
        remove(input) {
          spoil(input);
          return `gone ${++runs}`;
        },
      },
      options: { approve: () => "yes" },
    });
    const turn = surface.read(raw);
    const first = await dispatch(turn, context);
    expect(await dispatch(turn, context)).toEqual(first);
    expect(raw).toEqual(before);
    expect(runs).toBe(1);
  });
});

describe("the very same call never runs again", () => {
  const noAnswers = (): Journal => ({ ...memoryJournal(), answer: async () => Promise.reject(new Error("disk full")) });

  test("after its window, also where its answer could not be kept", async () => {
    const { one, app, clock } = shop({ journal: noAnswers() });
    const first = await one("t1", refund());
    await clock.advance(600_000);
    expect(await one("t1", refund())).toEqual(first);
    expect(app.effects).toHaveLength(1);
    expect(told(await one("t2", refund()))).toEqual(["ok", undefined, "done", undefined]);
    expect(app.effects).toHaveLength(2);
  });

  test("after its handler ended late and another call had the next window", async () => {
    const { ends, refund: handler } = held();
    const { one, app, clock } = shop({ handlers: { refund: handler } });
    const first = one("t1", refund());
    await come(() => app.effects.length === 1);
    await clock.advance(500);
    expect(told(await first)).toEqual(["unknown", "timeout", "unknown", undefined]);
    ends[0]!(() => ({ refundId: "LATE" }));
    await settled();
    await clock.advance(60_000);
    const second = one("t2", refund());
    await come(() => app.effects.length === 2);
    ends[1]!(() => ({ refundId: "NEXT" }));
    await second;
    await clock.advance(60_000);
    const again = await one("t1", refund());
    expect(told(again)).toEqual(["ok", undefined, "done", undefined]);
    expect(again.content).toContain("LATE");
    expect(app.effects).toHaveLength(2);
  });

  test("after another call's verify found it out", async () => {
    let lost = true;
    const { one, app, clock } = shop({
      handlers: {
        refund: {
          verify: () => ({ applied: { refundId: "FOUND" } }),
          run(_, { app }) {
            app.effects.push("refund");
            if (lost) throw new Error("lost");
            return { refundId: "NEXT" };
          },
        },
      },
    });
    await one("t1", refund());
    expect(told(await one("t2", refund()))).toEqual(["ok", "replayed", "done", true]);
    lost = false;
    await clock.advance(60_000);
    await one("t3", refund());
    await clock.advance(60_000);
    const again = await one("t1", refund());
    expect(told(again)).toEqual(["ok", undefined, "done", undefined]);
    expect(again.content).toContain("FOUND");
    expect(app.effects).toHaveLength(2);
  });

  test("after a declared failure that came late", async () => {
    const { ends, refund: handler } = held();
    const { one, app, clock } = shop({ handlers: { refund: handler } });
    const first = one("t1", refund());
    await come(() => app.effects.length === 1);
    await clock.advance(500);
    await first;
    ends[0]!(() => "fail");
    await settled();
    expect(told(await one("t1", refund()))).toEqual(["failed", "not_refundable", "none", undefined]);
    expect(app.effects).toHaveLength(1);
  });

  test("rows of each_call are swept with the answers of their turn, not before", async () => {
    const journal = memoryJournal();
    const { one, clock, app } = shop({ journal });
    await one("t1", note);
    await clock.advance(86_399_999);
    expect(await journal.sweep(clock.now())).toBe(0);
    await one("t1", note);
    await clock.advance(1);
    expect(await journal.sweep(clock.now())).toBe(2);
    expect(app.effects).toEqual(["n"]);
  });
});

describe("MCP: each request is a call of its own", () => {
  const request = (name: string, args: object, id?: number) =>
    server.read({ jsonrpc: "2.0", ...(id === undefined ? {} : { id }), method: "tools/call", params: { name, arguments: args } });

  test.each([undefined, 1])("with the id %s: an effect happens once per window, and again after it", async (id) => {
    const { dispatch, context, app, clock } = shop();
    const ask = async () => [...(await dispatch(request("refund_order", { orderId: "SO001", amount: 1 }, id), context)).values()].map(told);
    expect(await ask()).toEqual([["ok", undefined, "done", undefined]]);
    expect(await ask()).toEqual([["ok", "replayed", "done", true]]);
    await clock.advance(60_000);
    expect(await ask()).toEqual([["ok", undefined, "done", undefined]]);
    expect(app.effects).toHaveLength(2);
  });

  test("unless the app knows better", async () => {
    const { dispatch, context, app } = shop();
    const turn = () => ({ ...request("add_note", { text: "n" }, 1), id: "job 7" });
    expect(await dispatch(turn(), context)).toEqual(await dispatch(turn(), context));
    expect(app.effects).toEqual(["n"]);
  });

  test("an object output goes out whole beside a text that was cut", async () => {
    const refundId = "x".repeat(40_000);
    const { dispatch, context } = shop({ handlers: { refund: () => ({ refundId }) } });
    const turn = request("refund_order", { orderId: "SO001", amount: 1 }, 1);
    const results = await dispatch(turn, context);
    expect([...results.values()]).toMatchObject([{ truncated: true }]);
    expect(server.results(turn, results).structuredContent).toEqual({ refundId });
    expect((await shop({ handlers: { refund: () => ({ refundId }) } }).one("t", refund())).structured).toBeUndefined();
  });
});

describe("once a write was entered", () => {
  const broken = () => {
    throw new Error("secret sk-1");
  };
  const outputs: readonly (readonly [string, () => object])[] = [
    ["a getter", () => Object.defineProperty({}, "refundId", { get: broken, enumerable: true })],
    ["another field's getter", () => Object.defineProperty({ refundId: "x" }, "more", { get: broken, enumerable: true })],
    ["a trap", () => new Proxy({}, { get: (_, name) => (name === "then" ? undefined : broken()), has: broken, ownKeys: broken })],
    ["toJSON", () => ({ refundId: "x", toJSON: broken })],
  ];
  test.each(outputs)("an output that throws when it is looked at (%s) is done", async (_, output) => {
    let runs = 0;
    const { one } = shop({
      handlers: {
        refund() {
          runs++;
          return output() as { refundId: string };
        },
      },
    });
    for (const turn of ["t1", "t2"]) {
      const result = await one(turn, refund());
      expect(result).toMatchObject({ status: "ok", effect: "done" });
      expect(result.content).toContain("did what was asked");
      expect(result.content).not.toContain("secret");
    }
    expect(runs).toBe(1);
  });

  test("fail and empty take a text, and leave aside what is none", async () => {
    // what a JavaScript handler could pass
    const five = 5 as unknown as string;
    const failing = shop({ handlers: { refund: (_, { fail }) => fail("not_refundable", five) } });
    expect(await failing.one("t", refund())).toMatchObject({ status: "failed", content: "This order cannot be refunded." });
    const empty = shop({ handlers: { refund: (_, { empty }) => empty(five) } });
    expect(await empty.one("t", refund())).toMatchObject({ status: "empty", effect: "done", content: "There is nothing to show." });
  });

  test.each(["settle", "recall"] as const)("a %s that fails while it is looked up is unknown, not unavailable", async (step) => {
    const journal = memoryJournal();
    let reads = 0;
    let full = false;
    const { one, app, events } = shop({
      journal: {
        ...journal,
        recall: async (...keys) => (full && step === "recall" && ++reads > 1 ? broken() : journal.recall(...keys)),
        settle: async (...args) => (full && step === "settle" ? broken() : journal.settle(...args)),
      },
      handlers: {
        refund: {
          verify: () => ({ applied: { refundId: "FOUND" } }),
          run(_, { app }) {
            app.effects.push("refund");
            throw new Error("lost");
          },
        },
      },
    });
    await one("t1", refund());
    full = true;
    expect(told(await one("t2", refund()))).toEqual(["unknown", "lost", "unknown", undefined]);
    expect(events.at(-1)).toMatchObject({ where: "journal", error: { message: "secret sk-1" } });
    full = false;
    expect(told(await one("t3", refund()))).toEqual(["ok", "replayed", "done", true]);
    expect(app.effects).toHaveLength(1);
  });

  test("another attempt that may not run, whatever the reason, is unknown", async () => {
    let may = true;
    const journal = memoryJournal();
    let full = false;
    const { one, app } = shop({
      journal: { ...journal, take: async (...args) => (full ? broken() : journal.take(...args)) },
      handlers: {
        refund: {
          forwardsKey: { for: "1h" },
          precondition: () => may || "closed",
          run(_, { app }) {
            app.effects.push("refund");
            throw new Error("lost");
          },
        },
      },
    });
    await one("t1", refund());
    may = false;
    expect(told(await one("t2", refund()))).toEqual(["unknown", "lost", "unknown", undefined]);
    may = true;
    full = true;
    expect(told(await one("t3", refund()))).toEqual(["unknown", "lost", "unknown", undefined]);
    full = false;
    expect(told(await one("t4", refund(), AbortSignal.abort()))).toEqual(["unknown", "lost", "unknown", undefined]);
    expect(app.effects).toHaveLength(1);
  });

  test("another attempt that is cancelled between claim and handler frees nothing", async () => {
    const controller = new AbortController();
    const journal = memoryJournal();
    const keys: string[] = [];
    const { one } = shop({
      journal: {
        ...journal,
        take: async (...args) => {
          controller.abort();
          return journal.take(...args);
        },
      },
      handlers: {
        refund: {
          forwardsKey: { for: "1h" },
          run(_, { key }) {
            keys.push(key);
            throw new Error("lost");
          },
        },
      },
    });
    await one("t1", refund());
    expect(told(await one("t2", refund(), controller.signal))).toEqual(["unknown", "lost", "unknown", undefined]);
    await one("t3", refund());
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});

describe("a turn that is cancelled tells what became of its effects", () => {
  test("still running, while it does", async () => {
    const { ends, refund: handler } = held();
    const { one, app, clock } = shop({ handlers: { refund: handler } });
    const first = one("t1", refund());
    await come(() => app.effects.length === 1);
    const controller = new AbortController();
    const second = one("t2", refund(), controller.signal);
    await settled();
    controller.abort();
    expect(told(await second)).toEqual(["unknown", "still_running", "unknown", undefined]);
    expect(told(await one("t3", refund(), AbortSignal.abort()))).toEqual(["unknown", "still_running", "unknown", undefined]);
    ends[0]!(() => ({ refundId: "ONE" }));
    expect(told(await clock.until(first))).toEqual(["ok", undefined, "done", undefined]);
  });

  test("its kept answers, the first result of another, and nothing done where nothing was", async () => {
    const { run, app } = shop();
    const first = await run("t1", [refund(), note]);
    expect(await run("t1", [refund(), note], AbortSignal.abort())).toEqual(first);
    const other = await run("t2", [refund(), ["add_note", { text: "other" }]], AbortSignal.abort());
    expect(other.map(told)).toEqual([
      ["ok", "replayed", "done", true],
      ["stopped", "cancelled", "none", undefined],
    ]);
    expect(app.effects).toHaveLength(2);
  });

  test("the twin of a call that was done before the cancel has its result", async () => {
    const controller = new AbortController();
    const journal = memoryJournal();
    const { run, app } = shop({
      journal: {
        ...journal,
        async answer(...args) {
          controller.abort();
          return journal.answer(...args);
        },
      },
    });
    const results = await run("t1", [note, note, ["add_note", { text: "other" }]], controller.signal);
    expect(results.map(told)).toEqual([
      ["ok", undefined, "done", undefined],
      ["ok", "replayed", "done", true],
      ["stopped", "cancelled", "none", undefined],
    ]);
    expect(app.effects).toEqual(["n"]);
  });

  test("an identity that may not read it is told nothing, cancelled or not", async () => {
    let may = true;
    const { one } = shop({ options: { authorize: () => may } });
    await one("t1", refund());
    may = false;
    expect(told(await one("t1", refund(), AbortSignal.abort()))).toEqual(["refused", "denied", "none", undefined]);
  });
});

describe("other arguments under a key conflict with what was done, and with nothing else", () => {
  test("one under way is waited for: a declared failure frees it", async () => {
    const { ends, refund: handler } = held();
    const { one, app, clock } = shop({ handlers: { refund: handler } });
    const first = one("t1", refund(1, "a"));
    await come(() => app.effects.length === 1);
    const second = one("t2", refund(1, "b"));
    await settled();
    ends[0]!(() => "fail");
    await first;
    await clock.advance(20);
    await come(() => app.effects.length === 2);
    ends[1]!(() => ({ refundId: "B" }));
    expect(told(await clock.until(second))).toEqual(["ok", undefined, "done", undefined]);
    expect(told(await one("t3", refund(1, "c")))).toEqual(["refused", "conflict", "none", undefined]);
  });

  test("one that is unknown is looked up first", async () => {
    let known: "unknown" | { applied: { refundId: string } } = "unknown";
    const { one } = shop({
      handlers: {
        refund: {
          verify: () => known,
          run() {
            throw new Error("lost");
          },
        },
      },
    });
    await one("t1", refund(1, "a"));
    expect(told(await one("t2", refund(1, "b")))).toEqual(["unknown", "lost", "unknown", undefined]);
    known = { applied: { refundId: "A" } };
    expect(told(await one("t3", refund(1, "b")))).toEqual(["refused", "conflict", "none", undefined]);
  });

  test("a service is never sent other arguments under the key that it knows", async () => {
    const sent: unknown[] = [];
    const { one } = shop({
      handlers: {
        refund: {
          forwardsKey: { for: "1h" },
          run(input) {
            sent.push(input);
            throw new Error("lost");
          },
        },
      },
    });
    await one("t1", refund(1, "a"));
    expect(told(await one("t2", refund(1, "b")))).toEqual(["unknown", "lost", "unknown", undefined]);
    expect(sent).toEqual([{ orderId: "SO001", amount: 1, reason: "a" }]);
  });
});

describe("what an app hands in", () => {
  test("a listener that rejects is no unhandled rejection, and said on the console once", async () => {
    const unhandled: unknown[] = [];
    const hear = (error: unknown) => unhandled.push(error);
    process.on("unhandledRejection", hear);
    const shown = vi.spyOn(console, "error").mockImplementation(() => {});
    try {
      const onEvent = async () => {
        throw new Error("listener");
      };
      const { run } = shop({ handlers: { track: () => Promise.reject(new Error("x")) }, options: { onEvent } });
      const results = await run("t", [
        ["track_order", { orderId: "SO001" }],
        ["track_order", { orderId: "SO002" }],
      ]);
      await settled();
      expect(results.map(({ status }) => status)).toEqual(["unavailable", "unavailable"]);
      expect(unhandled).toEqual([]);
      expect(shown).toHaveBeenCalledTimes(1);
    } finally {
      shown.mockRestore();
      process.off("unhandledRejection", hear);
    }
  });

  test.each([
    ["NaN", Number.NaN],
    ["a promise", Promise.resolve(1)],
    ["undefined", undefined],
    ["-1", -1],
  ])("countTokens that returns %s is a clear error, and ends", async (said, answer) => {
    const { one, events } = shop({ options: { countTokens: () => answer } });
    expect(await one("t", refund())).toMatchObject({ status: "ok", effect: "done" });
    const message = `"countTokens" returned ${said}; return a number that is not negative, and no promise of one`;
    expect(events).toMatchObject([{ where: "trim", error: { message } }]);
  });

  test("nonsense for a turn, a signal, handlers", async () => {
    const { dispatch, context } = shop();
    const turn = turnOf("t", [note]);
    // what a JavaScript user could pass
    const loose = dispatch as unknown as (turn: unknown, context: unknown) => Promise<unknown>;
    const refused = 'dispatch takes a turn, as "read" of a surface returns it';
    for (const none of [undefined, null, 5, {}, { ...turn, id: undefined }, { ...turn, offered: undefined }])
      await expect(loose(none, context)).rejects.toThrow(refused);
    await expect(loose(turn, { ...context, signal: {} })).rejects.toThrow('"signal" in the context of dispatch is no AbortSignal');
    await expect(loose(turn, { ...context, signal: null })).rejects.toThrow('"signal" in the context of dispatch is no AbortSignal');
    const make = createDispatcher as unknown as (options: unknown) => unknown;
    for (const none of [undefined, {}, { handlers: null }]) expect(() => make(none)).toThrow('createDispatcher needs "handlers"');
  });

  test("a source that is cited after the end is not in the result", async () => {
    let late = () => {};
    const { one } = shop({
      handlers: {
        track(_, { cite }) {
          cite({ source: "in time" });
          late = () => cite({ source: "late" });
          return [];
        },
      },
    });
    const result = await one("t", ["track_order", { orderId: "SO001" }]);
    late();
    expect(result.evidence).toEqual([{ source: "in time" }]);
  });

  test("a journal that throws instead of rejecting breaks no dispatch", async () => {
    const broken = () => {
      throw new Error("closed");
    };
    const { one, clock } = shop({ journal: { ...memoryJournal(), sweep: broken, recall: broken } });
    await clock.advance(3_600_000);
    expect(told(await one("t", refund()))).toEqual(["unavailable", "journal", "none", undefined]);
  });
});

describe("what the model is told", () => {
  test("a name that it made up fits one line, whole or not", async () => {
    const { run } = shop();
    const name = `no\n\u0000\u001b[31m\u2028such "tool" ${"x".repeat(1_000_000)}`;
    const cut = turnOf("t2", [[name, {}]], "length");
    const { dispatch, context } = shop();
    for (const result of [...(await run("t1", [[name, {}]])), ...(await dispatch(cut, context)).values()]) {
      expect(result.content.length).toBeLessThan(400);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
      expect(result.content).not.toMatch(/[\u0000-\u001f\u2028]/);
      expect(result.content).toContain("no [31m such");
    }
  });

  test("its mistakes in a sensitive field, without the value", async () => {
    const { one } = shop();
    const result = await one("t", ["refund_order", { orderId: 5, amount: "3,50", reason: 4111 }]);
    expect(result.content).toContain("- orderId: expected a string, received 5");
    expect(result.content).toContain('- amount: expected an integer, received "3,50"');
    expect(result.content).toMatch(/- reason: expected a string\n/);
    expect(result.content).not.toContain("4111");
  });
});
