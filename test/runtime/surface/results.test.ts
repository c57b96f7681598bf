import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  anthropic,
  bind,
  gemini,
  geminiInteractions,
  type McpResults,
  mcp,
  openaiChat,
  openaiResponses,
  validator,
} from "../../../runtime/generated.js";
import type { Media, ToolCall, ToolResult } from "../../../runtime/index.js";
import { failed, ok, shop, table, vector } from "./shop.js";

const bound = {
  chat: shop(openaiChat),
  responses: shop(openaiResponses),
  anthropic: shop(anthropic),
  gemini: shop(gemini),
  interactions: shop(geminiInteractions),
  mcp: shop(mcp),
};
const image: Media = { type: "image", mimeType: "image/png", data: "iVBORw0KGgo=" };
const error = { status: "failed", why: "carrier_timeout", fix: "retry_later", message: "carrier did not answer" };
const units = '{"units":14}';
const bad = "carrier did not answer";

describe("one result per call, by id, in call order, in the surface's own shape", () => {
  test("openai-chat: one tool message each", () => {
    const turn = bound.chat.read(vector("openai-chat.parallel-calls"));
    // the order of the table is not the order of the calls
    expect(bound.chat.results(turn, table(failed("call_cc2", bad), ok("call_cc1", units)))).toEqual([
      { role: "tool", tool_call_id: "call_cc1", content: units },
      { role: "tool", tool_call_id: "call_cc2", content: JSON.stringify({ error }) },
    ]);
  });

  test("openai-responses: one output item each, by call_id", () => {
    const turn = bound.responses.read(vector("openai-responses.parallel-calls"));
    expect(bound.responses.results(turn, table(ok("call_r1", units), failed("call_r2", bad)))).toEqual([
      { type: "function_call_output", call_id: "call_r1", output: units },
      { type: "function_call_output", call_id: "call_r2", output: JSON.stringify({ error }) },
    ]);
  });

  test("P47: anthropic: all in one user message, with its error flag", () => {
    const turn = bound.anthropic.read(vector("anthropic.parallel-calls"));
    expect(bound.anthropic.results(turn, table(failed("toolu_02", bad), ok("toolu_01", units)))).toEqual({
      role: "user",
      content: [
        { type: "tool_result", tool_use_id: "toolu_01", content: units },
        { type: "tool_result", tool_use_id: "toolu_02", content: bad, is_error: true },
      ],
    });
  });

  test("P51: gemini: all in one content, output or error, with the names", () => {
    const turn = bound.gemini.read(vector("gemini.parallel-calls"));
    expect(bound.gemini.results(turn, table(ok("fc-a1", units), failed("fc-a2", bad)))).toEqual({
      role: "user",
      parts: [
        { functionResponse: { id: "fc-a1", name: "check_stock", response: { output: { units: 14 } } } },
        { functionResponse: { id: "fc-a2", name: "track_order", response: { error } } },
      ],
    });
    // what is to be replayed beside it carries its signature still
    expect([...turn.calls.values()].map((call) => call.raw)).toEqual(partsOf(vector("gemini.parallel-calls")));
  });

  test("gemini: a call that came without an id is answered without one", () => {
    const turn = bound.gemini.read(vector("gemini.call-without-id"));
    expect(bound.gemini.results(turn, table(ok("#0", "three warehouses"))).parts).toEqual([
      { functionResponse: { name: "list_warehouses", response: { output: "three warehouses" } } },
    ]);
  });

  test("gemini-interactions: one step each, by call_id, with its error flag", () => {
    const turn = bound.interactions.read(vector("gemini-interactions.parallel-calls"));
    expect(bound.interactions.results(turn, table(ok("ic_1", units), failed("ic_2", bad)))).toEqual([
      { type: "function_result", call_id: "ic_1", name: "check_stock", result: units },
      { type: "function_result", call_id: "ic_2", name: "track_order", result: bad, is_error: true },
    ]);
  });

  test("mcp: one result, structured where the output is an object", () => {
    const turn = bound.mcp.read(vector("mcp.call-request-2026-07-28"));
    const text = (content: string) => [{ type: "text", text: content }];
    expect(bound.mcp.results(turn, table(ok("7", units)))).toEqual({
      resultType: "complete",
      content: text(units),
      structuredContent: { units: 14 },
    });
    expect(bound.mcp.results(turn, table(ok("7", "[1]")))).toEqual({ resultType: "complete", content: text("[1]") });
    expect(bound.mcp.results(turn, table({ ...ok("7", units), truncated: true }))).toEqual({
      resultType: "complete",
      content: text(units),
    });
    expect(bound.mcp.results(turn, table(failed("7", bad)))).toEqual({ resultType: "complete", content: text(bad), isError: true });
  });
});

