import { describe, expect, test } from "vitest";
import { anthropic, bind, gemini, geminiInteractions, mcp, openaiChat, openaiResponses, validator } from "../../../runtime/generated.js";
import type { ToolCall } from "../../../runtime/index.js";
import { calls, shop, vector } from "./shop.js";

const surfaces = {
  "openai-chat": { bound: shop(openaiChat), ids: ["call_cc1", "call_cc2"], turn: "chatcmpl-9A1" },
  "openai-responses": { bound: shop(openaiResponses), ids: ["call_r1", "call_r2"], turn: "resp_01" },
  anthropic: { bound: shop(anthropic), ids: ["toolu_01", "toolu_02"], turn: "msg_01A" },
  gemini: { bound: shop(gemini), ids: ["fc-a1", "fc-a2"], turn: "gr-01" },
  "gemini-interactions": { bound: shop(geminiInteractions), ids: ["ic_1", "ic_2"], turn: "v1_int01" },
};

describe.each(Object.entries(surfaces))("%s", (surface, { bound, ids: [first, second], turn: id }) => {
  test("one call becomes one typed call", () => {
    const response = vector(`${surface}.single-call`);
    const turn = bound.read(response);
    expect(calls(turn)).toEqual([[first, "checkStock", { sku: "KB-104", warehouse: "LIS" }]]);
    expect(turn).toMatchObject({
      surface,
      id,
      text: "",
      finish: "calls",
      foreign: [],
      offered: ["checkStock", "trackOrder", "issueRefund", "listWarehouses"],
    });
    expect(turn.raw).toBe(response);
  });

  test("parallel calls come in call order", () => {
    expect(calls(bound.read(vector(`${surface}.parallel-calls`)))).toEqual([
      [first, "checkStock", { sku: "KB-104", warehouse: "LIS" }],
      [second, "trackOrder", { order_id: "ORD-7781" }],
    ]);
  });

  test("text beside a call is kept, thoughts are not text", () => {
    const turn = bound.read(vector(`${surface}.text-and-call`));
    expect(turn.text).toMatch(/^(Let me|Checking)[a-z .]*$/);
    expect(calls(turn)).toEqual([[first, "trackOrder", { order_id: "ORD-7781" }]]);
  });

  test("the same response twice is the same turn", () => {
    const response = vector(`${surface}.parallel-calls`);
    expect(bound.read(response)).toEqual(bound.read(structuredClone(response)));
  });

  test("a call keeps the provider's own part", () => {
    const [call] = bound.read(vector(`${surface}.single-call`)).calls.values();
    expect(JSON.stringify(vector(`${surface}.single-call`))).toContain(JSON.stringify(call?.raw));
    expect(call).toMatchObject({ providerId: first, name: "check_stock", arguments: { sku: "KB-104", warehouse: "LIS" }, repairs: [] });
  });
});

describe("usage counts the same things on every surface", () => {
  test.each([
    ["openai-chat", { input: 412, output: 38, cached: 256, reasoning: 0 }],
    ["openai-responses", { input: 530, output: 61, cached: 384, reasoning: 32 }],
    ["anthropic", { input: 92 + 1480, output: 77, cached: 1480, reasoning: 0 }],
    ["gemini", { input: 210, output: 24 + 55, cached: 128, reasoning: 55 }],
    ["gemini-interactions", { input: 210, output: 24 + 55, cached: 128, reasoning: 55 }],
  ] as const)("%s", (surface, usage) => {
    expect(surfaces[surface].bound.read(vector(`${surface}.single-call`)).usage).toEqual(usage);
  });

  test("what Anthropic wrote to its cache is input as well", () => {
    const usage = {
      input_tokens: 1,
      cache_creation_input_tokens: 20,
      cache_read_input_tokens: 300,
      output_tokens: 4000,
      output_tokens_details: { thinking_tokens: 5 },
    };
    expect(surfaces.anthropic.bound.read({ stop_reason: "tool_use", content: [], usage }).usage).toEqual({
      input: 321,
      output: 4000,
      cached: 300,
      reasoning: 5,
    });
  });

  test("a response without usage has none", () => {
    const response = { ...vector("openai-chat.single-call"), usage: null };
    expect("usage" in surfaces["openai-chat"].bound.read(response)).toBe(false);
  });
});

