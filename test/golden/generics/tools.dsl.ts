import { tool } from "toolcast";
import type { Money, Order, OrderId, Page, Updatable } from "./domain.js";

export const listOrders = tool<{ cursor?: string | null; minimum?: Money }, Page<Pick<Order, "id" | "total">>>({
  description: "List orders.",
  sideEffect: "read",
  trim: { as: "list", of: "items", fields: ["id"], items: 5 },
});

export const updateOrder = tool<{ id: OrderId; change: Updatable<Omit<Order, "id" | "lines">> }, Order>({
  description: "Change an order.",
  sideEffect: "write",
  idempotency: "each_call",
  trim: { as: "fields", fields: ["id", "total"] },
});
