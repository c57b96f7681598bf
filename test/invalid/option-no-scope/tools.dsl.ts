import { type NoInput, tool } from "toolcast";

interface Order {
  id: string;
}

export const shared = tool<Order, string>({ description: "d", sideEffect: "write", idempotency: { key: ["id"], window: "1h" } });
export const each = tool<Order, string>({ description: "d", sideEffect: "write", idempotency: "each_call" });
export const tenant = tool<Order, string>({ description: "d", sideEffect: "write", idempotency: { key: ["id"], scope: "tenant" } });
export const accepted = tool<Order, string>({ description: "d", sideEffect: "write", idempotency: { key: ["id"], scope: "global" } });
export const lone = tool<NoInput, string>({ description: "d", sideEffect: "write", idempotency: { key: [], window: "24h" } });
