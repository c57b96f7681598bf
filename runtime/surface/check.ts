import type { Repair } from "../call.js";
import { decode } from "../codec/decode.js";
import type { Codec, Codecs } from "../codec.js";
import type { Issue } from "../issue.js";
import { maxDepth, parseJson } from "../json/parse.js";
import type { JsonSchema } from "../json/schema.js";
import type { Validator } from "../validator.js";
import { repair } from "./repair.js";
import { wireIssues } from "./wire-issue.js";

/** One tool as one surface was told of it. */
export interface WireTool {
  /** The handler's key. */
  readonly tool: string;
  /** The wire name. */
  readonly name: string;
  readonly validator: Validator<unknown>;
  /** The input schema that was declared. */
  readonly schema: JsonSchema;
  /** A `Codec`; not typed as one, because checking literals against that union costs tsc more than all else that is generated. */
  readonly codec?: object;
  /** `Codecs`, as above. */
  readonly codecs?: object;
  /** Its declaration has an output schema, so that each success must have structured content. */
  readonly structured?: true;
}

/** What is left of a call's arguments after a look at them. */
export type CheckedArguments =
  | { readonly ok: true; readonly input: unknown; readonly arguments: unknown; readonly repairs: readonly Repair[] }
  | {
      readonly ok: false;
      readonly why: "syntax" | "schema" | "cut_off";
      readonly issues: readonly Issue[];
      readonly arguments: unknown;
      readonly repairs: readonly Repair[];
    };

/** The issue of arguments that end in the middle. */
export const cutOff: Issue = {
  path: [],
  code: "cut_off",
  message: "the arguments were cut off; send the call again with smaller arguments",
};

/** Parses, decodes and validates the arguments of one call; what is refused is looked at once more with its slips of form put right. */
export function checkArguments(tool: WireTool, sent: unknown, lenient: boolean): CheckedArguments {
  const parsed = parseArguments(sent);
  if (!parsed.ok) return { ok: false, why: parsed.why, issues: parsed.issues, arguments: sent, repairs: [] };
  const { value } = parsed;
  const { schema, validator } = tool;
  // generation prints them from values of these types
  const codec = tool.codec as Codec | undefined;
  const codecs = (tool.codecs ?? {}) as Codecs;
  let taken = value;
  let checked = validator.check(decode(codec, codecs, value));
  let repairs: readonly Repair[] = [];
  if (!checked.ok && lenient) {
    const repaired = repair(schema, codec, codecs, value);
    repairs = repaired.repairs;
    taken = repaired.value;
    if (repairs.length > 0) checked = validator.check(decode(codec, codecs, taken));
  }
  if (!checked.ok) {
    const issues = wireIssues({ schema, codec, codecs }, taken, checked.issues);
    return { ok: false, why: "schema", issues, arguments: value, repairs };
  }
  return { ok: true, input: checked.value, arguments: value, repairs };
}

type ParsedArguments =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly why: "syntax" | "cut_off"; readonly issues: readonly Issue[] };

/** The arguments as a JSON value; none at all, in whatever way a provider spells that, is the empty object. */
export function parseArguments(sent: unknown): ParsedArguments {
  if (sent === undefined || sent === null) return { ok: true, value: {} };
  if (typeof sent !== "string") {
    if (depthWithin(sent, maxDepth)) return { ok: true, value: sent };
    return { ok: false, why: "syntax", issues: [{ path: [], code: "too_deep", message: `the nesting is deeper than ${maxDepth} levels` }] };
  }
  if (sent.trim() === "") return { ok: true, value: {} };
  const parsed = parseJson(sent);
  if (parsed.ok) return parsed.value === null ? { ok: true, value: {} } : parsed;
  if (parsed.cut) return { ok: false, why: "cut_off", issues: [cutOff] };
  return {
    ok: false,
    why: "syntax",
    issues: [{ path: [], code: "syntax", message: `the arguments are not valid JSON: ${parsed.message}` }],
  };
}

function depthWithin(value: unknown, left: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return left > 0 && Object.values(value).every((part) => depthWithin(part, left - 1));
}
