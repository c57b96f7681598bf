import { badName, isSchema, type Schema, unknownKeys } from "./node.js";
import { checkParameters } from "./openai.js";

/** What the documentation of Responses has against a declaration; a silent `strict` would be made strict by the server. */
export function check(declared: Schema): string[] {
  return [
    ...(declared["type"] === "function" ? [] : ["envelope: type"]),
    ...(typeof declared["strict"] === "boolean" ? [] : ["envelope: strict is not said"]),
    ...unknownKeys(declared, ["type", "name", "description", "parameters", "strict"]),
    ...badName(declared["name"], /^[a-zA-Z0-9_-]{1,128}$/),
    ...(isSchema(declared["parameters"])
      ? checkParameters(declared["parameters"], declared["strict"] === true)
      : ["envelope: no parameters"]),
  ];
}
