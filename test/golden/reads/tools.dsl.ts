import { tool } from "toolcast";

interface FindInput {
  name: string;
}

export const find = tool<FindInput, string[]>({ description: "Find.", sideEffect: "read", trim: { as: "list", items: 3 } });