describe("why a turn ended", () => {
  test.each([
    ["openai-chat", "openai-chat.forced-call-finish-stop", "calls"],
    ["openai-chat", "openai-chat.refusal", "refusal"],
    ["openai-chat", "openai-chat.truncated-args", "length"],
    ["openai-responses", "openai-responses.refusal", "refusal"],
    ["openai-responses", "openai-responses.truncated-args", "length"],
    ["openai-responses", "openai-responses.failed", "malformed"],
    ["anthropic", "anthropic.refusal", "refusal"],
    ["anthropic", "anthropic.truncated-args", "length"],
    ["anthropic", "anthropic.pause-turn", "paused"],
    ["gemini", "gemini.malformed-call", "malformed"],
    ["gemini", "gemini.unexpected-call", "malformed"],
    ["gemini", "gemini.safety-block", "filtered"],
    ["gemini", "gemini.truncated", "length"],
    ["gemini-interactions", "gemini-interactions.failed", "malformed"],
    ["gemini-interactions", "gemini-interactions.incomplete", "length"],
  ] as const)("%s: %s is %s", (surface, name, finish) => {
    expect(surfaces[surface].bound.read(vector(name)).finish).toBe(finish);
  });

  test("a refusal's own words are the text", () => {
    expect(surfaces["openai-chat"].bound.read(vector("openai-chat.refusal")).text).toBe(
      "I can not help with refunding an order that is not yours.",
    );
    expect(surfaces["openai-responses"].bound.read(vector("openai-responses.refusal")).text).toBe(
      "I can not refund an order that is not yours.",
    );
  });

  test.each([
    ["budget_exceeded", "length"],
    ["cancelled", "malformed"],
    ["requires_continuation", "paused"],
    ["completed", "calls"],
  ])("an interaction that is %s: %s", (status, finish) => {
    const response = { ...vector("gemini-interactions.single-call"), status };
    expect(surfaces["gemini-interactions"].bound.read(response).finish).toBe(finish);
  });

  test("an interaction that failed for safety was filtered", () => {
    const response = { ...vector("gemini-interactions.failed"), errors: [{ code: "safety", message: "blocked" }] };
    expect(surfaces["gemini-interactions"].bound.read(response).finish).toBe("filtered");
  });

  test("a Responses answer that the content filter cut was filtered", () => {
    const response = { ...vector("openai-responses.single-call"), status: "incomplete", incomplete_details: { reason: "content_filter" } };
    expect(calls(surfaces["openai-responses"].bound.read(response))).toEqual([["call_r1", "checkStock", "turn_refused"]]);
  });

  test("a chat message may hold its text in parts", () => {
    const content = [
      { type: "text", text: "Hel" },
      { type: "image_url", text: "no" },
      { type: "text", text: "lo." },
    ];
    expect(surfaces["openai-chat"].bound.read({ choices: [{ finish_reason: "stop", message: { content } }] }).text).toBe("Hello.");
  });

  test.each([
    ["function_call", { function_call: { name: "check_stock", arguments: "{}" } }],
    ["tool_calls", { tool_calls: "check_stock" }],
  ])("a chat completion that ends with %s, and holds no call that can be read, has lost it", (finish_reason, message) => {
    const { finish, calls } = surfaces["openai-chat"].bound.read({ choices: [{ finish_reason, message }] });
    expect([finish, calls.size]).toEqual(["malformed", 0]);
  });

  test.each([
    ["openai-chat", "choices", "finish_reason", ["stop", "tool_calls", "function_call"]],
    ["openai-responses", "", "status", ["completed"]],
    ["anthropic", "", "stop_reason", ["end_turn", "tool_use"]],
    ["gemini", "candidates", "finishReason", ["STOP"]],
    ["gemini-interactions", "", "status", ["completed", "requires_action"]],
  ] as const)("%s: a reason that is missing or not known confirms nothing", (surface, list, field, good) => {
    const read = (reason: unknown) => {
      const response = vector(`${surface}.single-call`) as Record<string, unknown>;
      const holder = list === "" ? response : (response[list] as Record<string, unknown>[])[0]!;
      if (reason === undefined) delete holder[field];
      else holder[field] = reason;
      return surfaces[surface].bound.read(response);
    };
    for (const reason of good)
      expect(
        [...read(reason).calls.values()].map(({ valid }) => valid),
        reason,
      ).toEqual([true]);
    for (const reason of [undefined, null, "", "a_reason_of_tomorrow", 0, "FINISH_REASON_UNSPECIFIED"]) {
      const turn = read(reason);
      expect(turn.finish, String(reason)).toBe("malformed");
      expect([...turn.calls.values()], String(reason)).toMatchObject([{ valid: false, why: "cut_off", tool: "checkStock" }]);
    }
  });

  test("a turn without calls just stops", () => {
    const content = [{ type: "text", text: "Hello." }];
    expect(surfaces.anthropic.bound.read({ id: "m", content, stop_reason: "end_turn" })).toMatchObject({ text: "Hello.", finish: "stop" });
  });
});

