import { memoryJournal } from "@toolcast/runtime";
import { expect, test } from "vitest";
import { handlers } from "../examples/shop/handlers.js";
import { createStore } from "../examples/shop/store.js";
import { createDispatcher, openaiResponses } from "../generated/index.js";
import { root, toolcast } from "./support/project.js";

test("the committed output and lock are what tools.dsl.ts says", () => {
  const run = toolcast(root, ["check"]);
  expect(run.stdout).toContain("14 tools, generated/ is current");
  expect(run.code).toBe(0);
});

const shop = () => ({
  dispatch: createDispatcher({ handlers, authorize: () => true, journal: memoryJournal() }),
  app: { store: createStore() },
});

/** A response of the Responses API that calls tools. */
const response = (id: string, calls: readonly (readonly [name: string, args: unknown])[]) => ({
  id,
  status: "completed",
  output: calls.map(([name, args], i) => ({
    type: "function_call",
    id: `fc_${i}`,
    call_id: `${id}_${i}`,
    name,
    arguments: typeof args === "string" ? args : JSON.stringify(args),
    status: "completed",
  })),
});

test("a turn of the shop: reads, a write, a mistake, an invented tool; one result a call, in call order", async () => {
  const { dispatch, app } = shop();
  const turn = openaiResponses.read(
    response("resp_1", [
      ["query_order_logistics", { orderId: "SO2024001", carrier: null, limit: null }],
      ["refund_order", { orderId: "SO2024001", amountCents: 500, reason: "late" }],
      ["query_order_logistics", { orderID: "SO2024001", limit: 99 }],
      ["get_orders", { orderId: "SO2024001" }],
      ["sales_report", { from: "2026-11-01", to: "2026-11-30", groupBy: null }],
    ]),
  );
  const results = await dispatch(turn, { app, identity: "me", conversation: "c", scope: { tenant: "t" } });
  const sent = openaiResponses.results(turn, results).map(({ call_id, output }) => [call_id, JSON.parse(String(output))] as const);
  expect(sent.map(([id]) => id)).toEqual(["resp_1_0", "resp_1_1", "resp_1_2", "resp_1_3", "resp_1_4"]);
  const [trail, refund, mistake, invented, report] = sent.map(([, output]) => output);
  expect(trail).toEqual([
    { at: "2026-11-22T18:00:00.000Z", place: "Lisbon", status: "in_transit" },
    { at: "2026-11-21T08:15:00.000Z", place: "Porto", status: "picked_up" },
  ]);
  expect(refund).toEqual({ refundId: "RF1" });
  expect(mistake.error.message).toMatch(/orderID[\s\S]*orderId/);
  expect(mistake.error.fix).toBe("change_arguments");
  expect(invented.error.message).toContain("get_order");
  expect(report).toMatchObject({ rows: 1 });
  expect(app.store.refunds.size).toBe(1);
});

test("the same refund asked again with a new call id is answered with the first result", async () => {
  const { dispatch, app } = shop();
  const context = { app, identity: "me", conversation: "c", scope: { tenant: "t" } };
  const ask = async (id: string) => {
    const turn = openaiResponses.read(response(id, [["refund_order", { orderId: "SO2024001", amountCents: 500, reason: null }]]));
    return [...(await dispatch(turn, context)).values()][0];
  };
  expect(await ask("resp_1")).toMatchObject({ status: "ok", effect: "done" });
  expect(await ask("resp_2")).toMatchObject({ status: "ok", replayed: true });
  expect(app.store.refunds.size).toBe(1);
});

test("64-bit ids, dates, maps and unions arrive as what they are", () => {
  const parsed = openaiResponses.parse("search_orders", {
    customerId: "9007199254740993",
    placed: { _0: "2026-11-01T00:00:00Z", _1: "2026-12-01T00:00:00Z" },
    status: null,
    cursor: { value: null },
  });
  const placed = [new Date("2026-11-01T00:00:00Z"), new Date("2026-12-01T00:00:00Z")];
  expect(parsed).toEqual({ ok: true, tool: "searchOrders", input: { customerId: 9007199254740993n, placed, cursor: null } });
  expect(openaiResponses.parse("reserve_stock", { units: [{ key: "KB-104", value: 2 }], until: null })).toEqual({
    ok: true,
    tool: "reserveStock",
    input: { units: { "KB-104": 2 } },
  });
});