describe("P47: an MCP tool that declares an output schema answers each success with what fits it", () => {
  const wire = (structured: boolean) => ({
    tool: "count",
    name: "count",
    validator: validator((z) => z.strictObject({})),
    schema: { type: "object" },
    ...(structured ? { structured: true as const } : {}),
  });
  const answer = (declares: boolean, result: Partial<ToolResult>) => {
    const bound = bind<ToolCall, never, McpResults>(mcp, [{ set: "all", tools: [wire(declares)] }]);
    const turn = bound.read({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "count" } });
    return bound.results(turn, table({ ...ok("1", "some text"), ...result }));
  };

  test("the whole output, whatever was cut from the text", () => {
    const structured = { units: 14, place: "LIS" };
    expect(answer(true, { content: '{"note":"cut","result":{}}', truncated: true, structured })).toMatchObject({
      structuredContent: structured,
    });
    expect(answer(true, { content: '{"units":14}' })).toMatchObject({ structuredContent: { units: 14 } });
  });

  test.each([{ status: "empty" as const }, { why: "output" }])("a sentence in place of an output is none, even one in JSON: %j", (said) => {
    expect(answer(true, { ...said, content: '{"units":14}' })).toEqual({
      resultType: "complete",
      content: [{ type: "text", text: '{"units":14}' }],
      isError: true,
    });
  });

  test("a tool that promises no structure has none of what was cut", () => {
    const cut = { content: '{"note":"cut","result":{}}', truncated: true, structured: { units: 14 } };
    expect(answer(false, cut)).toEqual({ resultType: "complete", content: [{ type: "text", text: cut.content }] });
    expect(answer(false, { ...cut, truncated: false })).toMatchObject({ structuredContent: cut.structured });
  });

  test("nothing that fits is an error to the client; without the schema it is none", () => {
    expect(answer(true, { status: "empty" })).toEqual({
      resultType: "complete",
      content: [{ type: "text", text: "some text" }],
      isError: true,
    });
    expect(answer(false, { status: "empty" })).toEqual({ resultType: "complete", content: [{ type: "text", text: "some text" }] });
  });
});

describe("what can be taken for something else", () => {
  test.each([
    ['{"error":"none"}', '{"result":{"error":"none"}}'],
    ['{"errors":[]}', '{"errors":[]}'],
    ['{"note":"\\"error\\" was printed"}', '{"note":"\\"error\\" was printed"}'],
    ['[{"error":"x"}]', '[{"error":"x"}]'],
    ['{"error" is prose', '{"error" is prose'],
    ["no such order", "no such order"],
  ])("a success of %s reads %s where there is no flag", (content, expected) => {
    const turn = bound.chat.read(vector("openai-chat.single-call"));
    expect(bound.chat.results(turn, table(ok("call_cc1", content)))[0]?.content).toBe(expected);
  });

  test("a text output that looks like a number stays a text", () => {
    const turn = bound.gemini.read(vector("gemini.single-call"));
    expect(bound.gemini.results(turn, table(ok("fc-a1", "0042"))).parts[0]?.functionResponse.response).toEqual({ output: "0042" });
  });
});

