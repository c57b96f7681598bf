import type { JsonSchema } from "@toolcast/runtime";
import type { ArrayNode, RecordNode, TupleNode } from "../ir.js";
import { constrain, given } from "./constrain.js";
import { describe } from "./describe.js";
import { type At, below, type Draft, type Lowering, lose } from "./lowering.js";
import { lowerFields } from "./object.js";
import { atLeastOf, atMostOf, distinct, distinctKeys, noDeeper, noGap } from "./sentence.js";
import { emptyText, pairFields, tupleFields } from "./spelling.js";

/** A list; empty where its items can't be said any deeper. */
export function lowerArray(cx: Lowering, at: At, { of, min, max, unique, span }: ArrayNode): Draft | undefined {
  const item = cx.lower(cx, below(at, "[]"), of);
  if (!item) return min ? undefined : emptyList(cx, at, span);
  return constrain(cx, at, span, { type: "array", items: describe(item, cx.profile.refSiblings) }, [
    ...given(min, (value) => ({ keyword: "minItems", value, sentence: atLeastOf(value, "item") })),
    ...given(max, (value) => ({ keyword: "maxItems", value, sentence: atMostOf(value, "item") })),
    ...given(unique, (value) => ({ keyword: "uniqueItems", value, sentence: distinct() })),
  ]);
}

/** A record: free keys, or pairs where the form has none. */
export function lowerRecord(cx: Lowering, at: At, node: RecordNode): Draft | undefined {
  if (cx.profile.record === "map") {
    const value = cx.lower(cx, below(at, "{}"), node.of);
    return value && { schema: { type: "object", additionalProperties: describe(value, cx.profile.refSiblings) }, says: [] };
  }
  const pair = lowerFields(cx, below(at, "[]"), pairFields(node));
  if (!pair) return emptyList(cx, at, node.span);
  lose(cx, "enforced", at, "a record, except as pairs in which no key comes twice", node.span);
  return { schema: { type: "array", items: pair.schema }, says: [distinctKeys()] };
}

/** A tuple: an array with a schema per item, or an object with a field per item. */
export function lowerTuple(cx: Lowering, at: At, node: TupleNode): Draft | undefined {
  return cx.profile.tuple === "prefix" ? lowerPrefix(cx, at, node) : lowerTupleObject(cx, at, node);
}

function lowerPrefix(cx: Lowering, at: At, { items, rest, span }: TupleNode): Draft | undefined {
  const schemas: JsonSchema[] = [];
  for (const [i, { schema, name }] of items.entries()) {
    const draft = cx.lower(cx, below(at, `[${i}]`), schema);
    if (!draft) return undefined;
    const doc = name ?? draft.doc;
    schemas.push(describe({ ...draft, ...(doc === undefined ? {} : { doc }) }, cx.profile.refSiblings));
  }
  const others = rest && cx.lower(cx, below(at, "[]"), rest);
  if (rest && !others) return undefined;
  const required = items.filter(({ optional }) => !optional).length;
  const schema = {
    type: "array",
    ...(schemas.length ? { prefixItems: schemas } : {}),
    // a form without a schema for "any" has none for "nothing" either; maxItems then says that nothing follows
    items: others ? describe(others, cx.profile.refSiblings) : cx.profile.any === "any" ? false : (schemas.at(-1) ?? { type: "string" }),
  };
  return constrain(cx, at, span, schema, [
    ...given(required || undefined, (value) => ({ keyword: "minItems", value, sentence: atLeastOf(value, "item") })),
    ...given(others || schema.items === false ? undefined : schemas.length, (value) => ({
      keyword: "maxItems",
      value,
      sentence: atMostOf(value, "item"),
    })),
  ]);
}

function lowerTupleObject(cx: Lowering, at: At, node: TupleNode): Draft | undefined {
  const empty = emptyText(cx, node);
  if (empty) return { schema: { type: "string", enum: [empty] }, says: [] };
  const draft = lowerFields(cx, at, tupleFields(node));
  if (!draft || node.items.filter(({ optional }) => optional).length < 2) return draft;
  lose(cx, "enforced", at, "a tuple, except as an object whose optional items have no gap", node.span);
  return { ...draft, says: [noGap()] };
}

/** An array that stays empty; every array has `items`, so these are of the simplest type. */
function emptyList(cx: Lowering, at: At, span: ArrayNode["span"]): Draft {
  const none = { keyword: "maxItems", value: 0, sentence: "" };
  const { schema } = constrain({ ...cx, losses: [] }, at, span, { type: "array", items: { type: "string" } }, [none]);
  return { schema, says: [noDeeper()] };
}
