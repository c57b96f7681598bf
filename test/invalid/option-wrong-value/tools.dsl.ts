import { tool } from "toolcast";

export const getOrder = tool<{ id: string }, string>({
  description: 5 as never,
  sideEffect: "delete" as never,
  strict: "no" as never,
  resource: "id" as never,
  sensitive: [1 as never],
  version: "2" as never,
  limits: [] as never,
  examples: {} as never,
  errors: "none" as never,
  trim: { as: "shorter" as never },
});
export const writeOrder = tool<{ id: string }, string>({
  description: "d",
  sideEffect: "write",
  idempotency: "each" as never,
  limits: { timeout: 3 as never },
});
export const listOrders = tool<{ id: string }, { id: string }[]>({
  description: "d",
  sideEffect: "read",
  trim: { as: "list", fields: [] },
});
