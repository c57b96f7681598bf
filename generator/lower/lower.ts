import type { JsonSchema } from "@toolcast/runtime";
import type { Catalog, Schema, Tool } from "../ir.js";
import { type Coding, rootCodecs } from "./codec.js";
import { describe } from "./describe.js";
import { spell } from "./dialect.js";
import { type References, worthNaming } from "./hoist.js";
import { type At, type Draft, type Lowering, lose, resolve } from "./lowering.js";
import { lowerMerged } from "./merged.js";
import { lowerNode } from "./node.js";
import { lowerFields } from "./object.js";
import { outputProfile } from "./output.js";
import { inOrder, wireNames } from "./spelling.js";
import type { Profile, WireInput } from "./types.js";
import { LEVELS, type WrittenOut, writtenOut } from "./written.js";

const ROOT: At = { path: "", level: 0 };

/** The input of one tool in one form: its wire schema, its codec, and what the form can't express. */
export const lowerInput = oncePerForm(makeInput);

/** How many schemas the input of one tool is in a form without references, found without writing it out; 0 in other forms, and if it never ends. */
export const schemasWrittenOut = (tool: Tool, catalog: Catalog, profile: Profile): number => sizes(tool, catalog, profile)?.schemas ?? 0;

const sizes = oncePerForm(({ input }, catalog, profile): WrittenOut | undefined => writtenOut(catalog, input, profile));

/** The output of one tool as JSON Schema: every keyword, open objects, dates and 64-bit integers as strings. */
export const lowerOutput = (tool: Tool, catalog: Catalog): JsonSchema => outputs(tool, catalog, outputProfile);

const outputs = oncePerForm(makeOutput);

/** Lowers each tool once for each form: surfaces share forms, and the registry and the lock ask again. */
function oncePerForm<R>(make: (tool: Tool, catalog: Catalog, profile: Profile) => R): typeof make {
  const made = new WeakMap<Catalog, Map<Profile, Map<Tool, R>>>();
  return (tool, catalog, profile) => {
    const profiles = made.get(catalog) ?? new Map<Profile, Map<Tool, R>>();
    const tools = profiles.get(profile) ?? new Map<Tool, R>();
    const found = tools.get(tool) ?? make(tool, catalog, profile);
    made.set(catalog, profiles.set(profile, tools.set(tool, found)));
    return found;
  };
}

function makeInput(tool: Tool, catalog: Catalog, profile: Profile): WireInput {
  const { cx, schema } = hoist(catalog, profile, (cx) => lowerRoot(tool.input, cx, sizes(tool, catalog, profile)));
  const coding: Coding = rootCodecs(cx, tool.input);
  return { schema, ...coding, losses: cx.losses };
}

function makeOutput(tool: Tool, catalog: Catalog, profile: Profile): JsonSchema {
  return hoist(catalog, profile, (cx) => finish(cx, lowerNode(cx, ROOT, tool.output) ?? { schema: {}, says: [] })).schema;
}

/** Lowers with every named type as a definition, which shows how often each is used, then with definitions where these are shorter. */
function hoist(
  catalog: Catalog,
  profile: Profile,
  lower: (cx: Lowering) => JsonSchema,
): { readonly cx: Lowering; readonly schema: JsonSchema } {
  const lowered = (hoisted: ReadonlySet<string>): { cx: Lowering; schema: JsonSchema } => {
    const cx: Lowering = { catalog, profile, levels: LEVELS, losses: [], definitions: new Map(), hoisted, lower: lowerNode };
    return { cx, schema: lower(cx) };
  };
  if (profile.recursion === "unroll") return lowered(new Set());
  const first = lowered(new Set(catalog.types.keys()));
  const parts = Object.fromEntries(first.cx.definitions);
  const names = Object.keys(parts).filter((name) => !catalog.types.get(name)?.recursive);
  const { $defs: _, ...whole } = first.schema;
  return names.length ? lowered(worthNaming(whole, parts, names, references)) : first;
}

const DEFINITION = "#/$defs/";

const references: References = {
  to: (name) => ({ $ref: DEFINITION + name }),
  read: (node) => ("$ref" in node && typeof node.$ref === "string" ? node.$ref.slice(DEFINITION.length) : undefined),
};

function lowerRoot(input: Schema, cx: Lowering, size: WrittenOut | undefined): JsonSchema {
  const draft = size && lowerInputNode({ ...cx, levels: size.levels }, resolve(cx.catalog, input));
  if (draft) return finish(cx, draft);
  lose(cx, "unsupported", ROOT, "a type that never ends", input.span);
  return { type: "object", properties: {} };
}

function lowerInputNode(cx: Lowering, root: Schema): Draft | undefined {
  if (root.kind === "union") return lowerMerged(cx, ROOT, root);
  if (root.kind === "object") return lowerFields(cx, ROOT, inOrder(cx.catalog, root), wireNames(cx, root));
  return lowerNode(cx, ROOT, root);
}

function finish(cx: Lowering, draft: Draft): JsonSchema {
  const definitions = [...cx.definitions].flatMap(([name, schema]) => (schema ? [[name, schema] as const] : []));
  const schema = describe(draft, cx.profile.refSiblings);
  return spell(definitions.length ? { ...schema, $defs: Object.fromEntries(definitions) } : schema, cx.profile);
}
