import { readFileSync } from "node:fs";
import { bind, validator } from "../../../runtime/generated.js";
import type { ToolCall, ToolResult, Turn } from "../../../runtime/index.js";
import type { WireSet } from "../../../runtime/surface/bind.js";
import type { Surface } from "../../../runtime/surface/surface.js";

/** A vector: a self-written payload of one surface. */
export function vector(name: string): object {
  return JSON.parse(readFileSync(new URL(`../../vectors/${name}.json`, import.meta.url), "utf8"));
}

/** The calls of the shop's three tools. */
export type ShopCall =
  | ToolCall<"checkStock", { sku: string; warehouse?: "AMS" | "LIS" | "WAW" }>
  | ToolCall<"trackOrder", { order_id: string }>
  | ToolCall<"issueRefund", { order_id: string; amount_cents: number; reason: string }>;

const checkStock = {
  tool: "checkStock",
  name: "check_stock",
  validator: validator((z) => z.strictObject({ sku: z.string(), warehouse: z.exactOptional(z.literal(["AMS", "LIS", "WAW"])) })),
  schema: {
    type: "object",
    properties: { sku: { type: "string" }, warehouse: { type: "string", enum: ["AMS", "LIS", "WAW"] } },
    required: ["sku"],
    additionalProperties: false,
  },
};
const trackOrder = {
  tool: "trackOrder",
  name: "track_order",
  validator: validator((z) => z.strictObject({ order_id: z.string() })),
  schema: { type: "object", properties: { order_id: { type: "string" } }, required: ["order_id"], additionalProperties: false },
};
const issueRefund = {
  tool: "issueRefund",
  name: "issue_refund",
  validator: validator((z) => z.strictObject({ order_id: z.string(), amount_cents: z.int(), reason: z.string() })),
  schema: {
    type: "object",
    properties: { order_id: { type: "string" }, amount_cents: { type: "integer" }, reason: { type: "string" } },
    required: ["order_id", "amount_cents", "reason"],
    additionalProperties: false,
  },
};
const listWarehouses = {
  tool: "listWarehouses",
  name: "list_warehouses",
  validator: validator((z) => z.strictObject({})),
  schema: { type: "object", properties: {}, additionalProperties: false },
};

const sets: readonly WireSet[] = [
  { set: "all", tools: [checkStock, trackOrder, issueRefund, listWarehouses] },
  { set: "support", tools: [checkStock, trackOrder] },
];

/** The shop on a surface. */
export function shop<R>(surface: Surface<R>) {
  return bind<ShopCall | ToolCall<"listWarehouses", Record<string, never>>, "support", R>(surface, sets);
}

/** What matters of each call of a turn, in call order. */
export function calls(turn: Turn) {
  return [...turn.calls].map(([id, call]) => [id, call.tool ?? call.name, call.valid ? call.input : call.why]);
}

/** A good result. */
export function ok(callId: string, content: string): ToolResult {
  return { callId, tool: "any", status: "ok", ok: true, content, effect: "none", evidence: [], truncated: false };
}

/** A result that says what went wrong. */
export function failed(callId: string, content: string): ToolResult {
  return { ...ok(callId, content), status: "failed", ok: false, why: "carrier_timeout", fix: "retry_later" };
}

/** Results by the id of their call. */
export function table(...results: readonly ToolResult[]): ReadonlyMap<string, ToolResult> {
  return new Map(results.map((result) => [result.callId, result]));
}
