import { tool } from "toolcast";

export const getOrder = tool<{ id: string }, string>({ description: "d", sideEffect: "reed" });
export const getStock = tool<{ id: string }, string>({ sideEffect: "read" });
export const trimmed = tool<{ id: string }, { at: string }[]>({
  description: "d",
  sideEffect: "read",
  trim: { as: "list", fields: ["att"] },
});
