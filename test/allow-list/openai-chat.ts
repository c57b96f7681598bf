import { badName, isSchema, type Schema, unknownKeys } from "./node.js";
import { checkParameters } from "./openai.js";

/** What the documentation of Chat Completions has against a declaration. */
export function check(declared: Schema): string[] {
  const inner = declared["function"];
  if (declared["type"] !== "function" || !isSchema(inner)) return ["envelope: no function"];
  return [
    ...unknownKeys(declared, ["type", "function"]),
    ...unknownKeys(inner, ["name", "description", "parameters", "strict"]),
    ...badName(inner["name"], /^[A-Za-z0-9_-]{1,64}$/),
    ...(isSchema(inner["parameters"]) ? checkParameters(inner["parameters"], inner["strict"] === true) : []),
  ];
}
