import { createDispatcher as createAnyDispatcher, type DispatchEvent, memoryJournal, type ToolResult } from "@toolcast/runtime";
import { validator } from "@toolcast/runtime/generated";
import { describe, expect, test } from "vitest";
import { createDispatcher, type Handlers, handClock, type Made, surface, turnOf } from "./catalogue.js";

interface App {
  readonly log: string[];
}

const scan = (place: string) => ({ at: new Date("2026-11-20T09:30:00Z"), place, weight: 7n });

const handlers: Handlers<App, string> = {
  track({ orderId }, { app, fail, empty, cite }) {
    app.log.push(`track ${orderId}`);
    if (orderId === "SO404") return fail("order_not_found");
    if (orderId === "SO000") return empty("registered, not picked up yet");
    if (orderId === "SO500") throw new Error("password=hunter2 at /srv/app/db.ts:12");
    cite({ source: "oms" });
    return [scan("Lisbon"), scan("Porto"), scan("Braga")];
  },
  refund({ orderId }, { app }) {
    app.log.push(`refund ${orderId}`);
    return { refundId: `RF-${orderId}` };
  },
  note({ text }, { app }) {
    app.log.push(`note ${text}`);
  },
  remove({ orderId }, { app }) {
    app.log.push(`remove ${orderId}`);
    return `removed ${orderId}`;
  },
  confirm: ({ orderId }) => ({ orderId }),
};

function shop(over: Partial<Parameters<typeof createDispatcher<App, string>>[0]> = {}) {
  const app: App = { log: [] };
  const events: DispatchEvent[] = [];
  const dispatch = createDispatcher<App, string>({
    handlers,
    authorize: () => true,
    journal: memoryJournal(),
    clock: handClock(),
    onEvent: (event) => events.push(event),
    ...over,
  });
  let turns = 0;
  const run = async (calls: readonly Made[], options: { finish?: string; set?: "few"; turn?: string; identity?: string } = {}) => {
    const turn = turnOf(options.turn ?? `turn_${turns++}`, calls, options.finish, options.set);
    const results = await dispatch(turn, { app, identity: options.identity ?? "ann", conversation: "c1", scope: { tenant: "t1" } });
    return { turn, results: [...results.values()], table: results };
  };
  return { app, events, dispatch, run };
}

/** The parts of a result that a case is about. */
const told = ({ status, why, fix, effect, failure }: ToolResult) => ({ status, why, fix, effect, failure });

