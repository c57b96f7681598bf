import type { JsonSchema } from "@toolcast/runtime";
import type { FormatName } from "@toolcast/runtime/wire";
import type { Span } from "../ir.js";
import { type At, type Draft, type Lowering, lose } from "./lowering.js";
import { formatted } from "./sentence.js";

/** One validation keyword, and the sentence that stands for it where the form does not take it. */
export interface Rule {
  readonly keyword: string;
  readonly value: unknown;
  readonly sentence: string;
}

/** `schema` with each rule as a keyword, or as a sentence that the validator enforces. */
export function constrain(cx: Lowering, at: At, span: Span, schema: JsonSchema, rules: readonly Rule[]): Draft {
  const taken = rules.filter((rule) => takes(cx, rule));
  const said = rules.filter((rule) => !takes(cx, rule));
  for (const { keyword } of said) lose(cx, "enforced", at, keyword, span);
  return {
    schema: { ...schema, ...Object.fromEntries(taken.map(({ keyword, value }) => [keyword, value])) },
    says: said.map(({ sentence }) => sentence),
  };
}

/** The rules whose bound the author gave. */
export const given = <B>(bound: B | undefined, rule: (bound: B) => Rule): readonly Rule[] => (bound === undefined ? [] : [rule(bound)]);

/** The rule that says a format. */
export const formatRule = (format: FormatName): Rule => ({ keyword: "format", value: format, sentence: formatted(format) });

function takes({ profile }: Lowering, { keyword, value }: Rule): boolean {
  if (keyword === "format") return typeof value === "string" && profile.formats.has(value);
  if (keyword === "pattern" && profile.refusedPattern?.test(String(value))) return false;
  if (keyword === "minItems" && profile.minItems && !profile.minItems.some((each) => each === value)) return false;
  return profile.keywords.has(keyword);
}
