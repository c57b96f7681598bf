import { tool } from "toolcast";

export const list = tool<string[], string>({ description: "d", sideEffect: "read" });
export const tuple = tool<[string, number], string>({ description: "d", sideEffect: "read" });
export const moment = tool<Date, string>({ description: "d", sideEffect: "read" });
export const map = tool<Record<string, string>, string>({ description: "d", sideEffect: "read" });
export const mixed = tool<{ id: string } | string[], string>({ description: "d", sideEffect: "read" });
type Choice = { kind: "a" } | Date;

export const chosen = tool<Choice, string>({ description: "d", sideEffect: "read" });
