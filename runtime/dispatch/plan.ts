import { canonicalText } from "../json/value.js";
import { inputOf } from "./effect.js";
import { isWrite, type Job } from "./job.js";
import { pick } from "./key.js";

/** Whether two calls may not run together: one writes, and they are not known to touch different things. */
export function conflicts(a: Job, b: Job): boolean {
  if (!isWrite(a.entry) && !isWrite(b.entry)) return false;
  const [left, right] = [resourceOf(a), resourceOf(b)];
  return !left || !right || left.fields !== right.fields || left.values === right.values;
}

/** The calls in waves: those of one wave run together; conflicting calls keep their order. */
export function waves(jobs: readonly Job[]): Job[][] {
  const planned: { readonly job: Job; readonly wave: number }[] = [];
  for (const job of jobs) {
    const before = planned.filter((other) => conflicts(other.job, job)).map(({ wave }) => wave + 1);
    planned.push({ job, wave: Math.max(0, ...before) });
  }
  const found: Job[][] = [];
  for (const { job, wave } of planned) {
    found[wave] ??= [];
    found[wave].push(job);
  }
  return found;
}

interface Resource {
  readonly fields: string;
  readonly values: string;
}

// every pair of calls is compared
const resources = new WeakMap<Job, Resource>();

/** What a call touches, as far as its tool says so. */
function resourceOf(job: Job): Resource | undefined {
  const fields = job.entry.resource;
  if (!fields) return undefined;
  const found = resources.get(job) ?? {
    fields: canonicalText([...fields].sort()),
    values: canonicalText(pick(inputOf(job.call.input), fields)),
  };
  resources.set(job, found);
  return found;
}
