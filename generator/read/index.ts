export { importExtension } from "./project/import-extension.js";
export { read } from "./read.js";
