/** Counts the tokens of a text. */
export type CountTokens = (text: string) => number;

/** An estimate: four ASCII characters a token, one of any other. */
export const estimateTokens: CountTokens = (text) => {
  let others = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) others++;
  return Math.ceil((text.length - others) / 4) + others;
};

/** The same; throws where a text has no such number, which the app's own function may return. */
export function checkedCount(count: CountTokens): CountTokens {
  return (text) => {
    const tokens: unknown = count(text);
    if (typeof tokens === "number" && tokens >= 0) return tokens;
    const came = tokens instanceof Promise ? "a promise" : String(tokens);
    throw new TypeError(`"countTokens" returned ${came}; return a number that is not negative, and no promise of one`);
  };
}

/** No language and no tokenizer gets more out of a token, runs of one character aside. */
export const maxCharactersPerToken = 8;

/** The longest text that `make` gives within `max` tokens; each try is shorter than the one before. */
export function withinTokens(make: (chars: number) => string, max: number, count: CountTokens): string {
  let chars = max * maxCharactersPerToken;
  for (;;) {
    const text = make(chars);
    const tokens = count(text);
    if (tokens <= max || chars <= 1) return text;
    chars = Math.floor(Math.min(chars, text.length) * Math.min(0.98, (0.99 * max) / tokens));
  }
}
