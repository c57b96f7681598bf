import type { JsonSchema } from "@toolcast/runtime";
import { list } from "./list.js";

/** `schema`, with `null` as one more value: in the type where there is one, else as one more branch. */
export function withNull(schema: JsonSchema): JsonSchema {
  if (Object.keys(schema).length === 0) return schema;
  if (schema["type"] === undefined) {
    const branches = "anyOf" in schema ? list(schema["anyOf"]) : [schema];
    return branches.some((branch) => isNull(branch))
      ? schema
      : { ...("anyOf" in schema ? schema : {}), anyOf: [...branches, { type: "null" }] };
  }
  const types = [schema["type"]].flat();
  if (types.includes("null")) return schema;
  const { const: only, ...rest } = schema;
  const values = only === undefined ? rest["enum"] : [only];
  return { ...rest, type: [...types, "null"], ...(Array.isArray(values) ? { enum: [...values, null] } : {}) };
}

const isNull = (branch: unknown): boolean =>
  typeof branch === "object" && branch !== null && "type" in branch && [branch.type].flat().includes("null");
