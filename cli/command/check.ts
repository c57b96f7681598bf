import { loadConfig } from "../../generator/config.js";
import { failed } from "../../generator/diagnostic.js";
import type { Difference } from "../../generator/difference.js";
import { generate } from "../../generator/generate.js";
import { sync } from "../../generator/sync.js";
import { paint, report, say } from "../print.js";
import type { Shared } from "../shared.js";
import { plural } from "../summary.js";

/** Fails when the output is not what the tools say; writes nothing. 0 current, 1 not current or mistaken, 2 could not run. */
export async function check(options: Shared): Promise<number> {
  const loaded = await loadConfig(options.cwd, options.config);
  if (!loaded.config) {
    report(options, loaded.diagnostics);
    return 2;
  }
  const { config } = loaded;
  const generated = generate(config);
  const tools = generated.catalog.tools.length;
  if (failed(generated.diagnostics)) {
    report(options, generated.diagnostics, { tools, differences: [] });
    return 1;
  }
  const { differences, diagnostics } = sync(config.cwd, config.out, generated.files, "plan");
  report(options, [...generated.diagnostics, ...diagnostics], { tools, differences });
  if (failed(diagnostics)) return 2;
  if (differences.length === 0) {
    say(options, `toolcast  ${plural(tools, "tool")}, ${config.out}/ is current`);
    return 0;
  }
  if (options.format !== "json") for (const difference of differences) process.stdout.write(`${told(options, difference)}\n`);
  say(options, `${paint("red", "✖")} ${plural(differences.length, "file")} of ${generated.files.length} not current. Run: npm run gen`);
  return 1;
}

const STATES: Record<Difference["state"], string> = {
  missing: "missing: not generated yet, or deleted",
  stale: "stale: made from other tools than those of today",
  edited: "edited by hand: the tools did not change",
  reformatted: "reformatted by another tool: exclude the output folder from it",
  orphan: "orphan: generated once, no longer part of the output",
};

function told({ format }: Shared, { path, state, line, present, wanted }: Difference): string {
  if (format === "github") return `::error file=${path},line=${line ?? 1},title=stale::${path} is ${STATES[state]}. Run: npm run gen`;
  const removed = present === undefined ? [] : [paint("red", `    - ${present.trim()}`)];
  const added = wanted === undefined ? [] : [paint("green", `    + ${wanted.trim()}`)];
  return [`${path}${line ? `:${line}` : ""}  ${STATES[state]}`, ...removed, ...added].join("\n");
}