describe("images and files go where the surface takes them, and are named where not", () => {
  const file: Media = { type: "file", mimeType: "application/pdf", data: "JVBERi0=" };
  const withMedia = (id: string) => table({ ...ok(id, "Shelf photo"), media: [image, file] });
  const left = (what: string) => `Left out, because this API takes no such attachment in a tool result: ${what}.`;

  test("openai-chat: text only", () => {
    const turn = bound.chat.read(vector("openai-chat.single-call"));
    expect(bound.chat.results(turn, withMedia("call_cc1"))[0]?.content).toEqual([
      { type: "text", text: "Shelf photo" },
      { type: "text", text: left("image/png, application/pdf") },
    ]);
  });

  test("openai-responses: both", () => {
    const turn = bound.responses.read(vector("openai-responses.single-call"));
    expect(bound.responses.results(turn, withMedia("call_r1"))[0]?.output).toEqual([
      { type: "input_text", text: "Shelf photo" },
      { type: "input_image", image_url: "data:image/png;base64,iVBORw0KGgo=", detail: "auto" },
      { type: "input_file", filename: "attachment-2.pdf", file_data: "data:application/pdf;base64,JVBERi0=" },
    ]);
  });

  test("anthropic: the usual images, and PDF", () => {
    const turn = bound.anthropic.read(vector("anthropic.single-call"));
    expect(bound.anthropic.results(turn, withMedia("toolu_01")).content[0]?.content).toEqual([
      { type: "text", text: "Shelf photo" },
      { type: "image", source: { type: "base64", media_type: "image/png", data: "iVBORw0KGgo=" } },
      { type: "document", source: { type: "base64", media_type: "application/pdf", data: "JVBERi0=" } },
    ]);
    const tiff = table({ ...ok("toolu_01", "Scan"), media: [{ ...image, mimeType: "image/tiff" }] });
    expect(bound.anthropic.results(turn, tiff).content[0]?.content).toEqual([
      { type: "text", text: "Scan" },
      { type: "text", text: left("image/tiff") },
    ]);
  });

  test("gemini: both, beside the output", () => {
    const turn = bound.gemini.read(vector("gemini.single-call"));
    expect(bound.gemini.results(turn, withMedia("fc-a1")).parts[0]?.functionResponse.parts).toEqual([
      { inlineData: { mimeType: "image/png", data: "iVBORw0KGgo=" } },
      { inlineData: { mimeType: "application/pdf", data: "JVBERi0=" } },
    ]);
  });

  test("gemini-interactions: images", () => {
    const turn = bound.interactions.read(vector("gemini-interactions.single-call"));
    expect(bound.interactions.results(turn, withMedia("ic_1"))[0]?.result).toEqual([
      { type: "text", text: "Shelf photo" },
      { type: "text", text: left("application/pdf") },
      { type: "image", data: "iVBORw0KGgo=", mime_type: "image/png" },
    ]);
  });

  test("mcp: images", () => {
    const turn = bound.mcp.read(vector("mcp.call-request-2026-07-28"));
    expect(bound.mcp.results(turn, withMedia("7")).content).toEqual([
      { type: "text", text: "Shelf photo" },
      { type: "text", text: left("application/pdf") },
      { type: "image", data: "iVBORw0KGgo=", mimeType: "image/png" },
    ]);
  });
});

describe("P47: a wrong set of results is refused before a wrong request can be sent", () => {
  const turn = bound.anthropic.read(vector("anthropic.parallel-calls"));
  const { results } = bound.anthropic;

  test("a missing one, an extra one", () => {
    expect(() => results(turn, table(ok("toolu_01", units)))).toThrow(
      'the call "toolu_02" (track_order) of turn "msg_01A" has no result; dispatch gives one result per call; pass all of them',
    );
    expect(() => results(turn, table(ok("toolu_01", units), ok("toolu_02", units), ok("toolu_03", units)))).toThrow(
      'the results of turn "msg_01A" hold "toolu_03", which it did not call',
    );
  });

  test("the result of another call under a call's id", () => {
    const swapped = new Map([
      ["toolu_01", ok("toolu_02", units)],
      ["toolu_02", ok("toolu_01", units)],
    ]);
    expect(() => results(turn, swapped)).toThrow(
      'the result under "toolu_01" of turn "msg_01A" is that of "toolu_02"; pass what dispatch returned, each result under its own call',
    );
  });

  test("results that wait for an approval", () => {
    // what a JavaScript user could pass: the type does not allow it
    const waiting = { waiting: [] } as unknown as ReadonlyMap<string, never>;
    expect(() => results(turn, waiting)).toThrow('the results of turn "msg_01A" are no Map by call id; pass what dispatch returned');
  });

  test("the turn of another surface, a turn without calls", () => {
    const chat = bound.chat.read(vector("openai-chat.single-call"));
    expect(() => results(chat, table(ok("call_cc1", units)))).toThrow(
      "this turn was read by openai-chat; anthropic can't write its results",
    );
    expect(() => results(bound.anthropic.read(vector("anthropic.refusal")), table())).toThrow(
      'turn "msg_01A" has no calls: there is nothing to answer',
    );
  });

  test("a cut call is answered like any other", () => {
    const cut = bound.anthropic.read(vector("anthropic.truncated-args"));
    expect(results(cut, table(failed("toolu_01", bad))).content).toEqual([
      { type: "tool_result", tool_use_id: "toolu_01", content: bad, is_error: true },
    ]);
  });
});

