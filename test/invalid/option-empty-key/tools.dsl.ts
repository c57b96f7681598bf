import { type NoInput, tool } from "toolcast";

export const putOrder = tool<{ id: string }, string>({ description: "d", sideEffect: "write", idempotency: { key: [] } });
export const closeDay = tool<NoInput, string>({ description: "d", sideEffect: "write", idempotency: { key: [], window: "24h" } });