describe("P45: a call of a turn that was cut never runs", () => {
  test.each([
    ["openai-chat", "openai-chat.truncated-args", "issueRefund"],
    ["openai-responses", "openai-responses.truncated-args", "trackOrder"],
    ["anthropic", "anthropic.truncated-args", "issueRefund"],
  ] as const)("%s: also where what is left is valid JSON", (surface, name, tool) => {
    const [call] = surfaces[surface].bound.read(vector(name)).calls.values();
    expect(call).toMatchObject({ valid: false, tool, why: "cut_off" });
    expect(call?.valid === false && call.issues).toEqual([
      { path: [], code: "cut_off", message: "the arguments were cut off; send the call again with smaller arguments" },
    ]);
  });

  const chat = (finish_reason: string | null, ...args: readonly string[]) =>
    surfaces["openai-chat"].bound.read({
      id: "c",
      choices: [
        {
          finish_reason,
          message: {
            content: null,
            tool_calls: args.map((text, i) => ({ id: `c${i}`, function: { name: "track_order", arguments: text } })),
          },
        },
      ],
    });

  test("valid but short arguments, before a cut", () => {
    expect(calls(chat("length", '{"order_id":"ORD-7"}', '{"order_id":"ORD-')).map(([, , why]) => why)).toEqual(["cut_off", "cut_off"]);
  });

  test("arguments that end in the middle, though the finish says nothing of it", () => {
    const turn = chat("tool_calls", '{"order_id":"ORD-7"}', '{"order_id":"ORD-');
    expect(calls(turn)).toEqual([
      ["c0", "trackOrder", { order_id: "ORD-7" }],
      ["c1", "trackOrder", "cut_off"],
    ]);
    expect([...turn.calls.values()][1]?.arguments).toBe('{"order_id":"ORD-');
  });

  test.each([
    ["content_filter", "turn_refused"],
    ["error", "cut_off"],
  ])("a turn that ends with %s withdraws its calls: %s", (reason, why) => {
    expect(calls(chat(reason, '{"order_id":"ORD-7"}'))).toEqual([["c0", "trackOrder", why]]);
  });

  test("a refusal withdraws the calls before it", () => {
    const content = [{ type: "tool_use", id: "toolu_1", name: "track_order", input: { order_id: "ORD-7" } }];
    expect(calls(surfaces.anthropic.bound.read({ id: "m", content, stop_reason: "refusal" }))).toEqual([
      ["toolu_1", "trackOrder", "turn_refused"],
    ]);
  });

  test("a stop sequence inside a call cuts it", () => {
    const content = [{ type: "tool_use", id: "toolu_1", name: "track_order", input: { order_id: "ORD-7" } }];
    expect(calls(surfaces.anthropic.bound.read({ id: "m", content, stop_reason: "stop_sequence" }))).toEqual([
      ["toolu_1", "trackOrder", "cut_off"],
    ]);
  });

  test("an incomplete item cuts a response that calls itself complete", () => {
    const { output } = vector("openai-responses.truncated-args") as { output: object[] };
    const whole = { type: "function_call", call_id: "c", name: "track_order", arguments: '{"order_id":"1"}', status: "completed" };
    const turn = surfaces["openai-responses"].bound.read({ id: "r", status: "completed", output: [whole, ...output] });
    expect(calls(turn).map(([, , why]) => why)).toEqual(["cut_off", "cut_off"]);
  });

  test.each([{ willContinue: true }, { partialArgs: [{ jsonPath: "$.sku", stringValue: "KB-" }] }])(
    "a frame of a streamed call: %j",
    (more) => {
      const functionCall = { name: "check_stock", args: { sku: "KB-104" }, ...more };
      const response = { responseId: "g", candidates: [{ content: { parts: [{ functionCall }] }, finishReason: "STOP" }] };
      expect(calls(surfaces.gemini.bound.read(response))).toEqual([["#0", "checkStock", "cut_off"]]);
    },
  );

  test("an item under way cuts a response that calls itself complete", () => {
    const item = { type: "function_call", call_id: "c", name: "list_warehouses", arguments: "", status: "in_progress" };
    expect(calls(surfaces["openai-responses"].bound.read({ id: "r", status: "completed", output: [item] }))).toEqual([
      ["c", "listWarehouses", "cut_off"],
    ]);
  });

  test.each(["in_progress", "queued", "cancelled", "failed"])("a background response that is %s has no call to run", (status) => {
    const response = { ...vector("openai-responses.single-call"), status };
    expect(calls(surfaces["openai-responses"].bound.read(response))).toEqual([["call_r1", "checkStock", "cut_off"]]);
  });

  test.each(["MAX_TOKENS", "MALFORMED_FUNCTION_CALL", "A_REASON_OF_TOMORROW", "SAFETY"])(
    "a candidate that ends with %s has no call to run",
    (reason) => {
      const response = structuredClone(vector("gemini.single-call")) as { candidates: { finishReason: string }[] };
      for (const candidate of response.candidates) candidate.finishReason = reason;
      expect(calls(surfaces.gemini.bound.read(response))).toEqual([
        ["fc-a1", "checkStock", reason === "SAFETY" ? "turn_refused" : "cut_off"],
      ]);
    },
  );
});

