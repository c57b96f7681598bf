import { tool } from "toolcast";

export const getOrder = tool<{ at: Date }, string>({
  description: "d",
  sideEffect: "read",
  examples: [
    { query: "q", input: { at: new Date("2026-02-30") } },
    { query: "q", input: { at: new Date("2026-11-30T10:00:00") } },
    { query: "q", input: { at: new Date("yesterday") } },
  ],
});
