import type { CallId, SurfaceId, Turn } from "../call.js";
import type { ToolResult } from "../result.js";
import type { Answer, ForeignResult } from "./surface.js";

/** Pairs every call of a turn, ours and foreign, with its result, in call order; throws where one lacks or is too many. */
export function answers(
  surface: SurfaceId,
  turn: Turn,
  results: ReadonlyMap<CallId, ToolResult>,
  foreign: ReadonlyMap<CallId, ForeignResult>,
): Answer[] {
  if (turn.surface !== surface) throw new Error(`this turn was read by ${turn.surface}; ${surface} can't write its results`);
  if (turn.calls.size + turn.foreign.length === 0) throw new Error(`${named(turn)} has no calls: there is nothing to answer`);
  refuseExtra(turn, "results", results, new Set(turn.calls.keys()));
  refuseExtra(turn, "foreign", foreign, new Set(turn.foreign.map(({ id }) => id)));
  const ours: Answer[] = [...turn.calls.values()].map((call) => {
    const result = results.get(call.id);
    if (!result) throw missing(turn, call, "dispatch gives one result per call; pass all of them");
    if (result.callId !== call.id)
      throw new Error(
        `the result under ${quote(call.id)} of ${named(turn)} is that of ${quote(result.callId)}; pass what dispatch returned, each result under its own call`,
      );
    return { call, result };
  });
  const merged: Answer[] = [];
  for (const call of turn.foreign) {
    const result = foreign.get(call.id);
    if (!result) throw missing(turn, call, "it is not ours: pass its result as { foreign: new Map([[id, { ok, content }]]) }");
    while (merged.length < call.position) merged.push(...ours.splice(0, 1));
    merged.push({ call, result });
  }
  return [...merged, ...ours];
}

function refuseExtra(turn: Turn, what: string, results: ReadonlyMap<CallId, unknown>, calls: ReadonlySet<CallId>): void {
  if (typeof results?.keys !== "function")
    throw new Error(`the ${what} of ${named(turn)} are no Map by call id; pass what dispatch returned`);
  const extra = [...results.keys()].filter((id) => !calls.has(id));
  if (extra.length > 0) throw new Error(`the ${what} of ${named(turn)} hold ${extra.map(quote).join(", ")}, which it did not call`);
}

function missing(turn: Turn, call: { readonly id: CallId; readonly name: string }, remedy: string): Error {
  return new Error(`the call ${quote(call.id)} (${call.name}) of ${named(turn)} has no result; ${remedy}`);
}

function named(turn: Turn): string {
  return `turn ${quote(turn.id)}`;
}

function quote(id: string): string {
  return JSON.stringify(id) ?? "no call";
}
