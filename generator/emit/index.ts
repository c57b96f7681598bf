export { type Emitted, emit, modulesOf } from "./emit.js";
export type { EmitKind } from "./module.js";
