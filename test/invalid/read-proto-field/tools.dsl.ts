import { tool } from "toolcast";

export const getOrder = tool<{ id: string; nested: { ["__proto__"]: string } }, string>({ description: "d", sideEffect: "read" });