describe("results", () => {
  test("an output is trimmed, and said to be", async () => {
    const { run } = shop();
    const { results, turn, table } = await run([["track_order", { orderId: "SO001" }]]);
    expect(results[0]).toMatchObject({
      callId: "call_0",
      tool: "track",
      status: "ok",
      ok: true,
      truncated: true,
      evidence: [{ source: "oms" }],
    });
    expect(JSON.parse(results[0]!.content)).toEqual({
      note: "the first 2 of 3 items are shown",
      result: [
        { at: "2026-11-20T09:30:00.000Z", place: "Lisbon" },
        { at: "2026-11-20T09:30:00.000Z", place: "Porto" },
      ],
    });
    expect(surface.results(turn, table)).toEqual([{ role: "tool", tool_call_id: "call_0", content: results[0]!.content }]);
  });

  test("a declared failure, an empty end, a write without output", async () => {
    const { run } = shop();
    const { results } = await run([
      ["track_order", { orderId: "SO404" }],
      ["track_order", { orderId: "SO000" }],
      ["add_note", { text: "hello" }],
    ]);
    expect(results.map(told)).toEqual([
      { status: "failed", why: "order_not_found", fix: "change_arguments", effect: "none", failure: "execution" },
      { status: "empty", why: undefined, fix: undefined, effect: "none", failure: undefined },
      { status: "ok", why: undefined, fix: undefined, effect: "done", failure: undefined },
    ]);
    expect(results.map(({ content }) => content)).toEqual(["No order has this number.", "registered, not picked up yet", "Done."]);
  });

  test("what a handler throws reaches the app, never the model", async () => {
    const { run, events } = shop();
    const { results } = await run([["track_order", { orderId: "SO500" }]]);
    expect(told(results[0]!)).toEqual({ status: "unavailable", why: "error", fix: "retry_later", effect: "none", failure: "execution" });
    expect(JSON.stringify(results)).not.toMatch(/hunter2|srv|db\.ts/);
    expect(events).toMatchObject([
      { type: "error", where: "handler", tool: "track", callId: "call_0", error: { message: expect.stringMatching("hunter2") } },
    ]);
  });

  test("an output of another type is not shown; the effect of a write stands", async () => {
    const secret = { refund: "sk-123" };
    const { run, events } = shop({
      handlers: { ...handlers, track: () => secret as never, refund: () => secret as never },
    });
    const { results } = await run([
      ["track_order", { orderId: "SO001" }],
      ["refund_order", { orderId: "SO001", amount: 1 }],
      ["refund_order", { orderId: "SO001", amount: 1 }],
    ]);
    expect(results.map(({ status, effect, replayed }) => ({ status, effect, replayed }))).toEqual([
      { status: "unavailable", effect: "none", replayed: undefined },
      { status: "ok", effect: "done", replayed: undefined },
      { status: "ok", effect: "done", replayed: true },
    ]);
    expect(results[1]!.content).toMatch(/did what was asked.*Do not call it again/);
    expect(results[2]!.content).toBe(results[1]!.content);
    expect(JSON.stringify(results)).not.toContain("sk-123");
    expect(events.map((event) => event.type === "error" && event.where)).toEqual(["output", "output"]);
  });

  test("a cycle is a clear result, before and after the journal", async () => {
    const cyclic: { refundId: string; self?: unknown } = { refundId: "RF" };
    cyclic.self = cyclic;
    const { run } = shop({ handlers: { ...handlers, confirm: () => cyclic, refund: () => cyclic } });
    const read = await run([["confirm_order", { orderId: "1" }]]);
    expect(read.results[0]).toMatchObject({ status: "unavailable", content: expect.stringContaining("self refers to itself") });
    const write = await run([["refund_order", { orderId: "1", amount: 1 }]]);
    const again = await run([["refund_order", { orderId: "1", amount: 1 }]]);
    expect(write.results[0]).toMatchObject({ status: "ok", effect: "done", content: expect.stringContaining("self refers to itself") });
    expect(again.results[0]).toMatchObject({ content: write.results[0]!.content, replayed: true });
  });
});

describe("P36: names on Object.prototype", () => {
  test("are unknown tools unless registered", async () => {
    const { run } = shop();
    const { results } = await run([
      ["constructor", {}],
      ["__proto__", {}],
      ["toString", {}],
    ]);
    expect(results.map(({ status }) => status)).toEqual(["unknown_tool", "unknown_tool", "unknown_tool"]);
    expect(({} as Record<string, unknown>)["orderId"]).toBeUndefined();
  });

  test("a handler that is only inherited is none", () => {
    const { note: _, ...rest } = handlers;
    const inherited = Object.assign(Object.create({ note: handlers.note }), rest) as Handlers<App, string>;
    expect(() => shop({ handlers: inherited })).toThrow('"note" has no handler; give a function');
  });
});

