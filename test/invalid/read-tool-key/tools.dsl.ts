import { tool } from "toolcast";

export const __proto__ = tool<{ id: string }, string>({ description: "d", sideEffect: "read" });
const getStock = tool<{ id: string }, string>({ description: "d", sideEffect: "read" });

export { getStock as "get stock" };