describe("P42: no arguments, in every spelling, are the empty object", () => {
  const chat = (name: string, args: unknown) =>
    surfaces["openai-chat"].bound.read({
      id: "c",
      choices: [{ finish_reason: "tool_calls", message: { tool_calls: [{ id: "c1", function: { name, arguments: args } }] } }],
    });

  test.each([undefined, null, "", "  ", "\n", "null", "{}", {}])("%j", (args) => {
    const [call] = chat("list_warehouses", args).calls.values();
    expect(call).toMatchObject({ valid: true, tool: "listWarehouses", input: {}, arguments: {} });
  });

  test("and are validated like any other", () => {
    const [call] = chat("track_order", "").calls.values();
    expect(call).toMatchObject({ valid: false, why: "schema" });
    expect(call?.valid === false && call.issues.map(({ path }) => path)).toEqual([["order_id"]]);
  });

  test("a Gemini call without args and id", () => {
    const turn = surfaces.gemini.bound.read(vector("gemini.call-without-id"));
    expect(calls(turn)).toEqual([["#0", "listWarehouses", {}]]);
    expect("providerId" in ([...turn.calls.values()][0] ?? {})).toBe(false);
  });
});

describe("P48: every call has an id of its own", () => {
  const chat = (id: string | undefined, ...all: readonly (readonly [unknown, string])[]) =>
    surfaces["openai-chat"].bound.read({
      ...(id === undefined ? {} : { id }),
      choices: [
        {
          finish_reason: "tool_calls",
          message: {
            tool_calls: all.map(([callId, order]) => ({
              id: callId,
              function: { name: "track_order", arguments: `{"order_id":"${order}"}` },
            })),
          },
        },
      ],
    });
  const ids = (turn: ReturnType<typeof chat>) => [...turn.calls.values()].map((call) => [call.id, call.providerId]);

  test.each([
    [
      "the same id with other arguments",
      [
        ["x", "A"],
        ["x", "B"],
      ],
      [
        ["x", "x"],
        ["#1", "x"],
      ],
    ],
    [
      "the same id and arguments: one call",
      [
        ["x", "A"],
        ["x", "A"],
      ],
      [["x", "x"]],
    ],
    [
      "a twin of the second",
      [
        ["x", "A"],
        ["x", "B"],
        ["x", "B"],
      ],
      [
        ["x", "x"],
        ["#1", "x"],
      ],
    ],
    [
      "empty ids",
      [
        ["", "A"],
        ["", "A"],
      ],
      [
        ["#0", ""],
        ["#1", ""],
      ],
    ],
    [
      "null and missing ids",
      [
        [null, "A"],
        [undefined, "A"],
      ],
      [
        ["#0", undefined],
        ["#1", undefined],
      ],
    ],
    [
      "an id that looks like a position",
      [
        ["#1", "A"],
        [null, "B"],
      ],
      [
        ["#1", "#1"],
        ["##1", undefined],
      ],
    ],
  ] as const)("%s", (_, all, expected) => {
    expect(ids(chat("r", ...all))).toEqual(expected);
  });

  test("a response without an id is told apart by its content, the same way every time", () => {
    const [one, again, other] = [chat(undefined, ["x", "A"]), chat(undefined, ["x", "A"]), chat(undefined, ["x", "B"])];
    expect(one.id).toMatch(/^#[0-9a-f]{16}$/);
    expect(again.id).toBe(one.id);
    expect(other.id).not.toBe(one.id);
    expect(chat("", ["x", "A"]).id).toMatch(/^#[0-9a-f]{16}$/);
  });

  test("a response is told apart however deep it is, on a deep stack as well", () => {
    const nested = (inside: string) => {
      let args: object = { inside };
      for (let i = 0; i < 100_000; i++) args = { args };
      const parts = [{ functionCall: { name: "check_stock", args } }];
      return { candidates: [{ content: { parts }, finishReason: "STOP" }] };
    };
    const { bound } = surfaces.gemini;
    const deeply = <T>(left: number, run: () => T): T => (left === 0 ? run() : deeply(left - 1, run));
    const [one, again, other] = [bound.read(nested("A")).id, deeply(2000, () => bound.read(nested("A")).id), bound.read(nested("B")).id];
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  test("a response that holds itself is told apart all the same", () => {
    const circle = (text: string) => {
      const response: Record<string, unknown> = { candidates: [{ content: { parts: [{ text }] }, finishReason: "STOP" }] };
      response["self"] = response;
      return surfaces.gemini.bound.read(response).id;
    };
    expect(circle("a")).toBe(circle("a"));
    expect(circle("a")).not.toBe(circle("b"));
  });

  test.each([
    ['{"order_id":"A"}', '{ "order_id": "A" }', 1],
    ['{"order_id":"A","n":1}', '{"n":1.0,"order_id":"\\u0041"}', 1],
    ["", "{}", 1],
    ['{"order_id":"A"}', '{"order_id":"B"}', 2],
    ['{"n":9007199254740993}', '{"n":9007199254740992}', 2],
    ["{bad", "{bad", 1],
    ["{bad", "{ bad", 2],
  ])("one id: %s and %s are %d", (one, other, count) => {
    const part = (text: string) => ({ id: "x", function: { name: "track_order", arguments: text } });
    const response = { id: "r", choices: [{ finish_reason: "tool_calls", message: { tool_calls: [part(one), part(other)] } }] };
    expect(surfaces["openai-chat"].bound.read(response).calls.size).toBe(count);
  });

  test("the HTTP headers that an SDK adds are no part of a turn's identity", () => {
    const response = { candidates: [{ content: { parts: [{ text: "Hi" }] }, finishReason: "STOP" }] };
    const { bound } = surfaces.gemini;
    expect(bound.read({ ...response, sdkHttpResponse: { headers: { date: "today" } } }).id).toBe(bound.read(response).id);
  });
});

describe("tools that are not ours", () => {
  const chat = (offer: Parameters<ReturnType<typeof shop>["read"]>[1], ...names: readonly string[]) =>
    surfaces["openai-chat"].bound.read(
      {
        id: "c",
        choices: [
          {
            finish_reason: "tool_calls",
            message: { tool_calls: names.map((name, i) => ({ id: `c${i}`, function: { name, arguments: '{"order_id":"1"}' } })) },
          },
        ],
      },
      offer,
    );

  test("P53: a name that nobody knows is an invalid call with the nearest names", () => {
    const [call] = chat({}, "track_orders").calls.values();
    expect(call).toMatchObject({ valid: false, why: "unknown_tool", name: "track_orders", arguments: { order_id: "1" } });
    expect("tool" in (call ?? {})).toBe(false);
    expect(call?.valid === false && call.issues).toEqual([
      {
        path: [],
        code: "unknown_tool",
        message: 'there is no tool "track_orders" here',
        received: "track_orders",
        allowed: ["track_order"],
      },
    ]);
  });

  test("our own tool outside the set is not offered, and only names of the set are proposed", () => {
    const [call] = chat({ set: "support" }, "issue_refund").calls.values();
    expect(call).toMatchObject({ valid: false, why: "unknown_tool", tool: "issueRefund" });
    expect(call?.valid === false && call.issues[0]).toMatchObject({ message: 'there is no tool "issue_refund" here', allowed: [] });
    expect(chat({ set: "support" }, "track_order").offered).toEqual(["checkStock", "trackOrder"]);
  });

  test("P36: names on the prototype of every object are unknown tools", () => {
    const turn = chat({}, "constructor", "__proto__", "toString", "hasOwnProperty");
    expect([...turn.calls.values()].map((call) => call.valid === false && call.why)).toEqual(Array(4).fill("unknown_tool"));
  });

  test.each([
    ["a list", ["their_tool"]],
    ["a predicate", (name: string) => name.startsWith("their_")],
  ])("the app's own tools, named by %s, are left to it in call order", (_, foreign) => {
    const turn = chat({ foreign }, "track_order", "their_tool", "track_order");
    expect(calls(turn).map(([id]) => id)).toEqual(["c0", "c2"]);
    expect(turn.foreign).toMatchObject([{ id: "c1", providerId: "c1", name: "their_tool", arguments: '{"order_id":"1"}', position: 1 }]);
    expect(turn.finish).toBe("calls");
  });

  test("a tool that is offered is ours, whatever the app calls its own; one that is not may be the app's", () => {
    expect(chat({ foreign: ["track_order"] }, "track_order").calls.size).toBe(1);
    expect(chat({ set: "support", foreign: ["issue_refund"] }, "issue_refund").foreign).toHaveLength(1);
  });

  test("free-text and namespaced calls are foreign by their kind", () => {
    const { bound } = surfaces["openai-responses"];
    const turn = bound.read(vector("openai-responses.namespaced-async-custom"));
    expect(turn.foreign.map(({ id, name, arguments: args }) => [id, name, args])).toEqual([
      ["call_r1", "wms.reserve", '{"sku":"KB-104","warehouse":"LIS"}'],
      ["call_r3", "warehouse_query", "SKU KB-104"],
    ]);
    expect(calls(turn)).toEqual([["call_r2", "carrier_scan", "unknown_tool"]]);
    const custom = surfaces["openai-chat"].bound.read(vector("openai-chat.custom-call"));
    expect(custom.foreign).toMatchObject([{ id: "call_cc9", name: "warehouse_query", arguments: "SKU KB-104" }]);
    const filled = { id: "c", type: "function", custom: { name: "", input: "" }, function: { name: "list_warehouses", arguments: "" } };
    const filledIn = surfaces["openai-chat"].bound.read({
      id: "c",
      choices: [{ finish_reason: "tool_calls", message: { tool_calls: [filled] } }],
    });
    expect(calls(filledIn)).toEqual([["c", "listWarehouses", {}]]);
    const block = { type: "tool_use", id: "t", name: "click", toolset_name: "browser", input: {} };
    expect(surfaces.anthropic.bound.read({ stop_reason: "tool_use", content: [block] }).foreign).toMatchObject([{ name: "browser.click" }]);
  });

  test("hosted and server tools are no calls", () => {
    const turn = surfaces["openai-responses"].bound.read(vector("openai-responses.hosted-and-call"));
    expect(calls(turn)).toEqual([["call_r1", "trackOrder", { order_id: "ORD-7781" }]]);
    const paused = surfaces.anthropic.bound.read(vector("anthropic.pause-turn"));
    expect([paused.calls.size, paused.foreign.length]).toEqual([0, 0]);
  });

  test("a set that is not configured is a mistake of the app", () => {
    // what a JavaScript user could write
    expect(() => chat({ set: "suport" as "support" }, "track_order")).toThrow('no set "suport" is configured; the sets are all, support');
  });
});

describe("arguments that do not fit", () => {
  const chat = (args: string) =>
    [
      ...surfaces["openai-chat"].bound
        .read({
          id: "c",
          choices: [
            { finish_reason: "tool_calls", message: { tool_calls: [{ id: "c", function: { name: "check_stock", arguments: args } }] } },
          ],
        })
        .calls.values(),
    ][0];

  test("P39: an unknown argument is refused by name", () => {
    const call = chat('{"sku":"KB-104","warehouze":"LIS"}');
    expect(call).toMatchObject({ valid: false, why: "schema" });
    expect(call?.valid === false && call.issues[0]).toMatchObject({ path: ["warehouze"], code: "unrecognized_keys" });
  });

  test.each([
    ['{"sku":"a","sku":"b"}', 'the arguments are not valid JSON: the key "sku" is given twice'],
    ['{"sku":"a","__proto__":{"admin":true}}', 'the arguments are not valid JSON: the key "__proto__" is not allowed'],
    ["{'sku':'a'}", 'the arguments are not valid JSON: "\'" is not expected at character 1'],
  ])("%s is a matter of syntax", (args, message) => {
    const call = chat(args);
    expect(call).toMatchObject({ valid: false, why: "syntax", tool: "checkStock", arguments: args });
    expect(call?.valid === false && call.issues).toEqual([{ path: [], code: "syntax", message }]);
  });

  test.each(["[]", '"KB-104"', "5", "true"])("%s is no object", (args) => {
    const call = chat(args);
    expect(call).toMatchObject({ valid: false, why: "schema" });
    expect(call?.valid === false && call.issues[0]?.path).toEqual([]);
  });

  test("__proto__ and bottomless nesting in arguments that come as a value", () => {
    const anthropicCall = (input: unknown) => [
      ...surfaces.anthropic.bound
        .read({ stop_reason: "tool_use", content: [{ type: "tool_use", id: "t", name: "check_stock", input }] })
        .calls.values(),
    ];
    expect(anthropicCall(JSON.parse('{"sku":"a","__proto__":{"admin":true}}'))[0]).toMatchObject({ valid: false, why: "schema" });
    const deep = JSON.parse(`{"sku":${"[".repeat(100_000)}${"]".repeat(100_000)}}`);
    expect(anthropicCall(deep)[0]).toMatchObject({ valid: false, why: "syntax" });
  });

  test("an integer beyond 2^53 is never rounded", () => {
    const turn = surfaces["openai-chat"].bound.read({
      id: "c",
      choices: [
        {
          finish_reason: "tool_calls",
          message: {
            tool_calls: [
              { id: "c", function: { name: "issue_refund", arguments: '{"order_id":"1","amount_cents":9007199254740993,"reason":"r"}' } },
            ],
          },
        },
      ],
    });
    const [call] = turn.calls.values();
    expect(call).toMatchObject({ valid: false, why: "schema" });
    expect(call?.valid === false && call.issues.map(({ path }) => path)).toEqual([["amount_cents"]]);
  });
});

describe("slips of form", () => {
  const response = (args: string) => ({
    id: "c",
    choices: [{ finish_reason: "tool_calls", message: { tool_calls: [{ id: "c", function: { name: "issue_refund", arguments: args } }] } }],
  });
  const { bound } = surfaces["openai-chat"];
  const sent = '{"order_id":"1","amount_cents":"250","reason":"late"}';

  test("are put right, and every repair is listed", () => {
    expect(bound.read(response(sent)).calls.get("c")).toMatchObject({
      valid: true,
      input: { order_id: "1", amount_cents: 250, reason: "late" },
      arguments: JSON.parse(sent),
      repairs: [{ path: ["amount_cents"], what: "text for a number" }],
    });
  });

  test("are refused where leniency is switched off", () => {
    const call = bound.read(response(sent), { lenient: false }).calls.get("c");
    expect(call).toMatchObject({ valid: false, why: "schema", repairs: [] });
    expect(bound.parse("issue_refund", sent)).toMatchObject({ ok: true });
    expect(bound.parse("issue_refund", sent, { lenient: false })).toMatchObject({ ok: false, issues: [{ path: ["amount_cents"] }] });
  });

  test("do not hide what is wrong beside them", () => {
    const call = bound.read(response('{"order_id":"1","amount_cents":"250"}')).calls.get("c");
    expect(call).toMatchObject({ valid: false, why: "schema", repairs: [{ path: ["amount_cents"] }] });
    expect(call?.valid === false && call.issues.map(({ path }) => path)).toEqual([["reason"]]);
  });

  test("an amount that is no plain number is no slip", () => {
    const call = bound.read(response('{"order_id":"1","amount_cents":"2,50","reason":"late"}')).calls.get("c");
    expect(call).toMatchObject({ valid: false, why: "schema" });
  });
});

test("arguments are decoded before they are validated: what the handler sees is no wire form", () => {
  const tool = {
    tool: "schedule",
    name: "schedule",
    schema: { type: "object" },
    validator: validator((z) => z.strictObject({ at: z.date(), limit: z.int(), note: z.exactOptional(z.string()) })),
    codec: {
      k: "object",
      fields: [
        { name: "at", codec: { k: "date" } },
        { name: "limit", absent: "null", default: 10 },
        { name: "note", absent: "null" },
      ],
    },
  } as const;
  const bound = bind<ToolCall<"schedule", { at: Date; limit: number; note?: string }>, never, unknown>(openaiResponses, [
    { set: "all", tools: [tool] },
  ]);
  const sent = '{"at":"2026-11-30T12:00:00Z","limit":null,"note":null}';
  const turn = bound.read({
    id: "r",
    status: "completed",
    output: [{ type: "function_call", call_id: "c", name: "schedule", arguments: sent }],
  });
  expect(turn.calls.get("c")).toMatchObject({
    valid: true,
    input: { at: new Date("2026-11-30T12:00:00Z"), limit: 10 },
    arguments: JSON.parse(sent),
  });
  expect(bound.parse("schedule", { at: "yesterday", limit: null, note: null })).toMatchObject({ ok: false, issues: [{ path: ["at"] }] });
});

describe("parse", () => {
  const { parse } = surfaces["openai-responses"].bound;

  test("takes JSON text or a value, and tells the tool by its key", () => {
    const expected = { ok: true, tool: "trackOrder", input: { order_id: "1" } };
    expect(parse("track_order", '{"order_id":"1"}')).toEqual(expected);
    expect(parse("track_order", { order_id: "1" })).toEqual(expected);
  });

  test.each([undefined, null, 5, {}, "x".repeat(1_000_000)])("no tool has the name %s", (name) => {
    // what a JavaScript user could pass
    const parsed = parse(name as string, {});
    expect(parsed).toMatchObject({ ok: false, issues: [{ code: "unknown_tool" }] });
    expect(!parsed.ok && parsed.issues[0]!.message.length).toBeLessThan(120);
  });

  test("names what is wrong", () => {
    expect(parse("track_order", '{"order_id":1}')).toMatchObject({ ok: false, issues: [{ path: ["order_id"] }] });
    expect(parse("track_order", '{"order')).toMatchObject({ ok: false, issues: [{ code: "cut_off" }] });
    expect(parse("trackOrder", "{}")).toMatchObject({ ok: false, issues: [{ code: "unknown_tool", allowed: ["track_order"] }] });
    expect(parse("issue_refund", "{}", { set: "support" })).toMatchObject({ ok: false, issues: [{ code: "unknown_tool" }] });
  });
});

describe("mcp reads a tools/call request", () => {
  const bound = shop(mcp);
  const request = { jsonrpc: "2.0", id: 7, method: "tools/call", params: { name: "check_stock", arguments: { sku: "KB-104" } } };

  test("whole, or its params alone", () => {
    const turn = bound.read(vector("mcp.call-request-2026-07-28"));
    expect(turn).toMatchObject({ surface: "mcp", finish: "calls", text: "" });
    expect(calls(turn)).toEqual([["7", "checkStock", { sku: "KB-104" }]]);
    const byParams = bound.read(request.params);
    expect(calls(byParams)).toEqual([["#0", "checkStock", { sku: "KB-104" }]]);
  });

  test("as a turn of its own each time: request ids begin anew with each connection", () => {
    const ids = [request, request, request.params, request.params].map((each) => bound.read(each).id);
    expect(new Set(ids).size).toBe(4);
  });

  test("without arguments", () => {
    expect(calls(bound.read({ ...request, params: { name: "list_warehouses" } }))).toEqual([["7", "listWarehouses", {}]]);
  });
});
