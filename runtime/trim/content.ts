import { clean, fit, toJson } from "./json.js";
import { cutText, maxCharacters } from "./text.js";
import { type CountTokens, maxCharactersPerToken, withinTokens } from "./tokens.js";
import type { Trimmed } from "./trimmed.js";

/** What a text for the model keeps to. */
export interface Cap {
  readonly tokens: number;
  readonly count: CountTokens;
  /** Of a plain text; the tool's own trim may have decided already. */
  readonly characters?: number;
}

/** The text that the model reads. */
export interface Content {
  readonly content: string;
  readonly truncated: boolean;
}

/** A trimmed result as the model reads it: prose as it is, all else as valid JSON, and a note where something was cut. */
export function contentOf({ value, truncated, note }: Trimmed<unknown>, cap: Cap): Content {
  if (typeof value === "string") return prose(value, cap, note, truncated);
  const json = toJson(value);
  const whole = wrapped(JSON.stringify(json), note);
  if (fits(whole, cap)) return { content: whole, truncated };
  const length = JSON.stringify(json).length;
  const content = withinTokens(
    (chars) => {
      const cut = `cut to fit ${cap.tokens} tokens: about ${Math.min(chars, length)} of ${length} characters are shown`;
      return wrapped(fit(json, chars), note ? `${note}; ${cut}` : cut);
    },
    cap.tokens,
    cap.count,
  );
  return { content, truncated: true };
}

/** A text as the model reads it, cut where it is too long. */
export function prose(text: string, cap: Cap, note?: string, truncated = false): Content {
  const characters = cap.characters ?? maxCharacters;
  const cleaned = clean(text);
  const whole = noted(cleaned, note);
  if (cleaned.length <= characters && fits(whole, cap)) return { content: whole, truncated };
  const content = withinTokens(
    (chars) => {
      const cut = cutText(cleaned, Math.min(chars, characters));
      return noted(cut.value, note ? `${note}; ${cut.note ?? ""}` : cut.note);
    },
    cap.tokens,
    cap.count,
  );
  return { content, truncated: true };
}

function fits(text: string, { tokens, count }: Cap): boolean {
  return text.length <= tokens * maxCharactersPerToken && count(text) <= tokens;
}

function wrapped(json: string, note: string | undefined): string {
  return note ? `{"note":${JSON.stringify(note)},"result":${json}}` : json;
}

function noted(text: string, note: string | undefined): string {
  return note ? `${text}\n[${note}]` : text;
}