describe("P48: the provider's own ids go out, whatever the calls are called within", () => {
  test("an id that came twice is answered twice", () => {
    const call = (order: string) => ({ id: "x", function: { name: "track_order", arguments: `{"order_id":"${order}"}` } });
    const turn = bound.chat.read({ id: "c", choices: [{ finish_reason: "tool_calls", message: { tool_calls: [call("A"), call("B")] } }] });
    expect(bound.chat.results(turn, table(ok("#1", "B is here"), ok("x", "A is here")))).toEqual([
      { role: "tool", tool_call_id: "x", content: "A is here" },
      { role: "tool", tool_call_id: "x", content: "B is here" },
    ]);
  });
});

describe("foreign calls", () => {
  const foreign = new Map([
    ["call_r1", { ok: true, content: "reserved" }],
    ["call_r3", { ok: false, content: "query failed", media: [image] }],
  ]);

  test("their results are merged in call order and reach the model as they are", () => {
    const turn = bound.responses.read(vector("openai-responses.namespaced-async-custom"));
    expect(bound.responses.results(turn, table(failed("call_r2", bad)), { foreign })).toEqual([
      { type: "function_call_output", call_id: "call_r1", output: "reserved" },
      { type: "function_call_output", call_id: "call_r2", output: JSON.stringify({ error }) },
      {
        type: "custom_tool_call_output",
        call_id: "call_r3",
        output: [
          { type: "input_text", text: "query failed" },
          { type: "input_image", image_url: "data:image/png;base64,iVBORw0KGgo=", detail: "auto" },
        ],
      },
    ]);
  });

  test("a turn of foreign calls alone, with flags where they are", () => {
    const response = { id: "m", stop_reason: "tool_use", content: [{ type: "tool_use", id: "t", name: "theirs", input: {} }] };
    const turn = bound.anthropic.read(response, { foreign: ["theirs"] });
    expect(bound.anthropic.results(turn, table(), { foreign: new Map([["t", { ok: false, content: "no" }]]) }).content).toEqual([
      { type: "tool_result", tool_use_id: "t", content: "no", is_error: true },
    ]);
  });

  test("each needs its result", () => {
    const turn = bound.responses.read(vector("openai-responses.namespaced-async-custom"));
    expect(() => bound.responses.results(turn, table(failed("call_r2", bad)))).toThrow(
      'the call "call_r1" (wms.reserve) of turn "resp_01" has no result; it is not ours: pass its result as { foreign: new Map([[id, { ok, content }]]) }',
    );
    const extra = new Map([...foreign, ["call_r9", { ok: true, content: "x" }]]);
    expect(() => bound.responses.results(turn, table(failed("call_r2", bad)), { foreign: extra })).toThrow(
      'the foreign of turn "resp_01" hold "call_r9", which it did not call',
    );
  });
});

test("a call that a program made is answered to that program", () => {
  const item = { type: "function_call", call_id: "p1", name: "track_order", arguments: '{"order_id":"1"}' };
  const turn = bound.responses.read({
    id: "r",
    status: "completed",
    output: [{ ...item, caller: { type: "program", caller_id: "prog_1" } }],
  });
  expect(bound.responses.results(turn, table(ok("p1", units)))).toEqual([
    { type: "function_call_output", call_id: "p1", output: units, caller: { type: "program", caller_id: "prog_1" } },
  ]);
});

