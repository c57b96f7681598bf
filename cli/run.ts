import { loadConfig } from "../generator/config.js";
import { failed } from "../generator/diagnostic.js";
import { generate } from "../generator/generate.js";
import { sync } from "../generator/sync.js";
import type { GlobalOptions } from "./global-options.js";
import { paint, report, say } from "./print.js";
import { plural, summary } from "./summary.js";

/** What a run ended with, and the absolute paths that its outcome depends on, existing or not. */
export interface Ran {
  readonly code: number;
  readonly inputs: readonly string[];
  /** The output folder, absolute; absent where the configuration has a mistake. */
  readonly out?: string;
}

/** One run of the generator, printed: 0 done, 1 the tools have mistakes, 2 could not run. On an error nothing on disk changes. */
export async function run(options: GlobalOptions, dryRun: boolean): Promise<Ran> {
  const start = performance.now();
  const { config, diagnostics, places } = await loadConfig(options.cwd, options.config);
  if (!config) {
    report(options, diagnostics, { tools: 0, changed: [] });
    return { code: 2, inputs: places };
  }
  const generated = generate(config);
  const tools = generated.catalog.tools.length;
  const ran = { inputs: [...places, ...generated.inputs], out: `${config.cwd}/${config.out}` };
  if (failed(generated.diagnostics)) {
    report(options, generated.diagnostics, { tools, changed: [] });
    const errors = generated.diagnostics.filter(({ severity }) => severity === "error").length;
    say(options, `${paint("red", plural(errors, "error"))}, ${config.out}/ left as it was`);
    return { ...ran, code: 1 };
  }
  const synced = sync(config.cwd, config.out, generated.files, dryRun ? "plan" : "write");
  const found = [...generated.diagnostics, ...synced.diagnostics];
  if (failed(synced.diagnostics)) {
    report(options, found, { tools, changed: [] });
    return { ...ran, code: 2 };
  }
  const milliseconds = `${Math.round(performance.now() - start)} ms`;
  for (const line of summary(config, generated, synced, dryRun, milliseconds)) say(options, line);
  report(options, found, { tools, changed: synced.changed });
  return { ...ran, code: 0 };
}
