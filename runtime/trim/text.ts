import { toText } from "./json.js";
import type { Trimmed } from "./trimmed.js";

/** Characters of a text that reach the model, unless the tool says otherwise. */
export const maxCharacters = 8000;

/** A text after so many characters (8,000 where `chars` is absent); what is no text is cut as its JSON. */
export function trimText(value: unknown, { chars = maxCharacters }: { readonly chars?: number } = {}): Trimmed<string | null> {
  if (value === null) return { value, truncated: false };
  return cutText(typeof value === "string" ? value : toText(value), chars);
}

/** The first characters of a text, no pair of them split. */
export function cutText(text: string, chars: number): Trimmed<string> {
  if (text.length <= chars) return { value: text, truncated: false };
  const code = text.charCodeAt(chars - 1);
  const end = code >= 0xd800 && code <= 0xdbff ? chars - 1 : chars;
  return { value: text.slice(0, end), truncated: true, note: `the first ${end} of ${text.length} characters are shown` };
}
