import { type Failed, isFailed, outcomeOf } from "../handler.js";
import type { Claim, Effect } from "../journal/journal.js";
import { copy } from "../json/copy.js";
import type { ToolResult } from "../result.js";
import { type Attempt, attempt, type Ended } from "./attempt.js";
import { handlerContext, type Prepared } from "./context.js";
import { checkOutput, type Finished, present, storable } from "./finish.js";
import { keepAnswer, turnAge } from "./gate/answer.js";
import { type Met, recall, withheld } from "./gate/recall.js";
import { type Dispatching, type EffectKeys, type Job, type Permit, report, timeoutOf } from "./job.js";
import { cancelled, resultOf, sentence, unavailable, unknown } from "./outcome.js";

/** Runs a read. */
export async function runRead(job: Job, dispatching: Dispatching): Promise<ToolResult> {
  const { call } = job;
  const prepared = await handlerContext(job, dispatching, 0);
  const outcome = await enter(job, prepared, dispatching, 1).outcome;
  switch (outcome.kind) {
    case "returned": {
      const end = endOf(job, outcome.value, prepared, dispatching);
      return "failed" in end ? declared(job, end.failed) : present(job, end, dispatching);
    }
    case "threw":
      report(dispatching, call, "handler", outcome.error);
      return unavailable(call, "error", `${call.name} failed.`);
    case "timeout":
      return unavailable(call, "timeout", `${call.name} did not answer in time.`);
    default:
      return cancelled(call);
  }
}

/** Runs a write under a claim of its effect, once; what an earlier run left is the result. */
export async function runWrite(job: Job, effect: EffectKeys, permit: Permit, dispatching: Dispatching): Promise<ToolResult> {
  const opened = await open(job, effect, permit, dispatching);
  if ("result" in opened) return opened.result;
  try {
    return await runOpened(job, opened.row, opened.run, dispatching);
  } catch (error) {
    // after a claim no fault of ours may pass for "nothing was done"
    report(dispatching, job.call, "dispatch", error);
    await settle(job, opened.row, { state: "unknown", ended: false }, dispatching);
    return unknown(job.call, "lost");
  }
}

async function runOpened(job: Job, row: Effect, run: number, dispatching: Dispatching): Promise<ToolResult> {
  const { call } = job;
  const prepared = await handlerContext(job, dispatching, row.epoch);
  const under = enter(job, prepared, dispatching, run);
  const outcome = await under.outcome;
  switch (outcome.kind) {
    case "returned":
      return settleReturned(job, row, outcome.value, prepared, dispatching);
    case "threw":
      report(dispatching, call, "handler", outcome.error);
      await settle(job, row, { state: "unknown", ended: true }, dispatching);
      return unknown(call, "threw");
    case "unentered":
      // an attempt before this one may have had its effect
      await settle(job, row, { state: run > 1 ? "unknown" : "free", ended: true }, dispatching);
      return run > 1 ? unknown(call, "lost") : cancelled(call);
    default:
      await settle(job, row, { state: "unknown", ended: false }, dispatching);
      void under.ended
        .then((ended) => settleLate(job, row, ended, prepared, dispatching))
        .catch((error) => report(dispatching, call, "dispatch", error));
      return unknown(call, outcome.kind);
  }
}

/** Claims the effect, which is the last step before the handler; whoever lost a race looks again. */
async function open(
  job: Job,
  effect: EffectKeys,
  first: Permit,
  dispatching: Dispatching,
): Promise<{ readonly row: Effect; readonly run: number } | { readonly result: ToolResult }> {
  const { journal } = dispatching;
  let permit = first;
  try {
    for (;;) {
      const claim = claimOf(job, effect, permit.epoch, dispatching);
      const row = permit.fence === undefined ? await journal.claim(claim) : await journal.take(claim, permit.fence);
      if (row) return { row, run: permit.attempt };
      const met: Met = await recall(job, dispatching);
      if ("result" in met) return met;
      permit = met.permit;
    }
  } catch (error) {
    report(dispatching, job.call, "journal", error);
    const result = unavailable(job.call, "journal", "The journal that guards against doing this twice can't be written.");
    return { result: withheld(permit, result, job.call) };
  }
}

