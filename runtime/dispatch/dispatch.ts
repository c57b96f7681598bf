import type { CallId, InvalidCall, ToolCall, Turn } from "../call.js";
import type { DispatchEntry } from "../definition.js";
import { sweeper } from "../journal/sweeper.js";
import type { DispatchContext, Dispatcher, DispatcherOptions, ResultTable, Waiting } from "../options.js";
import type { ToolResult } from "../result.js";
import { identifyEffect } from "./effect.js";
import { keepAnswer } from "./gate/answer.js";
import { approval } from "./gate/approval.js";
import { authorize } from "./gate/authorize.js";
import { cutShort } from "./gate/cut-short.js";
import { dependency } from "./gate/dependency.js";
import { feedback, unknownTool } from "./gate/feedback.js";
import { endLineage } from "./gate/lineage.js";
import { needsResult } from "./gate/needs-result.js";
import { offered, offeredTools } from "./gate/offered.js";
import { precondition } from "./gate/precondition.js";
import { type Met, recall, withheld } from "./gate/recall.js";
import { guarded } from "./guard.js";
import type { Dispatching, Gated, Job } from "./job.js";
import { cancelled, unavailable } from "./outcome.js";
import { waves } from "./plan.js";
import { runRead, runWrite } from "./run.js";
import { checkCalls, setupOf } from "./setup.js";

/** A dispatcher of the tools of a table; it gives every call of a turn exactly one result, and rejects for mistakes of the app alone. */
export function createDispatcher<Identity, C, Context extends DispatchContext<Identity>>(
  table: readonly DispatchEntry[],
  options: DispatcherOptions<Identity, C>,
): Dispatcher<Turn<C>, Context, ResultTable | Waiting> {
  const setup = setupOf(table, options);
  const sweep = sweeper(setup);
  return async (turn, context) => {
    // C and Identity are the caller's words for what the gates hand through unseen
    const known = { ...setup, turn, context } as Omit<Dispatching, "offered">;
    checkCalls(known);
    const dispatching = { ...known, offered: await offeredTools(known) };
    await sweep();
    return dispatchTurn(dispatching);
  };
}

/** The same for generated code, which has signatures of its own: comparing these with those of `createDispatcher` is what costs tsc most. */
export function dispatcherOf(table: readonly DispatchEntry[], options: object): unknown {
  // the generated signatures take nothing but these options
  return createDispatcher(table, options as DispatcherOptions<unknown, ToolCall>);
}

/** All gates of all calls come before any run. */
async function dispatchTurn(dispatching: Dispatching): Promise<ResultTable | Waiting> {
  const calls = [...dispatching.turn.calls.values()];
  const passed = await Promise.all(
    calls.map((call) =>
      guarded(
        call,
        dispatching,
        () => gate(call, dispatching),
        (result): Gated => ({ call, result }),
      ),
    ),
  );
  const gated: Gated[] = [];
  const waiting: CallId[] = [];
  for (const each of passed) {
    const decided = await guarded(
      each.call,
      dispatching,
      () => ask(each, dispatching),
      (result) => ({ ...each, result }),
    );
    if (decided === "wait") waiting.push(each.call.id);
    else gated.push(decided);
  }
  if (waiting.length > 0) return { waiting };
  return runTurn(gated, dispatching);
}

/** Offered, authorized, recalled, possible: in this order, so that no gate tells what an earlier one would have kept back. */
async function gate(call: ToolCall | InvalidCall, dispatching: Dispatching): Promise<Gated> {
  const ended = cutShort(call, dispatching);
  if (ended) return { call, result: await feedback(ended, dispatching) };
  const tool = offered(call, dispatching);
  if (!tool || (!call.valid && call.why === "unknown_tool")) return { call, result: await unknownTool(call, dispatching) };
  if (!call.valid) return { call, result: await feedback(call, dispatching) };
  await endLineage(call, dispatching);

  const effect = await identifyEffect(call, tool.entry, dispatching);
  const job: Job = { ...tool, call, ...(effect ? { effect } : {}) };
  const denied = await authorize(job, dispatching);
  if (denied) return { call, job, result: denied };
  const met = await recall(job, dispatching);
  if ("result" in met) return { call, job, result: met.result };
  const refused = needsResult(job, dispatching) ?? (await precondition(job, dispatching, met.permit.epoch));
  return { call, job, ...(refused ? { result: withheld(met.permit, refused, call) } : { permit: met.permit }) };
}

async function ask(gated: Gated, dispatching: Dispatching): Promise<Gated | "wait"> {
  if (gated.result || !gated.job?.entry.approval) return gated;
  const decided = await approval(gated.job, dispatching);
  if (decided === "wait") return decided;
  if (!decided) return { ...gated, waited: true };
  return { ...gated, result: gated.permit ? withheld(gated.permit, decided, gated.job.call) : decided };
}

/** Runs what may run, wave by wave, and puts the results in call order. */
async function runTurn(gated: readonly Gated[], dispatching: Dispatching): Promise<ResultTable> {
  const results = new Map<CallId, ToolResult>();
  const end = async ({ call, job }: Gated, result: ToolResult) => {
    results.set(call.id, result);
    if (job?.effect) await keepAnswer(job.effect.call, call, result, dispatching);
  };
  await Promise.all(gated.map(async (each) => each.result && end(each, each.result)));
  const ready = new Map(gated.flatMap((each) => (each.job && !each.result ? [[each.job, each]] : [])));
  for (const [index, wave] of waves([...ready.keys()]).entries()) {
    const runs = wave.map(async (job) => {
      const each = ready.get(job) ?? { call: job.call, job };
      const step = async () => {
        const aborted = dispatching.context.signal?.aborted;
        const refusal = aborted ? cancelled(job.call) : dependency(job, gated, results, dispatching);
        return run(job, each, index > 0 || each.waited === true, refusal, dispatching);
      };
      await end(each, await guarded(job.call, dispatching, step, (result) => result));
    });
    await Promise.all(runs);
  }
  return new Map(gated.flatMap(({ call }) => [[call.id, results.get(call.id) ?? unavailable(call, "error", `${call.name} was not run.`)]]));
}

/** What the gates saw may no longer hold for a call that waited since: for a person, or for a wave before its own. */
async function run(
  job: Job,
  { permit }: Gated,
  waited: boolean,
  refusal: ToolResult | undefined,
  dispatching: Dispatching,
): Promise<ToolResult> {
  const { effect } = job;
  // a call that is refused now may have been done meanwhile, as the twin of another
  const met: Met = permit && !waited && !refusal ? { permit } : await recall(job, dispatching);
  if ("result" in met) return met.result;
  const refused = refusal ?? (waited ? await precondition(job, dispatching, met.permit.epoch) : undefined);
  if (refused) return withheld(met.permit, refused, job.call);
  return effect ? runWrite(job, effect, met.permit, dispatching) : runRead(job, dispatching);
}
