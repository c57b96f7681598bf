export { checkUnions } from "./ambiguity.js";
export { countsOf } from "./counts.js";
export { lowerInput, lowerOutput, schemasWrittenOut } from "./lower.js";
