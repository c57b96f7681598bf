import { tool } from "toolcast";

const text = (of: string) => `about ${of}`;
let changing = "x";
export const getOrder = tool<{ id: string }, string>({
  description: text("orders"),
  title: changing,
  sideEffect: "read",
  version: 2 * 3,
  limits: { timeout: (() => "1s" as const)() },
});
