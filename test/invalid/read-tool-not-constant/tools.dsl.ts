import { tool } from "toolcast";

export let getOrder = tool<{ id: string }, string>({ description: "d", sideEffect: "read" });
export var getStock = tool<{ id: string }, string>({ description: "d", sideEffect: "read" });
