import type { JsonSchema } from "@toolcast/runtime";
import type { Catalog, Schema, Tool } from "../ir.js";
import { type Coding, rootCodecs } from "./codec.js";
import { countsOf } from "./counts.js";
import { describe } from "./describe.js";
import { spell } from "./dialect.js";
import { worthHoisting } from "./hoist.js";
import { type At, type Draft, type Lowering, lose, resolve } from "./lowering.js";
import { lowerMerged } from "./merged.js";
import { lowerNode } from "./node.js";
import { lowerFields } from "./object.js";
import { open } from "./output.js";
import { inOrder, wireNames } from "./spelling.js";
import type { Profile, WireInput } from "./types.js";

export { checkUnions } from "./ambiguity.js";

const ROOT: At = { path: "", level: 0 };

/** How often a recursive type is written out where there are no references. */
const LEVELS = 3;

/** The input of one tool in one form: its wire schema, its codec, and what the form can't express. */
export const lowerInput = once(makeInput);

/** The output of one tool as JSON Schema: every keyword, open objects, dates and 64-bit integers as strings. */
export const lowerOutput = (tool: Tool, catalog: Catalog): JsonSchema => outputs(tool, catalog, open);

const outputs = once(makeOutput);

/** Lowers each tool once for each form: surfaces share forms, and the registry and the lock ask again. */
function once<R>(make: (tool: Tool, catalog: Catalog, profile: Profile) => R): typeof make {
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
  const first = lowerRoot(tool.input, start(catalog, profile, LEVELS));
  const hoisted = worthHoisting(first.cx);
  const { cx, schema } = hoisted.size ? lowerRoot(tool.input, { ...start(catalog, profile, LEVELS), hoisted }) : first;
  const coding: Coding = rootCodecs(cx, tool.input);
  return { schema, ...coding, losses: cx.losses, counts: countsOf(schema) };
}

function makeOutput(tool: Tool, catalog: Catalog, profile: Profile): JsonSchema {
  const cx = start(catalog, profile, LEVELS);
  const draft = lowerNode(cx, ROOT, tool.output);
  return finish(cx, draft ?? { schema: {}, says: [] });
}

const start = (catalog: Catalog, profile: Profile, levels: number): Lowering => ({
  catalog,
  profile,
  levels,
  losses: [],
  definitions: new Map(),
  hoisted: new Set(),
  inlined: new Map(),
});

function lowerRoot(input: Schema, cx: Lowering): { cx: Lowering; schema: JsonSchema } {
  const root = resolve(cx.catalog, input);
  const draft =
    root.kind === "union"
      ? lowerMerged(cx, ROOT, root)
      : root.kind === "object"
        ? lowerFields(cx, ROOT, inOrder(cx.catalog, root), wireNames(cx, root))
        : lowerNode(cx, ROOT, root);
  if (draft) return { cx, schema: finish(cx, draft) };
  // a chain of required fields is longer than the levels: one level more for each type that it may pass
  if (cx.levels < LEVELS + cx.catalog.types.size) return lowerRoot(input, start(cx.catalog, cx.profile, cx.levels + 1));
  lose(cx, "unsupported", ROOT, "a type that never ends", input.span);
  return { cx, schema: { type: "object", properties: {} } };
}

function finish(cx: Lowering, draft: Draft): JsonSchema {
  const definitions = [...cx.definitions].flatMap(([name, schema]) => (schema ? [[name, schema] as const] : []));
  const schema = describe(draft, cx.profile.refSiblings);
  return spell(definitions.length ? { ...schema, $defs: Object.fromEntries(definitions) } : schema, cx.profile);
}
