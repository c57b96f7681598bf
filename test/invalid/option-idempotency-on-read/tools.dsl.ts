import { tool } from "toolcast";

export const getOrder = tool<{ id: string }, string>({ description: "d", sideEffect: "read", idempotency: { key: ["id"] } });
export const getStock = tool<{ id: string }, string>({ description: "d", sideEffect: "read", idempotency: "each_call" });
