import type { JsonSchema } from "@toolcast/runtime";
import { encode } from "@toolcast/runtime/wire";
import type { Field, ObjectNode } from "../ir.js";
import { codecsOf } from "./codec.js";
import { describe } from "./describe.js";
import { type At, below, type Draft, type Lowering } from "./lowering.js";
import { withNull } from "./null.js";
import { defaultIs, deprecated, exampleIs } from "./sentence.js";
import { emptyText, inOrder, presence, wireNames } from "./spelling.js";

/** An object and its fields; none where a required field can't be said any deeper. */
export function lowerObject(cx: Lowering, at: At, node: ObjectNode): Draft | undefined {
  const empty = emptyText(cx, node);
  if (empty) return { schema: { type: "string", enum: [empty] }, says: [] };
  const draft = lowerFields(cx, at, inOrder(cx.catalog, node), wireNames(cx, node));
  if (!draft || !node.rest) return draft;
  const rest = cx.lower(cx, below(at, "{}"), node.rest);
  return rest && { ...draft, schema: { ...draft.schema, additionalProperties: describe(rest, cx.profile.refSiblings) } };
}

/** The schema of an object with these fields, of an author's type or of our own making. */
export function lowerFields(cx: Lowering, at: At, fields: readonly Field[], names?: ReadonlyMap<string, string>): Draft | undefined {
  const properties: [name: string, schema: JsonSchema][] = [];
  const required: string[] = [];
  for (const field of fields) {
    const name = names?.get(field.name) ?? field.name;
    const schema = lowerField(cx, below(at, `.${field.name}`), field);
    if (!schema && !field.optional) return undefined;
    if (schema) properties.push([name, schema]);
    if (schema && presence(cx, field) !== "absent") required.push(name);
  }
  return { schema: closed(cx, properties, required), says: [] };
}

/** The schema of an object from its finished properties. */
export function closed(
  { profile }: Lowering,
  properties: readonly (readonly [string, JsonSchema])[],
  required: readonly string[],
): JsonSchema {
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    // a form that wants every property named wants the list even where it is empty
    ...(required.length || profile.optional === "null" ? { required } : {}),
    ...(profile.closed ? { additionalProperties: false } : {}),
  };
}

/** The finished schema of one field; none where it can't be said any deeper. */
export function lowerField(cx: Lowering, at: At, field: Field): JsonSchema | undefined {
  const draft = cx.lower(cx, at, field.schema);
  if (!draft) return undefined;
  const spelled = presence(cx, field);
  const { schema, says } = spelled === "box" ? boxed(cx, draft) : draft;
  const doc = field.doc ?? draft.doc;
  const default_ = defaultOf(cx, field);
  return describe(
    {
      schema: { ...(spelled === "null" || spelled === "box" ? withNull(schema) : schema), ...default_.schema },
      says: [...says, ...default_.says, ...exampleOf(cx, field), ...(field.deprecated ? [deprecated()] : [])],
      ...(doc === undefined ? {} : { doc }),
    },
    cx.profile.refSiblings,
  );
}

/** A value whose type admits `null` itself, where `null` must also say that there is none. */
function boxed(cx: Lowering, { schema, says }: Draft): Draft {
  return { schema: { anyOf: [closed(cx, [["value", describe({ schema, says }, cx.profile.refSiblings)]], ["value"])] }, says: [] };
}

function defaultOf(cx: Lowering, field: Field): { schema: JsonSchema; says: readonly string[] } {
  if (field.default === undefined) return { schema: {}, says: [] };
  const wire = onWire(cx, field, field.default);
  return cx.profile.keywords.has("default") ? { schema: { default: wire }, says: [] } : { schema: {}, says: [defaultIs(wire)] };
}

function exampleOf(cx: Lowering, field: Field): readonly string[] {
  const { example } = field.schema;
  return example === undefined ? [] : [exampleIs(onWire(cx, field, example))];
}

function onWire(cx: Lowering, { schema }: Field, value: unknown): unknown {
  const { codec, codecs } = codecsOf(cx, schema);
  return encode(codec, codecs, value);
}
