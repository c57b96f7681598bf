import { tool } from "toolcast";

export const getOrder = tool<{ id: string }, { rows: string[]; total: string }>({
  description: "d",
  sideEffect: "read",
  trim: { as: "list", of: "total" as never },
});
export const getText = tool<{ id: string }, string>({ description: "d", sideEffect: "read", trim: { as: "table" } as never });
