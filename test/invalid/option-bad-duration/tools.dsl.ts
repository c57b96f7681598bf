import { tool } from "toolcast";

export const getOrder = tool<{ id: string }, string>({ description: "d", sideEffect: "read", limits: { timeout: "-5s" } });
export const putOrder = tool<{ id: string }, string>({
  description: "d",
  sideEffect: "write",
  idempotency: { key: ["id"], window: "1e3s", scope: "tenant" },
});
export const putStock = tool<{ id: string }, string>({
  description: "d",
  sideEffect: "write",
  idempotency: { key: ["id"], window: "0h", scope: "tenant" },
});
