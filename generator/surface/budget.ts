import type { Tool } from "../ir.js";
import { countsOf } from "../lower/index.js";
import type { CastTool, StrictBudget } from "./types.js";

/** What one strict tool takes of the budgets of its request. */
export interface Claim {
  readonly tool: Tool;
  readonly optional: number;
  readonly unions: number;
}

/** A tool that is not strict in this request, and the sums that it was given up for. */
export interface GivenUp {
  readonly tool: Tool;
  readonly over: readonly { readonly what: string; readonly total: number; readonly max: number }[];
}

/**
 * Which tools give up strict so that the rest keeps within the budgets: the one that takes most of what is exceeded, then
 * again; among equals the one that takes most of all budgets, then the first of the catalogue.
 */
export function giveUp(claims: readonly Claim[], budget: StrictBudget): readonly GivenUp[] {
  const budgets = [
    { what: "strict tools", max: budget.tools.max, of: () => 1 },
    { what: "optional parameters", max: budget.optional.max, of: ({ optional }: Claim) => optional },
    { what: "parameters with a union", max: budget.unions.max, of: ({ unions }: Claim) => unions },
  ];
  const strict = [...claims];
  const given: GivenUp[] = [];
  for (;;) {
    const sums = budgets.map((each) => ({ ...each, total: strict.reduce((sum, claim) => sum + each.of(claim), 0) }));
    const over = sums.filter(({ total, max }) => total > max);
    if (!over.length) return given;
    const share = (claim: Claim, of: typeof budgets): number => of.reduce((sum, each) => sum + each.of(claim) / each.max, 0);
    const heavier = (a: Claim, b: Claim): boolean =>
      share(a, over) > share(b, over) || (share(a, over) === share(b, over) && share(a, budgets) > share(b, budgets));
    const fattest = strict.reduce((most, claim) => (heavier(claim, most) ? claim : most));
    strict.splice(strict.indexOf(fattest), 1);
    given.push({ tool: fattest.tool, over: over.map(({ what, total, max }) => ({ what, total, max })) });
  }
}

/** A tool whose lists have their upper bounds in words in this request, and the sum that it was done for. */
export interface Worded {
  readonly tool: Tool;
  readonly sum: number;
  readonly max: number;
}

/** Which tools say the upper bounds of their lists in words so that the sum keeps within `max`: the one with most, then again; among equals the first. */
export function sayBounds(tools: readonly CastTool[], max: number): readonly Worded[] {
  const kept = [...tools];
  const worded: Worded[] = [];
  for (;;) {
    const sum = kept.map(itemsOf).reduce((total, each) => total + each, 0);
    const [first, ...others] = kept;
    if (sum <= max || !first) return worded;
    const largest = others.reduce((most, each) => (itemsOf(each) > itemsOf(most) ? each : most), first);
    kept.splice(kept.indexOf(largest), 1);
    worded.push({ tool: largest.tool, sum, max });
  }
}

const itemsOf = ({ input }: CastTool): number => countsOf(input.schema).maxItems;
