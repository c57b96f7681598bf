import { tool } from "toolcast";

export const getOrder = tool<{ none: []; middle: [...string[], number]; both: [a: string, b?: string, ...rest: string[]] }, string>({
  description: "d",
  sideEffect: "read",
});