describe("gates", () => {
  test("P53: an unknown tool gets the nearest of the offered names, and two corrections", async () => {
    const { run } = shop();
    const first = await run([["track_ordr", {}]]);
    expect(first.results[0]).toMatchObject({
      status: "unknown_tool",
      fix: "other_tool",
      failure: "hallucinated_tool",
      content: expect.stringContaining("Did you mean track_order"),
    });
    await run([["track_ordr", {}]]);
    const third = await run([["track_ordr", {}]]);
    expect(third.results[0]).toMatchObject({ status: "unknown_tool", why: "final", fix: "stop" });
    expect(third.results[0]!.content).not.toContain("Did you mean");
  });

  test("a tool that was not offered in this request does not run, and is not told of", async () => {
    const { run, app } = shop();
    const { results } = await run([["refund_order", { orderId: "SO001", amount: 1 }]], { set: "few" });
    expect(results[0]).toMatchObject({ status: "unknown_tool" });
    expect(results[0]!.content).not.toContain("refund_order, ");
    expect(app.log).toEqual([]);
  });

  test("a tool that this identity may not see is as unknown as any other", async () => {
    const { run, app } = shop({ visible: (identity, tool) => tool !== "refund" || identity === "ann" });
    const calls: Made[] = [
      ["refund_order", { orderId: "SO001", amount: 1 }],
      ["refund_ordre", {}],
    ];
    const bob = await run(calls, { identity: "bob" });
    expect(bob.results.map(({ status }) => status)).toEqual(["unknown_tool", "unknown_tool"]);
    expect(bob.results[1]!.content).not.toContain("Did you mean refund_order");
    expect(app.log).toEqual([]);
    const ann = await run(calls, { identity: "ann" });
    expect(ann.results.map(({ status }) => status)).toEqual(["ok", "unknown_tool"]);
  });

  test("authorize gets the identity, the typed call and what the tool requires", async () => {
    const asked: unknown[] = [];
    const { run, app } = shop({
      authorize(identity, call, requires) {
        asked.push([identity, call.tool, call.input, requires]);
        return call.tool === "refund" ? "refunds are for managers" : call.tool !== "note";
      },
    });
    const { results } = await run([
      ["refund_order", { orderId: "SO001", amount: 1 }],
      ["track_order", { orderId: "SO001" }],
      ["add_note", { text: "x" }],
    ]);
    expect(asked).toHaveLength(3);
    expect(asked).toContainEqual(["ann", "refund", { orderId: "SO001", amount: 1 }, "orders:refund"]);
    expect(asked).toContainEqual(["ann", "track", { orderId: "SO001" }, undefined]);
    expect(asked).toContainEqual(["ann", "note", { text: "x" }, undefined]);
    expect(results.map(({ status, why }) => [status, why])).toEqual([
      ["refused", "denied"],
      ["ok", undefined],
      ["refused", "denied"],
    ]);
    expect(results[0]!.content).toBe("refunds are for managers. Nothing was done.");
    expect(app.log).toEqual(["track SO001"]);
  });

  test("an authorize that throws lets nothing pass", async () => {
    const { run, app, events } = shop({
      authorize() {
        throw new Error("directory is down");
      },
    });
    const { results } = await run([["track_order", { orderId: "SO001" }]]);
    expect(told(results[0]!)).toMatchObject({ status: "unavailable", why: "error" });
    expect(events).toMatchObject([{ where: "authorize", error: { message: "directory is down" } }]);
    expect(app.log).toEqual([]);
  });

  test("another identity does not read a stored result", async () => {
    const { run } = shop({ authorize: (identity) => identity === "ann" });
    const calls: Made[] = [["refund_order", { orderId: "SO001", amount: 1 }]];
    expect((await run(calls, { turn: "t" })).results[0]).toMatchObject({ status: "ok", content: expect.stringContaining("RF-SO001") });
    const bob = await run(calls, { turn: "t", identity: "bob" });
    expect(bob.results[0]).toMatchObject({ status: "refused", why: "denied" });
    expect(bob.results[0]!.content).not.toContain("RF-SO001");
  });

  test("a precondition refuses with its reason, after recall", async () => {
    let refundable = true;
    const { run, app } = shop({
      handlers: { ...handlers, refund: { precondition: () => refundable || "it is not refundable", run: handlers.refund as never } },
    });
    expect((await run([["refund_order", { orderId: "SO001", amount: 1 }]])).results[0]).toMatchObject({ status: "ok" });
    refundable = false;
    const { results } = await run([
      ["refund_order", { orderId: "SO001", amount: 1 }],
      ["refund_order", { orderId: "SO002", amount: 1 }],
    ]);
    expect(results[0]).toMatchObject({ status: "ok", replayed: true });
    expect(results[1]).toMatchObject({ status: "refused", why: "precondition", content: "it is not refundable. Nothing was done." });
    expect(app.log).toEqual(["refund SO001"]);
  });

  test("P55: a call does not run beside the one whose result it needs", async () => {
    const { run } = shop();
    const { results } = await run([
      ["refund_order", { orderId: "SO001", amount: 1 }],
      ["confirm_order", { orderId: "SO001" }],
    ]);
    expect(results[1]).toMatchObject({
      status: "stopped",
      why: "needs_result",
      fix: "retry_later",
      content: expect.stringMatching(/refund_order.*call confirm_order again/),
    });
    expect((await run([["confirm_order", { orderId: "SO001" }]])).results[0]).toMatchObject({ status: "ok" });
  });

  test("P45: nothing of a turn that was cut off or withdrawn runs", async () => {
    const { run, app } = shop();
    const cut = await run(
      [
        ["track_order", { orderId: "SO001" }],
        ["track_order", '{"orderId":"SO0'],
      ],
      { finish: "length" },
    );
    expect(cut.results.map(told)).toEqual([
      { status: "stopped", why: "cut_off", fix: "change_arguments", effect: "none", failure: "malformed" },
      { status: "stopped", why: "cut_off", fix: "change_arguments", effect: "none", failure: "malformed" },
    ]);
    const withdrawn = await run([["track_order", { orderId: "SO001" }]], { finish: "content_filter" });
    expect(withdrawn.results[0]).toMatchObject({ status: "stopped", why: "turn_refused", fix: "stop" });
    expect(app.log).toEqual([]);
  });

  test("a turn put together by hand is judged by how it ended, too", async () => {
    const { dispatch, app } = shop();
    const turn = { ...turnOf("t", [["track_order", { orderId: "SO001" }]]), finish: "length" as const };
    const results = await dispatch(turn, { app, identity: "ann", conversation: "c", scope: { tenant: "t" } });
    expect([...results.values()]).toMatchObject([{ status: "stopped", why: "cut_off" }]);
    expect(app.log).toEqual([]);
  });
});

