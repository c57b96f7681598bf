import { tool } from "toolcast";

export const getOrder = tool<{ id: string }, { id: string }[]>({
  description: "d",
  sideEffect: "read",
  version: 0,
  trim: { as: "list", items: 0 },
  limits: { timeout: "25d", retries: -1, concurrency: 1.5, resultTokens: 0 },
});
