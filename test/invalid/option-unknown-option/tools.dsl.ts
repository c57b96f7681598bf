import { tool } from "toolcast";

const options = { description: "d", sideEffect: "read", useWen: "x", limits: { timeout: "3s", timout: "3s" }, wholly: 1 } as const;
export const getOrder = tool<{ id: string }, string>(options);
