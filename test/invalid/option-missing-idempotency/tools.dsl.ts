import { type Int, type NoInput, tool } from "toolcast";

export const putOrder = tool<{ id: string; amount: Int; note?: string }, string>({ description: "d", sideEffect: "write" });
export const dropAll = tool<NoInput, string>({ description: "d", sideEffect: "destructive" });
