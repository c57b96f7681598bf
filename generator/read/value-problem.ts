import type { ts } from "ts-morph";
import type { NamedType, Schema, Value } from "../ir.js";
import type { Constant } from "./constant.js";
import { problemsOf } from "./example.js";

/** Where a default or an example was written, and what it is called there. */
export interface ValuePlace {
  readonly name: "default" | "example";
  readonly node: ts.Node;
  readonly types: ReadonlyMap<string, NamedType>;
}

/** Why a value is none of its type, subject first; `undefined` where it is one. */
export function problemOf(value: Value, schema: Schema, { name, node, types }: ValuePlace): string | undefined {
  const [first] = problemsOf(schema, { path: name, constant: constantOf(value, node), types });
  return first && `${first.path} ${first.problem}`;
}

function constantOf(value: Value, node: ts.Node): Constant {
  if (Array.isArray(value)) return { kind: "list", node, items: value.map((item) => constantOf(item, node)) };
  if (value === null || typeof value !== "object" || value instanceof Date) return { kind: "value", node, value };
  // arrays were told apart above, which TypeScript can't see of readonly ones
  const entries = Object.entries(value as { readonly [key: string]: Value });
  return { kind: "object", node, entries: new Map(entries.map(([key, item]) => [key, constantOf(item, node)])) };
}
