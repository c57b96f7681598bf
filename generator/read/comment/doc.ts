import { ts } from "../compiler.js";
import { RULE_TAGS, VALUE_TAGS } from "./tags.js";

/** One tag of a comment, such as `@minimum 1`. */
export interface DocTag {
  readonly name: string;
  /** What follows the name, to the next tag. */
  readonly text: string;
  /** Where the tag stands in its source file. */
  readonly start: number;
  readonly length: number;
}

/** The documentation comment of one declaration. */
export interface Doc {
  /** The text without tags; empty where there is none. */
  readonly text: string;
  readonly tags: readonly DocTag[];
  /** The other `@words` of a comment of one line: they are part of its text. */
  readonly mentions: readonly DocTag[];
}

/** No comment, or an empty one. */
export const noDoc: Doc = { text: "", tags: [], mentions: [] };

const scanner = ts.createScanner(ts.ScriptTarget.Latest, false);

/** Reads the comment of a declaration from the source: TypeScript attaches none that stands on the line of the token before. */
export function docOf(declaration: ts.Node): Doc {
  const source = declaration.getSourceFile();
  const { text } = source;
  const start = declaration.getStart(source);
  const line = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const ownLine = (position: number) => /(^|[\r\n\u2028\u2029])[^\S\r\n\u2028\u2029]*$/.test(text.slice(0, position).slice(-200));
  const comment = comments(text, from(declaration), start)
    .filter(({ pos, end }) => text.startsWith("/**", pos) && end - pos > 4 && (ownLine(pos) || line(end) === line(start)))
    .at(-1);
  return comment ? parse(text.slice(comment.pos, comment.end), comment.pos) : noDoc;
}

/** Where the comments of a declaration may begin; a formatter puts them before the `;` of the field before. */
function from(declaration: ts.Node): number {
  const siblings: readonly ts.Node[] =
    ts.isTypeLiteralNode(declaration.parent) || ts.isInterfaceDeclaration(declaration.parent) || ts.isClassLike(declaration.parent)
      ? declaration.parent.members
      : [];
  const before = siblings[siblings.indexOf(declaration) - 1];
  if (before && ts.isPropertySignature(before) && before.type) return before.type.end;
  return declaration.pos;
}

/** The comments between two places that hold nothing else but separators. */
function comments(text: string, from: number, to: number): readonly ts.TextRange[] {
  const found: ts.TextRange[] = [];
  scanner.setText(text, from, to - from);
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    if (token === ts.SyntaxKind.MultiLineCommentTrivia) found.push({ pos: scanner.getTokenStart(), end: scanner.getTokenEnd() });
  }
  return found;
}

/** Tags that may stand behind text in a comment of one line; any other `@word` there is text. */
const INLINE: ReadonlySet<string> = new Set([...RULE_TAGS.keys(), ...VALUE_TAGS, "deprecated", "type", "description"]);

function parse(comment: string, offset: number): Doc {
  const lines = linesOf(comment);
  const oneLine = lines.length === 1;
  const parts: { name?: string; lines: string[]; start: number; end: number }[] = [{ lines: [], start: offset, end: offset }];
  for (const { text, at } of lines) {
    const starts = tagStarts(text, oneLine);
    const bounds = [...starts, text.length];
    parts.at(-1)?.lines.push(text.slice(0, bounds[0]));
    for (const [index, start] of starts.entries()) {
      const whole = text.slice(start, bounds[index + 1]).trimEnd();
      const [, name = "", rest = ""] = /^@([\w-]+)\s*([\s\S]*)$/.exec(whole) ?? [];
      parts.push({ name, lines: [rest], start: offset + at + start, end: offset + at + start + whole.length });
    }
  }
  const textOf = (part: { lines: readonly string[] }) =>
    readable(
      part.lines
        .map((line) => line.trimEnd())
        .join("\n")
        .trim(),
    );
  const tags = parts.flatMap((part): readonly DocTag[] =>
    part.name === undefined ? [] : [{ name: part.name, text: textOf(part), start: part.start, length: part.end - part.start }],
  );
  const descriptions = tags.filter(({ name }) => name === "description").map(({ text }) => text);
  const first = parts[0];
  const text = [first ? textOf(first) : "", ...descriptions].filter(Boolean).join("\n");
  return { text, tags, mentions: oneLine ? lines.flatMap((line) => mentionsIn(line, offset)) : [] };
}

/** The lines between the comment's marks, without the star at their beginning. */
function linesOf(comment: string): readonly { text: string; at: number }[] {
  const end = comment.length - 2;
  const lines: { text: string; at: number }[] = [];
  let at = 3;
  for (const raw of comment.slice(3, end).split(/\r?\n|[\r\u2028\u2029]/)) {
    const margin = lines.length === 0 ? "" : (/^[^\S\r\n]*\*?/.exec(raw)?.[0] ?? "");
    const indent = /^ */.exec(raw.slice(margin.length))?.[0].length ?? 0;
    // one blank belongs to the star; more is the author's own indent
    const cut = margin.length + (lines.length === 0 ? indent : Math.min(indent, margin.endsWith("*") ? 1 : indent));
    lines.push({ text: raw.slice(cut), at: at + cut });
    at += raw.length + (comment.startsWith("\r\n", at + raw.length) ? 2 : 1);
  }
  return lines;
}

const WORD = /(?<!\S)@([A-Za-z][\w-]*)(?=\s|$)/g;

function tagStarts(line: string, oneLine: boolean): readonly number[] {
  if (!oneLine) return /^\s*@[A-Za-z][\w-]*(?=\s|$)/.test(line) ? [line.indexOf("@")] : [];
  return [...line.matchAll(WORD)].filter((match) => match.index === 0 || INLINE.has(match[1] ?? "")).map((match) => match.index);
}

function mentionsIn({ text, at }: { text: string; at: number }, offset: number): readonly DocTag[] {
  const starts = tagStarts(text, true);
  return [...text.matchAll(WORD)].flatMap(({ 0: { length }, 1: name = "", index }) =>
    starts.includes(index) ? [] : [{ name, text: "", start: offset + at + index, length }],
  );
}

/** `*\/` stands for the comment's end mark, and a link for its text. */
const readable = (text: string) =>
  text
    .replaceAll("*\\/", "*/")
    .replace(/\{@link(?:code|plain)?\s+([^}|\s]+)(?:\s*\|\s*|\s+)?([^}]*)\}/g, (_, to, label) => label.trim() || to);
