import { type Diagnostic, diagnostic } from "../diagnostic.js";
import type { GivenUp } from "./budget.js";
import type { CastSet, Surface } from "./types.js";

/** More tools than these are told of in one finding. */
const ONE_BY_ONE = 5;

/** Which tools gave up strict; each is told for the first of the lists that it does so in, and many of one list together. */
export function sayGivenUp(
  lists: readonly { readonly set: CastSet; readonly given: readonly GivenUp[] }[],
  { id, limits }: Surface,
): Diagnostic[] {
  const budget = limits.strictBudget;
  if (!budget) return [];
  const said = new Set<string>();
  return lists.flatMap(({ set, given }) => {
    const kept = set.tools.filter(({ strict }) => strict).length;
    const fresh = given.filter(({ tool }) => !said.has(tool.key));
    for (const { tool } of fresh) said.add(tool.key);
    const nameOf = ({ tool }: GivenUp): string => set.tools.find((each) => each.tool === tool)?.name ?? tool.name;
    const [first] = fresh;
    if (first && fresh.length > ONE_BY_ONE) {
      const about = { tools: fresh.map(nameOf), set: set.name, over: first.over, surface: id, kept };
      return [diagnostic(budget.code, about, first.tool.span, { surface: id })];
    }
    return fresh.map((each) =>
      diagnostic(budget.code, { tools: [nameOf(each)], set: set.name, over: each.over, surface: id, kept }, each.tool.span, {
        tool: each.tool.key,
        surface: id,
      }),
    );
  });
}
