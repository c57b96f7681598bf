import { loadConfig } from "../../generator/config.js";
import { failed } from "../../generator/diagnostic.js";
import { generate } from "../../generator/generate.js";
import { sync } from "../../generator/sync.js";
import { paint, report, say } from "../print.js";
import type { Shared } from "../shared.js";
import { summary } from "../summary.js";

/** Writes the output; on an error nothing on disk changes. 0 done, 1 the tools have mistakes, 2 could not run. */
export async function gen(options: Shared, own: { dryRun?: boolean; watch?: boolean }): Promise<number> {
  if (!own.watch) return (await run(options, own.dryRun ?? false)).code;
  const { watch } = await import("../watch.js");
  return watch(options, () => run(options, false));
}

/** What a run ended with, and the files that it depends on. */
export interface Ran {
  readonly code: number;
  readonly inputs: readonly string[];
  /** Relative paths of what changed. */
  readonly changed: readonly string[];
}

async function run(options: Shared, dryRun: boolean): Promise<Ran> {
  const start = performance.now();
  const loaded = await loadConfig(options.cwd, options.config);
  if (!loaded.config) {
    report(options, loaded.diagnostics);
    return { code: 2, inputs: [], changed: [] };
  }
  const { config } = loaded;
  const generated = generate(config);
  const inputs = [...config.sources, ...generated.inputs];
  if (failed(generated.diagnostics)) {
    report(options, generated.diagnostics, { tools: generated.catalog.tools.length, changed: [] });
    say(options, `${count(generated.diagnostics)}, ${config.out}/ left as it was`);
    return { code: 1, inputs, changed: [] };
  }
  const synced = sync(config.cwd, config.out, generated.files, dryRun ? "plan" : "write");
  if (failed(synced.diagnostics)) {
    report(options, [...generated.diagnostics, ...synced.diagnostics], { changed: [] });
    return { code: 2, inputs, changed: [] };
  }
  const milliseconds = `${Math.round(performance.now() - start)} ms`;
  for (const line of summary(config, generated, synced, dryRun, milliseconds)) say(options, line);
  report(options, [...generated.diagnostics, ...synced.diagnostics], { tools: generated.catalog.tools.length, changed: synced.changed });
  return { code: 0, inputs, changed: synced.changed };
}

function count(diagnostics: readonly { severity: string }[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  return paint("red", `${errors} ${errors === 1 ? "error" : "errors"}`);
}
