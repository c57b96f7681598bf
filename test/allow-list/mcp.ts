import { invalid, JSON_SCHEMA } from "./json-schema.js";
import { badName, breaches, isSchema, localReference, requiredExists, type Schema, typesOf, unknownKeys } from "./node.js";

const HINTS = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint", "title"];

/** What the specification of MCP, 2025-11-25 and 2026-07-28, has against a tool. */
export function check(declared: Schema): string[] {
  const { inputSchema, outputSchema, annotations } = declared;
  if (!isSchema(inputSchema)) return ["envelope: no inputSchema"];
  const schemas = [inputSchema, ...(isSchema(outputSchema) ? [outputSchema] : [])];
  return [
    ...unknownKeys(declared, ["name", "title", "description", "inputSchema", "outputSchema", "annotations"]),
    ...badName(declared["name"], /^[A-Za-z0-9_.-]{1,128}$/),
    ...schemas.flatMap((schema) => (typesOf(schema).join() === "object" ? [] : ["a root is no object"])),
    ...schemas.flatMap((schema) => breaches(schema, { ...JSON_SCHEMA, rules: [localReference, requiredExists] })),
    ...schemas.flatMap(invalid),
    ...(isSchema(annotations) ? unknownKeys(annotations, HINTS) : []),
  ];
}
