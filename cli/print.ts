import { readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters, styleText } from "node:util";
import type { Diagnostic } from "../generator/diagnostic.js";
import type { GlobalOptions } from "./global-options.js";

type Style = Parameters<typeof styleText>[0];

/** Text in a style, where both outputs are terminals and want it. */
export const paint = (style: Style, text: string): string => (coloured ? styleText(style, text) : text);

const coloured = Boolean(process.stdout.isTTY && process.stderr.isTTY) && !process.env["NO_COLOR"];

const SEVERITY: Record<Diagnostic["severity"], Style> = { error: "red", warn: "yellow", info: "cyan" };

/** A line of standard output, unless the run is silent or prints JSON. */
export function say(options: GlobalOptions, line: string): void {
  if (!options.silent && options.format !== "json") process.stdout.write(`${line}\n`);
}

/** Prints the findings: errors always, warnings unless silent, the rest with `--verbose`; `--json` prints all in one object. */
export function report(options: GlobalOptions, diagnostics: readonly Diagnostic[], extra: Record<string, unknown> = {}): void {
  if (options.format === "json") {
    process.stdout.write(`${JSON.stringify({ diagnostics: diagnostics.map(toJson), ...extra }, undefined, 2)}\n`);
    return;
  }
  const least = options.silent ? 2 : options.verbose ? 0 : 1;
  const shown = diagnostics.filter(({ severity }) => ["info", "warn", "error"].indexOf(severity) >= least);
  const print = options.format === "github" ? annotation : (each: Diagnostic) => pretty(options.cwd, each);
  for (const each of shown) (each.severity === "error" ? process.stderr : process.stdout).write(`${print(each)}\n`);
}

function toJson({ code, severity, message, hint, span, tool, surface }: Diagnostic): Record<string, unknown> {
  return { code, severity, file: span?.file, line: span?.line, column: span?.column, message, hint, tool, surface };
}

const escaped = (text: string): string => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

/** A line that GitHub shows at its place. */
export function annotation({ code, severity, message, hint, span }: Omit<Diagnostic, "code"> & { readonly code: string }): string {
  const kind = { error: "error", warn: "warning", info: "notice" }[severity];
  const place = span ? ` file=${escaped(span.file)},line=${span.line},col=${span.column},title=${code}` : ` title=${code}`;
  return `::${kind}${place}::${escaped(hint ? `${message}. ${hint}` : message)}`;
}

/** Place, severity and code; the line of source with a mark; what is wrong; what to do. */
function pretty(cwd: string, { code, severity, message, hint, span }: Diagnostic): string {
  const head = `  ${span ? `${span.file}:${span.line}:${span.column}  ` : ""}${paint(SEVERITY[severity], severity)}  ${paint("dim", code)}`;
  const frame = span && codeFrame(cwd, span.file, span.line, span.column, span.length, message);
  const body = frame ?? `    ${visible(message)}`;
  return [head, body, ...(hint ? [`    → ${visible(hint)}`] : [])].join("\n");
}

/** Text from a source file must not steer the terminal. */
const visible = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  stripVTControlCharacters(text).replace(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, "�");

function codeFrame(cwd: string, file: string, line: number, column: number, length: number, message: string): string | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cwd, file), "utf8").split(/\r?\n/);
  } catch {
    // a frame is a courtesy: a file that is gone by now still has its place printed
    return undefined;
  }
  const text = lines[line - 1];
  if (text === undefined) return undefined;
  const gutter = Math.max(4, String(line).length + 3);
  const shown = (number: number, source: string) => `${String(number).padStart(gutter)} | ${visible(source.replaceAll("\t", " "))}`;
  const before = line > 1 ? [shown(line - 1, lines[line - 2] ?? "")] : [];
  const mark = "^".repeat(Math.max(1, Math.min(length, text.length - column + 1)));
  return [...before, shown(line, text), `${" ".repeat(gutter)} | ${" ".repeat(column - 1)}${mark} ${visible(message)}`].join("\n");
}
