import type { NamedType, RefNode, Schema } from "../ir.js";
import { describe } from "./describe.js";
import { lowerLiterals } from "./literal.js";
import { type At, type Draft, type Lowering, lose, target } from "./lowering.js";
import { withNull } from "./null.js";
import { lowerObject } from "./object.js";
import { lowerDate, lowerInt64, lowerJson, lowerNumber, lowerString } from "./scalar.js";
import { lowerArray, lowerRecord, lowerTuple } from "./sequence.js";
import { lowerUnion } from "./union.js";

/** Lowers one node; none where a form without references can't go deeper. */
export function lowerNode(cx: Lowering, at: At, node: Schema): Draft | undefined {
  const draft = lowerKind(cx, at, node);
  if (!node.nullable) return draft;
  return draft ? { ...draft, schema: withNull(draft.schema) } : { schema: { type: "null" }, says: [] };
}

function lowerKind(cx: Lowering, at: At, node: Schema): Draft | undefined {
  switch (node.kind) {
    case "string":
      return lowerString(cx, at, node);
    case "number":
    case "integer":
      return lowerNumber(cx, at, node);
    case "int64":
      return lowerInt64(cx, at, node);
    case "boolean":
      return { schema: { type: "boolean" }, says: [] };
    case "date":
      return lowerDate(cx, at, node);
    case "null":
    case "void":
      return { schema: { type: "null" }, says: [] };
    case "json":
      return lowerJson(cx, at, node);
    case "unknown":
      return { schema: {}, says: [] };
    case "enum":
      return lowerLiterals(cx, at, node);
    case "array":
      return lowerArray(cx, at, node);
    case "tuple":
      return lowerTuple(cx, at, node);
    case "record":
      return lowerRecord(cx, at, node);
    case "object":
      return lowerObject(cx, at, node);
    case "union":
      return lowerUnion(cx, at, node);
    case "ref":
      return lowerRef(cx, at, node);
  }
}

function lowerRef(cx: Lowering, at: At, node: RefNode): Draft | undefined {
  const { name, schema, doc, recursive } = target(cx.catalog, node);
  const said = doc === undefined ? {} : { doc };
  if (recursive && cx.profile.recursion === "unroll") {
    if (at.level === 0) lose(cx, "lossy", at, `the recursive type ${name}`, node.span);
    if (at.level >= cx.levels) return undefined;
    const draft = lowerNode(cx, { ...at, level: at.level + 1 }, schema);
    return draft && { ...said, ...draft };
  }
  if (recursive && cx.profile.recursion === "refuse") lose(cx, "unsupported", at, `the recursive type ${name}`, node.span);
  if (recursive || cx.hoisted.has(name)) {
    define(cx, at, { name, schema, ...said });
    return { schema: { $ref: `#/$defs/${name}` }, says: [] };
  }
  const draft = lowerNode(cx, at, schema);
  return draft && { ...said, ...draft };
}

function define(cx: Lowering, at: At, { name, schema, doc }: Pick<NamedType, "name" | "schema" | "doc">): void {
  if (cx.definitions.has(name)) return;
  cx.definitions.set(name, undefined);
  const draft = lowerNode(cx, at, schema);
  // a reference ends every recursion, so there always is a draft
  if (draft) cx.definitions.set(name, describe({ ...(doc === undefined ? {} : { doc }), ...draft }, cx.profile.refSiblings));
}
