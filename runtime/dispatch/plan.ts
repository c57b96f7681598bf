import { canonicalText } from "../json/value.js";
import { inputOf } from "./effect.js";
import { isWrite, type Job } from "./job.js";
import { pick } from "./key.js";

/** Whether two calls may not run together: one writes, and they are not known to touch different things. */
export function conflicts(a: Job, b: Job): boolean {
  if (!isWrite(a.entry) && !isWrite(b.entry)) return false;
  const [left, right] = [a.entry.resource, b.entry.resource];
  if (!left || !right || canonicalText([...left].sort()) !== canonicalText([...right].sort())) return true;
  return resourceOf(a, left) === resourceOf(b, right);
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

function resourceOf({ call }: Job, fields: readonly string[]): string {
  return canonicalText(pick(inputOf(call.input), fields));
}
