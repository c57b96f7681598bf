import { loadConfig } from "../../generator/config.js";
import { failed } from "../../generator/diagnostic.js";
import type { Difference } from "../../generator/difference.js";
import { generate } from "../../generator/generate.js";
import { sync } from "../../generator/sync.js";
import type { GlobalOptions } from "../global-options.js";
import { annotation, paint, report, say } from "../print.js";
import { plural } from "../summary.js";

/** Fails when the output is not what the tools say; writes nothing. 0 current, 1 not current or mistaken, 2 could not run. */
export async function check(options: GlobalOptions): Promise<number> {
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

function told({ format }: GlobalOptions, { path, state, line = 1, present, wanted }: Difference): string {
  if (format === "github") {
    const span = { file: path, line, column: 1, length: 1 };
    return annotation({ code: "stale", severity: "error", message: `${path} is ${STATES[state]}`, hint: "Run: npm run gen", span });
  }
  const from = firstDifference(present ?? "", wanted ?? "");
  const spaced = present?.trim() === wanted?.trim();
  const shown = (text: string) => excerpt(spaced ? withMarks(text) : text.trim(), spaced ? from : from - indentOf(text));
  const removed = present === undefined ? [] : [paint("red", `    - ${shown(present)}`)];
  const added = wanted === undefined ? [] : [paint("green", `    + ${shown(wanted)}`)];
  const place = present === undefined && wanted === undefined ? path : `${path}:${line}`;
  return [`${place}  ${STATES[state]}`, ...removed, ...added].join("\n");
}

const WIDTH = 120;

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

const indentOf = (text: string): number => text.length - text.trimStart().length;

/** The line with its outer white space visible. */
const withMarks = (text: string): string => text.replace(/^\s+|\s+$/g, (space) => space.replaceAll("\t", "→").replaceAll(" ", "·"));

/** The line, or what surrounds the difference in a long one. */
function excerpt(text: string, from: number): string {
  if (text.length <= WIDTH) return text;
  const start = Math.max(0, from - WIDTH / 3);
  return `${start > 0 ? "…" : ""}${text.slice(start, start + WIDTH)}${start + WIDTH < text.length ? "…" : ""}`;
}