describe("whatever the model calls, every call gets exactly its own result, in call order", () => {
  const names = ["check_stock", "track_order", "theirs", "nobody_knows"];
  const call = fc.record({
    id: fc.constantFrom("a", "b", "c", "", undefined),
    name: fc.constantFrom(...names),
    order: fc.constantFrom("1", "2"),
  });
  type Call = { readonly id: string | undefined; readonly name: string; readonly order: string };
  const shapes = {
    chat: (all: Call[]) => ({
      id: "r",
      choices: [
        {
          finish_reason: "tool_calls",
          message: { tool_calls: all.map(({ id, name, order }) => ({ id, function: { name, arguments: `{"order_id":"${order}"}` } })) },
        },
      ],
    }),
    responses: (all: Call[]) => ({
      id: "r",
      status: "completed",
      output: all.map(({ id, name, order }) => ({ type: "function_call", call_id: id, name, arguments: `{"order_id":"${order}"}` })),
    }),
    anthropic: (all: Call[]) => ({
      id: "r",
      stop_reason: "tool_use",
      content: all.map(({ id, name, order }) => ({ type: "tool_use", id, name, input: { order_id: order } })),
    }),
    gemini: (all: Call[]) => ({
      responseId: "r",
      candidates: [
        {
          finishReason: "STOP",
          content: { parts: all.map(({ id, name, order }) => ({ functionCall: { id, name, args: { order_id: order } } })) },
        },
      ],
    }),
    interactions: (all: Call[]) => ({
      id: "r",
      status: "requires_action",
      steps: all.map(({ id, name, order }) => ({ type: "function_call", id, name, arguments: { order_id: order } })),
    }),
  };
  /** The ids that go out and the texts beside them, as each surface writes them. */
  const written = {
    chat: (all: Call[], say: Say) => answer(bound.chat, shapes.chat(all), say).map((m) => [m.tool_call_id, m.content]),
    responses: (all: Call[], say: Say) => answer(bound.responses, shapes.responses(all), say).map((m) => [m.call_id, m.output]),
    anthropic: (all: Call[], say: Say) =>
      answer(bound.anthropic, shapes.anthropic(all), say).content.map((m) => [m.tool_use_id, m.content]),
    gemini: (all: Call[], say: Say) =>
      answer(bound.gemini, shapes.gemini(all), say).parts.map(({ functionResponse: { id, response } }) => [
        id,
        "output" in response && response.output,
      ]),
    interactions: (all: Call[], say: Say) => answer(bound.interactions, shapes.interactions(all), say).map((m) => [m.call_id, m.result]),
  };
  type Say = (name: string, args: unknown) => string;
  function answer<R>(surface: ReturnType<typeof shop<R>>, response: object, say: Say): R {
    const turn = surface.read(response, { foreign: ["theirs"] });
    const foreign = new Map(turn.foreign.map((each) => [each.id, { ok: true, content: say(each.name, each.arguments) }]));
    return surface.results(turn, table(...[...turn.calls.values()].map((each) => ok(each.id, say(each.name, each.arguments)))), {
      foreign,
    });
  }
  const say: Say = (name, args) => `${name} ${typeof args === "string" ? args : JSON.stringify(args)}`;

  test.each(Object.keys(written) as (keyof typeof written)[])("%s", (surface) => {
    fc.assert(
      fc.property(fc.array(call, { minLength: 1, maxLength: 8 }), (all) => {
        // the rule once more, by itself: a call under an id that it had before counts once
        const print = (each: Call) => JSON.stringify([each.id, each.name, each.order]);
        const expected = all.filter((each, i) => !each.id || all.findIndex((other) => print(other) === print(each)) === i);
        const out = written[surface](all, say);
        expect(out.map(([, content]) => content)).toEqual(expected.map(({ name, order }) => say(name, { order_id: order })));
        for (const [i, [id]] of out.entries()) if (expected[i]?.id !== undefined) expect(id).toBe(expected[i]?.id);
      }),
    );
  });
});

function partsOf(response: object): unknown {
  return (response as { candidates: { content: { parts: unknown } }[] }).candidates[0]?.content.parts;
}
