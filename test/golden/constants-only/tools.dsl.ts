import { type Int, type Json, tool } from "toolcast";

export const search = tool<{ query: string; limit?: Int<{ default: 5 }>; filter?: Json }, { hits: string[] }>({
  description: "Search.",
  sideEffect: "read",
});
