import { tool } from "toolcast";

export const getOrder = tool<{ id: string }, string>({ description: "d", sideEffect: "read" });
export const fetchOrder = tool<{ id: string }, string>({ name: "get_order", description: "d", sideEffect: "read" });
export const get_order = tool<{ id: string }, string>({ description: "d", sideEffect: "read" });
