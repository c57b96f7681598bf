import { tool } from "toolcast";

export const getOrder = tool<{ id: string }, string>({ description: "d", sideEffect: "read" });