describe("feedback", () => {
  test("P39, P56: names the field, what was expected and came, what is allowed, and the nearest name", async () => {
    const { run } = shop();
    const { results } = await run([
      ["track_order", { orderid: "SO001" }],
      ["track_order", { orderId: "SO001", carrier: "szf" }],
      ["refund_order", { orderId: "SO001", amount: 0 }],
      ["refund_order", {}],
      ["track_order", "{orderId: 1}"],
    ]);
    expect(results[0]!.content).toMatchInlineSnapshot(`
      "The arguments of track_order are not valid; nothing was done.
      - orderId: required: a string
      - orderid: there is no such field; did you mean orderId?
      Correct this and call track_order again."
    `);
    expect(results[1]!.content).toMatchInlineSnapshot(`
      "The arguments of track_order are not valid; nothing was done.
      - carrier: expected one of "sf", "yt", "zto", received "szf"; did you mean sf?
      Correct this and call track_order again."
    `);
    expect(results[2]!.content).toMatchInlineSnapshot(`
      "The arguments of refund_order are not valid; nothing was done.
      - amount: expected at least 1, received 0
      Correct this and call refund_order again."
    `);
    expect(results[3]!.content).toMatchInlineSnapshot(`
      "The arguments of refund_order are not valid; nothing was done.
      - orderId: required: a string
      - amount: required: an integer
      Correct this and call refund_order again."
    `);
    expect(results[4]!.content).toMatchInlineSnapshot(`
      "The arguments of track_order can't be read; nothing was done.
      - the arguments are not valid JSON: "o" is not expected at character 1
      Correct this and call track_order again."
    `);
    expect(results.map(({ status, why, failure }) => [status, why, failure])).toEqual([
      ["invalid", "schema", "wrong_argument"],
      ["invalid", "schema", "wrong_argument"],
      ["invalid", "schema", "wrong_argument"],
      ["invalid", "schema", "missing_argument"],
      ["invalid", "syntax", "malformed"],
    ]);
  });

  test("at most two corrections in a row; a valid call begins anew; the same turn again is no new mistake", async () => {
    const { run } = shop();
    const wrong: Made[] = [["track_order", { orderId: "x" }]];
    const fixes: unknown[] = [];
    for (let turn = 0; turn < 3; turn++) fixes.push((await run(wrong)).results[0]!.fix);
    expect(fixes).toEqual(["change_arguments", "change_arguments", "stop"]);
    await run([["track_order", { orderId: "SO001" }]]);
    const again = await run(wrong, { turn: "same" });
    const repeated = [await run(wrong, { turn: "same" }), await run(wrong, { turn: "same" })];
    expect([again, ...repeated].map(({ results }) => results[0]!.fix)).toEqual([
      "change_arguments",
      "change_arguments",
      "change_arguments",
    ]);
  });

  test("two wrong calls of one turn are one mistake", async () => {
    const { run } = shop();
    const wrong: Made[] = [
      ["track_order", {}],
      ["track_order", {}],
      ["track_order", {}],
      ["track_order", {}],
    ];
    expect((await run(wrong)).results.map(({ fix }) => fix)).toEqual(Array(4).fill("change_arguments"));
  });
});

