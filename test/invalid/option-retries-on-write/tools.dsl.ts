import { tool } from "toolcast";

export const putOrder = tool<{ id: string }, string>({
  description: "d",
  sideEffect: "write",
  idempotency: "each_call",
  limits: { retries: 2 },
});
