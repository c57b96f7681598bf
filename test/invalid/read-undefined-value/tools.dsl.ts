import { tool } from "toolcast";

export const getOrder = tool<{ ids: (string | undefined)[]; pair: [string | undefined, string] }, string | undefined>({
  description: "d",
  sideEffect: "read",
});
