import type { JsonSchema } from "@toolcast/runtime";
import type { Catalog, NamedType, RefNode, Schema, Span } from "../ir.js";
import type { Loss, Profile } from "./types.js";

/** What is shared while one tool is lowered for one profile. */
export interface Lowering {
  readonly catalog: Catalog;
  readonly profile: Profile;
  readonly losses: Loss[];
  /** What goes to `$defs`, in the order of first use; `undefined` while it is being made. */
  readonly definitions: Map<string, JsonSchema | undefined>;
  /** Types without recursion that stand in `$defs` all the same. */
  readonly hoisted: ReadonlySet<string>;
  /** How often a recursive type is written out in a form without references. */
  readonly levels: number;
  /** Lowers a node of any kind; none where a form without references can't go deeper. Kinds hold each other and meet only here. */
  readonly lower: (cx: Lowering, at: At, node: Schema) => Draft | undefined;
}

/** Where in the input a node stands. */
export interface At {
  readonly path: string;
  /** Recursive types that the path passes. */
  readonly level: number;
}

/** A wire schema on its way: its text for the model is still apart from it. */
export interface Draft {
  readonly schema: JsonSchema;
  /** The doc of the named type that this is. */
  readonly doc?: string;
  /** What the form can't say, one sentence each. */
  readonly says: readonly string[];
}

/** A step below a field, item or value. */
export const below = (at: At, step: string): At => ({ ...at, path: at.path === "" ? step.replace(/^\./, "") : at.path + step });

/** Notes what the surface can't express. */
export function lose(cx: Lowering, grade: Loss["grade"], at: At, what: string, span: Span): void {
  cx.losses.push({ grade, path: at.path, what, span });
}

/** The named type that a ref means; the reader made sure that there is one. */
export function target(catalog: Catalog, node: RefNode): NamedType {
  const found = catalog.types.get(node.to);
  if (!found) throw new Error(`toolcast bug: the type ${JSON.stringify(node.to)} is not in the catalogue; please report it`);
  return found;
}

/** The node behind a chain of refs. */
export function resolve(catalog: Catalog, node: Schema): Exclude<Schema, { kind: "ref" }> {
  return node.kind === "ref" ? resolve(catalog, target(catalog, node).schema) : node;
}

/** Whether `null` is a value of this very type, through names and unions. */
export function admitsNull(catalog: Catalog, node: Schema, json: boolean): boolean {
  if (node.nullable || node.kind === "null") return true;
  if (node.kind === "json" || node.kind === "unknown") return json;
  if (node.kind === "union") return node.of.some((member) => admitsNull(catalog, member, json));
  return node.kind === "ref" && admitsNull(catalog, target(catalog, node).schema, json);
}