describe("approvals", () => {
  test("without a hook nothing that needs approval runs", async () => {
    const { run, app } = shop();
    const { results } = await run([["remove_order", { orderId: "1" }]]);
    expect(results[0]).toMatchObject({
      status: "refused",
      why: "person",
      fix: "stop",
      content: expect.stringContaining("nobody can be asked"),
    });
    expect(app.log).toEqual([]);
  });

  test("yes runs, no refuses, wait runs nothing of the turn until the same turn comes again", async () => {
    const app: App = { log: [] };
    const decisions = new Map<string, "yes" | "no" | "wait">([
      ["1", "yes"],
      ["2", "no"],
      ["3", "wait"],
    ]);
    const dispatch = createDispatcher<App, string>({
      handlers,
      authorize: () => true,
      journal: memoryJournal(),
      approve(call, { identity, turn }) {
        if (call.tool !== "remove") throw new Error(`not asked for ${call.tool}`);
        app.log.push(`ask ${identity} ${turn} ${call.input.orderId}`);
        return decisions.get(call.input.orderId) ?? "no";
      },
    });
    const context = { app, identity: "ann", conversation: "c", scope: { tenant: "t" } };
    const turn = turnOf("t1", [
      ["track_order", { orderId: "SO001" }],
      ["remove_order", { orderId: "1" }],
      ["remove_order", { orderId: "2" }],
      ["remove_order", { orderId: "3" }],
    ]);
    expect(await dispatch(turn, context)).toEqual({ waiting: ["call_3"] });
    expect(app.log).toEqual(["ask ann t1 1", "ask ann t1 2", "ask ann t1 3"]);
    decisions.set("3", "yes");
    const results = await dispatch(turn, context);
    if ("waiting" in results) throw new Error("still waiting");
    expect([...results.values()].map(({ status, why }) => [status, why])).toEqual([
      ["ok", undefined],
      ["ok", undefined],
      ["refused", "person"],
      ["ok", undefined],
    ]);
    expect(app.log[6]).toBe("track SO001");
    expect(app.log.slice(7).sort()).toEqual(["remove 1", "remove 3"]);
  });
});

