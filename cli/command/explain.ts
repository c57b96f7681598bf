import { nearest } from "@toolcast/runtime/wire";
import { table } from "../../generator/diagnostic.js";
import type { GlobalOptions } from "../global-options.js";

/** Prints what a code means, or all codes. */
export function explain(options: GlobalOptions, code: string | undefined): number {
  const rows = new Map(Object.entries(table));
  if (code === undefined) {
    const all = [...rows].map(([name, { severity, explain: text }]) => ({ code: name, severity, explain: text }));
    const lines = all.map((row) => `${row.severity.padEnd(5)}  ${row.code}`);
    process.stdout.write(options.format === "json" ? `${JSON.stringify({ codes: all }, undefined, 2)}\n` : `${lines.join("\n")}\n`);
    return 0;
  }
  const row = rows.get(code);
  if (row === undefined) {
    const [guess] = nearest(code, rows.keys());
    process.stderr.write(`"${code}" is no code of toolcast${guess ? `; did you mean "${guess}"?` : '; "toolcast explain" lists all'}\n`);
    return 2;
  }
  const text = `${code}  ${row.severity}\n\n${row.explain}\n`;
  process.stdout.write(
    options.format === "json" ? `${JSON.stringify({ code, severity: row.severity, explain: row.explain }, undefined, 2)}\n` : text,
  );
  return 0;
}
