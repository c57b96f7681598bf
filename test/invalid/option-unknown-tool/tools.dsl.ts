import { tool } from "toolcast";

export const checkStock = tool<{ id: string }, string>({ description: "d", sideEffect: "read" });
export const getOrder = tool<{ id: string }, string>({
  description: "d",
  sideEffect: "read",
  needsResultOf: ["chekStock", "check_stock", "nothingLikeIt"],
});
