import { tool } from "toolcast";

declare const secret: unique symbol;

export const getOrder = tool<{ id: string; [secret]: string }, string>({ description: "d", sideEffect: "read" });
