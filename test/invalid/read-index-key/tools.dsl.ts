import { tool } from "toolcast";

export const getOrder = tool<{ byNumber: Record<number, string>; byPrefix: { [key: `x-${string}`]: string } }, string>({
  description: "d",
  sideEffect: "read",
});
