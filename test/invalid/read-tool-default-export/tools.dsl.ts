import { tool } from "toolcast";

export default tool<{ id: string }, string>({ description: "d", sideEffect: "read" });
