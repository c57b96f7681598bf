import type { ToolCall } from "../../call.js";
import type { Effect, Liveness, Recalled } from "../../journal/journal.js";
import { fromPlain } from "../../journal/plain.js";
import { copy } from "../../json/copy.js";
import type { ToolResult } from "../../result.js";
import { attempt } from "../attempt.js";
import { handlerContext } from "../context.js";
import { checkOutput, type Finished, present, storable } from "../finish.js";
import { type Dispatching, type EffectKeys, type Job, type Permit, report, timeoutOf } from "../job.js";
import { refused, unavailable, unknown } from "../outcome.js";
import { sleep } from "../time.js";
import { keepAnswer } from "./answer.js";

/** What a call of a write meets: the result that an earlier run left for it, or leave to run. */
export type Met = { readonly result: ToolResult } | { readonly permit: Permit };

/** Milliseconds between two looks at an effect that is under way elsewhere. */
const pause = { first: 5, longest: 250 };

/** Looks up what happened to this call and to its effect before; a read may always run, a write only where the journal can be read. */
export async function recall(job: Job, dispatching: Dispatching): Promise<Met> {
  const { effect, call } = job;
  if (!effect) return { permit: { epoch: 0, attempt: 1 } };
  let first: Recalled;
  try {
    first = await dispatching.journal.recall(effect.call, effect.key);
  } catch (error) {
    report(dispatching, call, "journal", error);
    return { result: unavailable(call, "journal", "The journal that guards against doing this twice can't be read.") };
  }
  try {
    return await meet(job, effect, first, dispatching);
  } catch (error) {
    // only where there is a row anything is asked that can fail: nobody can say that nothing was done
    report(dispatching, call, "journal", error);
    return { result: unknown(call, "lost") };
  }
}

/** A refusal, as it reads where an attempt before may have had its effect. */
export function withheld(permit: Permit, refusal: ToolResult, call: ToolCall): ToolResult {
  return permit.attempt > 1 ? unknown(call, "lost") : refusal;
}

/** Waits for an effect that is under way. */
async function meet(job: Job, effect: EffectKeys, first: Recalled, dispatching: Dispatching): Promise<Met> {
  const { clock, journal, context } = dispatching;
  const { call } = job;
  const deadline = clock.now() + timeoutOf(job);
  let recalled = first;
  for (let wait = pause.first; ; wait = Math.min(wait * 2, pause.longest)) {
    const { answer, effect: row, owner = "unsure" } = recalled;
    // answers are written by this dispatcher, as `toPlain` of a result
    if (answer !== undefined) return { result: { ...(fromPlain(answer) as ToolResult), callId: call.id } };
    if (!row) return { permit: { epoch: 1, attempt: 1 } };
    if (row.state === "free" || (row.state === "done" && mayHappenAgain(job, row, effect, dispatching)))
      return { permit: { epoch: row.epoch + 1, fence: row.fence, attempt: 1 } };
    const fields = differing(row, effect);
    if (row.state === "done") return { result: fields.length > 0 ? conflict(job, fields) : replay(job, row, effect, dispatching) };
    if (row.state === "unknown" || owner !== "alive") {
      const met = await lookUp(job, row, owner, fields.length === 0, dispatching);
      if (met !== "again") return met;
    } else {
      if (context.signal?.aborted || clock.now() >= deadline) return { result: unknown(call, "still_running") };
      await sleep(Math.min(wait, Math.max(1, deadline - clock.now())), clock, context.signal);
    }
    recalled = await journal.recall(effect.call, effect.key);
  }
}

/** Never for the very call that had it. Windows slide from the claim; with `each_call`, another turn's call is another effect. */
function mayHappenAgain({ entry }: Job, row: Effect, effect: EffectKeys, { clock, turn, context }: Dispatching): boolean {
  if (row.call.key === effect.call) return false;
  const perCall = entry.idempotency === undefined || entry.idempotency === "each_call";
  if (perCall) return row.call.turn !== turn.id || row.call.conversation !== context.conversation;
  return row.expiresAt !== null && row.expiresAt <= clock.now();
}

/** The first result again; to the very call that had it, as its own. */
function replay(job: Job, row: Effect, effect: EffectKeys, dispatching: Dispatching): ToolResult {
  // rows are done with `storable` of what a handler returned
  const result = present(job, fromPlain(row.result) as Finished, dispatching);
  return row.call.key === effect.call ? result : { ...result, why: "replayed", replayed: true };
}

/** The fields in which a call differs from the one that claimed its effect. */
function differing(row: Effect, { args }: EffectKeys): string[] {
  const before = new Map(Object.entries(row.args));
  const now = new Map(Object.entries(args));
  const names = new Set([...before.keys(), ...now.keys()]);
  return [...names].filter((name) => before.get(name) !== now.get(name)).sort();
}

function conflict({ call }: Job, fields: readonly string[]): ToolResult {
  return refused(call, "conflict", "ask_user", `The same ${call.name} was done before, with another ${fields.join(", ")}.`);
}

/** Finds out about an effect that was lost from sight: by `verify`, else, for the `same` arguments, by a service that knows the key, else not at all. */
async function lookUp(job: Job, row: Effect, owner: Liveness, same: boolean, dispatching: Dispatching): Promise<Met | "again"> {
  const { journal, clock } = dispatching;
  const { call } = job;
  const known = await verify(job, row, dispatching);
  if (typeof known === "object") {
    const { finished, stored } = storable(checkOutput(job, known.applied, [], dispatching));
    const settled = await journal.settle(row.key, row.fence, { state: "done", result: stored, ended: true });
    // the call that was left in doubt has its answer now, whenever it comes again
    if (settled) await keepAnswer(row.call.key, call, present(job, finished, dispatching), dispatching);
    return "again";
  }
  // what is on its way may still arrive: only time and a dead owner make an absence final
  if (known === "not_applied" && owner === "gone" && clock.now() >= row.claimedAt + timeoutOf(job)) {
    await journal.settle(row.key, row.fence, { state: "free", ended: true });
    return "again";
  }
  if (same && job.forwardsKeyFor !== undefined && owner !== "alive" && clock.now() < row.claimedAt + job.forwardsKeyFor)
    return { permit: { epoch: row.epoch, fence: row.fence, attempt: 2 } };
  return { result: unknown(call, row.state === "unknown" ? "lost" : "crashed") };
}

async function verify(job: Job, row: Effect, dispatching: Dispatching): Promise<{ readonly applied: unknown } | "not_applied" | "unknown"> {
  const { steps, call } = job;
  const { clock, context } = dispatching;
  if (!steps.verify) return "unknown";
  const prepared = await handlerContext(job, dispatching, row.epoch);
  const bounds = { clock, signal: context.signal, timeout: timeoutOf(job) };
  const outcome = await attempt((signal) => steps.verify?.(copy(call.input), prepared.with(signal)), bounds).outcome;
  if (outcome.kind === "threw") report(dispatching, call, "verify", outcome.error);
  if (outcome.kind !== "returned") return "unknown";
  if (outcome.value === "not_applied") return "not_applied";
  // from JavaScript anything may come back, and what is not understood is not known
  return typeof outcome.value === "object" && outcome.value !== null && "applied" in outcome.value ? outcome.value : "unknown";
}
