import { tool } from "toolcast";

export const getOrder = tool<{ settings: Record<string, number> }, string>({
  description: "d",
  sideEffect: "read",
  examples: [{ query: "q", input: { settings: { ["__proto__"]: 1 } } }],
});
