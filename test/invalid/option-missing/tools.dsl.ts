import { tool } from "toolcast";

export const getOrder = tool<{ id: string }, string>({} as { description: string; sideEffect: "read" });
export const getStock = tool<{ id: string }, string>({
  description: "d",
  sideEffect: "read",
  errors: { not_found: {} as { message: string; fix: "stop" } },
});
