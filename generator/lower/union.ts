import type { UnionNode } from "../ir.js";
import { describe } from "./describe.js";
import type { At, Draft, Lowering } from "./lowering.js";

/** A union in a field: `anyOf`; one member that can be said is the whole. */
export function lowerUnion(cx: Lowering, at: At, { of }: UnionNode): Draft | undefined {
  const drafts = of.map((member) => cx.lower(cx, at, member)).filter((draft) => draft !== undefined);
  const [only] = drafts;
  if (drafts.length < 2) return only;
  return { schema: { anyOf: drafts.map((draft) => describe(draft, cx.profile.refSiblings)) }, says: [] };
}
