import { tool } from "toolcast";

export const alone = tool<{ id: string }, string>({ description: "d", sideEffect: "read", needsResultOf: ["alone"] });
export const one = tool<{ id: string }, string>({ description: "d", sideEffect: "read", needsResultOf: ["two"] });
export const two = tool<{ id: string }, string>({ description: "d", sideEffect: "read", needsResultOf: ["three"] });
export const three = tool<{ id: string }, string>({ description: "d", sideEffect: "read", needsResultOf: ["one"] });
export const after = tool<{ id: string }, string>({ description: "d", sideEffect: "read", needsResultOf: ["one"] });
