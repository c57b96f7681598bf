import type { Config } from "../generator/config.js";
import type { Generated } from "../generator/generate.js";
import { LOCK } from "../generator/header.js";
import type { Cast } from "../generator/surface/types.js";
import type { Synced } from "../generator/sync.js";

const WIDTH = 80;

/** What a run did: one line, and one a surface when something changed. */
export function summary(config: Config, generated: Generated, synced: Synced, dryRun: boolean, milliseconds: string): string[] {
  const tools = plural(generated.catalog.tools.length, "tool");
  if (synced.changed.length === 0) return [aligned(`toolcast  ${tools}, up to date`, milliseconds)];
  const files = new Set([...generated.files.map(({ path }) => (path === LOCK ? path : `${config.out}/${path}`)), ...synced.changed]);
  const verb = dryRun ? "would change" : "changed";
  const head = `toolcast  ${tools}  →  ${config.out}/  ${synced.changed.length} of ${plural(files.size, "file")} ${verb}`;
  const names = Math.max(...generated.casts.map(({ surface }) => surface.id.length));
  const planned = dryRun ? synced.changed.map((path) => `  ${path}`) : [];
  return [aligned(head, milliseconds), ...generated.casts.map((cast) => line(cast, names)), ...planned];
}

const aligned = (left: string, right: string): string => `${left.padEnd(WIDTH)}${right}`;

/** A count with its noun, digits grouped. */
export function plural(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}

const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ",");

function line({ surface, sets }: Cast, width: number): string {
  const tools = sets[0]?.tools ?? [];
  const strict = tools.filter((tool) => tool.strict).length;
  const tokens = tools.reduce((sum, tool) => sum + tool.tokens, 0);
  const graded = ["enforced", "lossy", "unsupported"].flatMap((grade) => {
    const count = tools.filter((tool) => tool.grade === grade).length;
    return count ? [`${count} ${grade}`] : [];
  });
  const kinds = [
    ...(strict ? [`${strict} strict`] : []),
    ...(strict < tools.length && surface.strict ? [`${tools.length - strict} not`] : []),
  ];
  return `  ${surface.id.padEnd(width + 2)}${kinds.join(", ").padEnd(20)}${`~${grouped(tokens)} tokens`.padStart(14)}   ${graded.join(", ")}`.trimEnd();
}
