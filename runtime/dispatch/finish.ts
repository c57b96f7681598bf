import { toPlain } from "../journal/plain.js";
import { JsonFormError } from "../json/form.js";
import { isObject } from "../json/object.js";
import type { Evidence, ToolResult } from "../result.js";
import { contentOf } from "../trim/content.js";
import { toJson } from "../trim/json.js";
import type { Trimmed } from "../trim/trimmed.js";
import { type Dispatching, isWrite, type Job, report } from "./job.js";
import { resultOf, sentence, unavailable } from "./outcome.js";

/** How a handler ended well; `flawed`: its output can't be shown. */
export type Finished = { readonly evidence: readonly Evidence[] } & (
  | { readonly kind: "ok"; readonly value: unknown }
  | { readonly kind: "empty"; readonly text: string | undefined }
  | { readonly kind: "flawed"; readonly flaw: string }
);

/** Checks what a handler returned against its tool's output type; an output that throws when it is looked at has another. */
export function checkOutput(job: Job, value: unknown, evidence: readonly Evidence[], dispatching: Dispatching): Finished {
  try {
    const checked = job.entry.output.check(value);
    if (checked.ok) return { kind: "ok", value, evidence };
    const issues = checked.issues.map(({ path, message }) => `${path.join(".") || "output"}: ${message}`).join("; ");
    throw new Error(`the output of ${job.entry.tool} is not of its declared type: ${issues}`);
  } catch (error) {
    report(dispatching, job.call, "output", error);
    return { kind: "flawed", flaw: "it does not have the declared form", evidence };
  }
}

/** The same with its form for the journal; what JSON can't hold becomes a flaw, so that the effect is not lost. */
export function storable(finished: Finished): { readonly finished: Finished; readonly stored: unknown } {
  try {
    const value = finished.kind === "ok" ? { value: toPlain(finished.value) } : {};
    return { finished, stored: { ...finished, ...value, evidence: toPlain(finished.evidence) } };
  } catch (error) {
    const flawed: Finished = { kind: "flawed", flaw: flawOf(error), evidence: [] };
    return { finished: flawed, stored: flawed };
  }
}

/** The result of a call whose handler ended well. */
export function present(job: Job, finished: Finished, dispatching: Dispatching): ToolResult {
  const { call, entry } = job;
  const { evidence } = finished;
  const told = { evidence, effect: isWrite(entry) ? ("done" as const) : ("none" as const) };
  if (finished.kind === "empty") return resultOf(call, "empty", sentence(finished.text, "There is nothing to show."), told);
  if (finished.kind === "flawed") return flawed(job, finished.flaw, evidence);
  if (finished.value === undefined) return resultOf(call, "ok", "Done.", told);
  try {
    const { content, truncated } = contentOf(trim(job, finished.value), {
      tokens: entry.limits?.resultTokens ?? 4000,
      count: dispatching.countTokens,
      // a trim of the tool's own has decided on the length
      ...(entry.trim ? { characters: Number.POSITIVE_INFINITY } : {}),
    });
    return resultOf(call, "ok", content || "The result is an empty text.", {
      ...told,
      truncated,
      ...structuredPart(job, finished.value, dispatching),
    });
  } catch (error) {
    report(dispatching, call, "trim", error);
    return flawed(job, flawOf(error), evidence);
  }
}

/** What an MCP result has beside its text: the untrimmed object, as a tool that trims has declared no output schema. */
function structuredPart({ entry }: Job, value: unknown, { turn }: Dispatching): { readonly structured?: unknown } {
  return turn.surface === "mcp" && !entry.trim && isObject(value) ? { structured: toJson(value) } : {};
}

function trim({ entry }: Job, value: unknown): Trimmed<unknown> {
  // the output check has let the value through, so that it is what the function takes
  return entry.trim ? entry.trim(value as never) : { value, truncated: false };
}

function flawed({ call, entry }: Job, flaw: string, evidence: readonly Evidence[]): ToolResult {
  if (!isWrite(entry)) return { ...unavailable(call, "error", `The result of ${call.name} can't be shown: ${flaw}.`), evidence };
  const text = `${call.name} did what was asked, but its result can't be shown: ${flaw}. Do not call it again for this.`;
  return resultOf(call, "ok", text, { why: "output", effect: "done", evidence });
}

/** A `JsonFormError` speaks of the value alone; any other error may hold what the model must not see. */
function flawOf(error: unknown): string {
  return error instanceof JsonFormError ? error.message : "it could not be put into words";
}
