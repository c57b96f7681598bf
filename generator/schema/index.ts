export { declarationOf } from "./declaration.js";
export type { TypeScope, ZodScope } from "./kind.js";
export { zodRef } from "./ref.js";
export { typeOf, zodOf } from "./walk.js";
