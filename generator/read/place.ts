import { posix } from "node:path";
import type { ts } from "ts-morph";
import type { Span } from "../ir.js";

const slashes = (path: string) => path.replaceAll("\\", "/");

/** `path` as reports show it: relative to the project, with `/` on every system. */
export function relativePath(cwd: string, path: string): string {
  const [from, to] = [slashes(cwd), slashes(path)];
  // asked for at every node, and nearly always so
  return to.startsWith(`${from}/`) ? to.slice(from.length + 1) : posix.relative(from, to);
}

/** Where `length` characters from `start` stand in `source`; what follows the end of the line is left out. */
export function placeIn(cwd: string, source: ts.SourceFile, start: number, length: number): Span {
  const { line, character } = source.getLineAndCharacterOfPosition(start);
  const lineEnd = source.getLineStarts()[line + 1] ?? source.text.length + 1;
  // a line ends with one character or two
  const crlf = source.text.slice(lineEnd - 2, lineEnd) === "\r\n" ? 2 : 1;
  const shown = Math.max(1, Math.min(length, lineEnd - crlf - start));
  return { file: relativePath(cwd, source.fileName), line: line + 1, column: character + 1, length: shown };
}

/** Where a node stands, without the comments before it. */
export function placeOf(cwd: string, node: ts.Node): Span {
  const source = node.getSourceFile();
  const start = node.getStart(source);
  return placeIn(cwd, source, start, node.end - start);
}
