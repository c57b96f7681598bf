import { tool } from "toolcast";

export const getOrder = tool({ description: "d", sideEffect: "read" });
