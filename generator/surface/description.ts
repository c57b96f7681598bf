import type { Tool } from "../ir.js";

/** A tool's description as the model reads it: what it does, when to use it, when not to. */
export function descriptionOf({ description, useWhen, avoidWhen }: Pick<Tool, "description" | "useWhen" | "avoidWhen">): string {
  const sentences = [description, prefixed("Use when ", useWhen), prefixed("Do not use when ", avoidWhen)];
  return sentences.flatMap((text) => (text === undefined || text.trim() === "" ? [] : [closed(text.trim())])).join(" ");
}

const prefixed = (lead: string, text: string | undefined): string | undefined =>
  text === undefined || text.trim() === "" ? undefined : lead + text.trim();

/** The text with an end: the script's own full stop where it has none. */
function closed(text: string): string {
  if (/[\p{Sentence_Terminal}…][\p{Pe}\p{Pf}"'”’]*$/u.test(text)) return text;
  return text + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{Pe}\p{Pf}]*$/u.test(text) ? "。" : ".");
}
