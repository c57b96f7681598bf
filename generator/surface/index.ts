export { declareCatalog } from "./declare.js";
export { surfaces } from "./surfaces.js";
