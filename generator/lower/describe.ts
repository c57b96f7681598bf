import type { JsonSchema } from "@toolcast/runtime";
import type { Draft } from "./lowering.js";

/** The schema with its text for the model: the doc, then what the form can't say. */
export function describe({ schema, says, doc }: Draft, refSiblings: boolean): JsonSchema {
  const description = [...(doc === undefined ? [] : [says.length ? stopped(doc) : doc]), ...says].join(" ");
  if (description === "") return schema;
  if ("$ref" in schema) return refSiblings ? { ...schema, description } : { description, anyOf: [schema] };
  const { type, ...rest } = schema;
  return type === undefined ? { description, ...rest } : { type, description, ...rest };
}

const stopped = (doc: string): string => (/[.!?:;…。！？]$/u.test(doc) ? doc : `${doc}.`);