function claimOf(
  { call, entry }: Job,
  { key, call: callKey, args }: EffectKeys,
  epoch: number,
  { turn, context, clock }: Dispatching,
): Claim {
  const { idempotency } = entry;
  // one row per call guards its own turn alone
  const window = typeof idempotency === "object" ? idempotency.window : turnAge;
  const now = clock.now();
  return {
    key,
    tool: entry.tool,
    epoch,
    call: { conversation: context.conversation ?? "", turn: turn.id, id: call.id, key: callKey },
    args,
    claimedAt: now,
    expiresAt: window === undefined ? null : now + window,
  };
}

function enter(job: Job, prepared: Prepared, { clock, context }: Dispatching, run: number): Attempt<unknown> {
  const bounds = { clock, signal: context.signal, timeout: timeoutOf(job) };
  return attempt((signal) => job.steps.run(copy(job.call.input), prepared.with(signal, run)), bounds);
}

function endOf(job: Job, returned: unknown, prepared: Prepared, dispatching: Dispatching): Finished | { readonly failed: Failed } {
  const { failure } = prepared;
  // what is cited from now on comes too late
  const evidence = [...prepared.evidence];
  const end = outcomeOf(returned);
  if (end && isFailed(end)) return { failed: end };
  if (failure) {
    const call = `fail(${JSON.stringify(failure.code)})`;
    const error = new Error(
      `${job.entry.tool}: ${call} was called but not returned, so that it did not end the call; write "return ${call}"`,
    );
    report(dispatching, job.call, "handler", error);
  }
  return end ? { kind: "empty", text: end.text, evidence } : checkOutput(job, returned, evidence, dispatching);
}

/** Settled before anything is shaped for the model: a fault there must not lose the effect. */
async function settleReturned(job: Job, row: Effect, returned: unknown, prepared: Prepared, dispatching: Dispatching): Promise<ToolResult> {
  const end = endOf(job, returned, prepared, dispatching);
  if ("failed" in end) {
    await settle(job, row, { state: "free", ended: true }, dispatching);
    return declared(job, end.failed);
  }
  const { finished, stored } = storable(end);
  await settle(job, row, { state: "done", result: stored, ended: true }, dispatching);
  return present(job, finished, dispatching);
}

/** The handler ended after its call was answered: what it says now is what happened. */
async function settleLate(
  job: Job,
  row: Effect,
  ended: Ended<unknown> | undefined,
  prepared: Prepared,
  dispatching: Dispatching,
): Promise<void> {
  if (ended?.kind === "returned") {
    const result = await settleReturned(job, row, ended.value, prepared, dispatching);
    await keepAnswer(row.call.key, job.call, result, dispatching);
  } else {
    report(dispatching, job.call, "handler", ended?.error);
    await settle(job, row, { state: "unknown", ended: true }, dispatching);
  }
}

/** A settlement that can't be written leaves the row open: the next call looks the effect up, this one gets its true result. */
async function settle(
  { call }: Job,
  row: Effect,
  settlement: Parameters<Dispatching["journal"]["settle"]>[2],
  dispatching: Dispatching,
): Promise<void> {
  try {
    const own = await dispatching.journal.settle(row.key, row.fence, settlement);
    if (!own)
      throw new Error(`the effect ${row.key} was settled by somebody else meanwhile, who stands; it ended here as ${settlement.state}`);
  } catch (error) {
    report(dispatching, call, "journal", error);
  }
}

function declared({ call, entry }: Job, { code, message }: Failed): ToolResult {
  const error = new Map(Object.entries(entry.errors ?? {})).get(code);
  return resultOf(call, "failed", sentence(message ?? error?.message, code), { why: code, fix: error?.fix ?? "stop" });
}
