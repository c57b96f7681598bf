import type { JsonSchema } from "@toolcast/runtime";

/** Whether a value in a schema is itself a schema; `false` and lists are not. */
export const isSchema = (value: unknown): value is JsonSchema => typeof value === "object" && value !== null && !Array.isArray(value);

/** The schemas in a keyword such as `anyOf`. */
export const list = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/** The schemas by name in a keyword such as `properties`. */
export const entries = (value: unknown): readonly (readonly [name: string, schema: JsonSchema])[] =>
  isSchema(value) ? Object.entries(value).flatMap(([name, each]) => (isSchema(each) ? [[name, each] as const] : [])) : [];
