import type { GlobalOptions } from "../global-options.js";
import { run } from "../run.js";

/** Writes the output, once or on every save. */
export async function gen(
  options: GlobalOptions,
  { dryRun = false, watch = false }: { dryRun?: boolean; watch?: boolean },
): Promise<number> {
  if (!watch) return (await run(options, dryRun)).code;
  const { keepRunning } = await import("../watch.js");
  return keepRunning(options);
}