describe("the app's own mistakes", () => {
  test("a write without its scope or its conversation", async () => {
    const { dispatch, app } = shop();
    const turn = turnOf("t", [["refund_order", { orderId: "1", amount: 1 }]]);
    const context = { app, identity: "ann", conversation: "c", scope: { tenant: "" } };
    await expect(dispatch(turn, context)).rejects.toThrow('"refund" is done once per "tenant": dispatch needs it in "scope"');
    await expect(dispatch(turn, { ...context, conversation: "" })).rejects.toThrow(
      '"refund" is a write: dispatch needs the id of the "conversation"',
    );
    expect(app.log).toEqual([]);
  });

  test("the scope named conversation needs no other value", async () => {
    const greeted: string[] = [];
    const dispatch = createAnyDispatcher(
      [
        {
          tool: "greet",
          name: "greet",
          sideEffect: "write",
          version: 1,
          output: validator<void>((z) => z.void()),
          idempotency: { key: [], scope: "conversation" },
        },
      ],
      { handlers: { greet: () => void greeted.push("hello") }, authorize: () => true, journal: memoryJournal() },
    );
    const call = { id: "1", name: "greet", tool: "greet", valid: true as const, input: {}, arguments: {}, repairs: [], raw: {} };
    const turn = { ...turnOf("t", []), finish: "calls" as const, offered: ["greet"], calls: new Map([["1", call]]) };
    for (const [index, conversation] of ["a", "a", "b"].entries())
      await dispatch({ ...turn, id: String(index) }, { app: {}, identity: "ann", conversation });
    expect(greeted).toHaveLength(2);
  });

  test("a write without journal or authorize", () => {
    expect(() => shop({ journal: undefined as never })).toThrow(
      'refund, note, remove can write: createDispatcher needs "authorize" and a "journal"',
    );
  });

  test("a handler's undeclared code", async () => {
    const { run, events } = shop({ handlers: { ...handlers, track: (_, { fail }) => fail("nope" as never) } });
    expect((await run([["track_order", { orderId: "SO001" }]])).results[0]).toMatchObject({ status: "unavailable", why: "error" });
    expect(events).toMatchObject([
      { error: { message: '"nope" is no declared error of track; declared: order_not_found. Add it to "errors"' } },
    ]);
  });

  test("fail that is called and not returned is reported, and what was returned stands", async () => {
    const { run, events } = shop({
      handlers: {
        ...handlers,
        track(_, { fail, empty }) {
          fail("order_not_found");
          return empty("no scans yet");
        },
        refund(_, { fail }) {
          fail("not_refundable");
          return { refundId: "RF1" };
        },
      },
    });
    const { results } = await run([
      ["track_order", { orderId: "SO001" }],
      ["refund_order", { orderId: "SO001", amount: 1 }],
    ]);
    expect(results).toMatchObject([
      { status: "empty", content: "no scans yet" },
      { status: "ok", effect: "done", content: '{"refundId":"RF1"}' },
    ]);
    const said = (tool: string, code: string) =>
      `${tool}: fail("${code}") was called but not returned, so that it did not end the call; write "return fail("${code}")"`;
    expect(events).toHaveLength(2);
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: "error", where: "handler", tool: "track", error: new Error(said("track", "order_not_found")) }),
        expect.objectContaining({ type: "error", where: "handler", tool: "refund", error: new Error(said("refund", "not_refundable")) }),
      ]),
    );
  });

  test("one of several failures that is returned is no mistake", async () => {
    const { run, events } = shop({
      handlers: {
        ...handlers,
        track(_, { fail }) {
          const known = fail("order_not_found", "not here");
          fail("order_not_found", "nor there");
          return known;
        },
      },
    });
    const { results } = await run([["track_order", { orderId: "SO001" }]]);
    expect(results).toMatchObject([{ status: "failed", content: expect.stringContaining("not here") }]);
    expect(events).toEqual([]);
  });

  test("a listener that throws changes nothing", async () => {
    const { run } = shop({
      onEvent() {
        throw new Error("listener");
      },
    });
    expect((await run([["track_order", { orderId: "SO500" }]])).results[0]).toMatchObject({ status: "unavailable", why: "error" });
  });
});

test("what tsc refuses", () => {
  // never called: that each line below is an error is the test
  const refused = (app: App): void => {
    const journal = memoryJournal();
    const options = { handlers, authorize: () => true, journal };
    // @ts-expect-error a catalogue with a write needs a journal
    createDispatcher<App, string>({ handlers, authorize: () => true });
    // @ts-expect-error and an authorize
    createDispatcher<App, string>({ handlers, journal });
    const { note: _, ...rest } = handlers;
    // @ts-expect-error a handler is missing
    createDispatcher<App, string>({ ...options, handlers: rest });
    // @ts-expect-error an undeclared code
    createDispatcher<App, string>({ ...options, handlers: { ...handlers, track: (_, { fail }) => fail("nope") } });
    // @ts-expect-error a read has no key
    createDispatcher<App, string>({ ...options, handlers: { ...handlers, track: (_, { key }) => [key] } });
    const turn = turnOf("t", []);
    const context = { app, identity: "ann", conversation: "c", scope: { tenant: "t" } };
    const dispatch = createDispatcher<App, string>(options);
    const asking = createDispatcher<App, string>({ ...options, approve: () => "yes" });
    // @ts-expect-error a write needs the scope that it names
    void dispatch(turn, { app, identity: "ann", conversation: "c" });
    // @ts-expect-error and the conversation
    void dispatch(turn, { app, identity: "ann", scope: { tenant: "t" } });
    void dispatch(turn, context).then((results) => surface.results(turn, results));
    // @ts-expect-error a turn that waits has no results
    void asking(turn, context).then((results) => surface.results(turn, results));
  };
  expect(refused).toBeTypeOf("function");
});
