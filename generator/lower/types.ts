import type { JsonSchema } from "@toolcast/runtime";
import type { Codec, Codecs } from "@toolcast/runtime/wire";
import type { Span } from "../ir.js";

/** What one form of one surface takes, as plain data; lowering reads it and knows no provider. */
export interface Profile {
  readonly strict: boolean;
  /** A field that may be left out: left out of `required`, or required with `null` for absent. */
  readonly optional: "absent" | "null";
  readonly record: "map" | "pairs";
  readonly tuple: "prefix" | "object";
  /** `Json`: no constraint, or a string that holds JSON. */
  readonly any: "any" | "text";
  /** `null` in a type: `type: ["string","null"]`, or `nullable: true`. */
  readonly nullable: "type-array" | "keyword";
  /** Literals of one kind: all as `enum`; strings only, others become type + sentence. */
  readonly enum: "any" | "strings";
  /** A single literal: `const`, or an `enum` of one. */
  readonly literal: "const" | "enum";
  /** Whether an enum may hold the empty string; where not, all its values become a sentence. */
  readonly emptyEnumValue: boolean;
  /** A recursive type: `$defs` and `$ref`; not in this form (the tool goes non-strict); unrolled to 3 levels. */
  readonly recursion: "ref" | "refuse" | "unroll";
  /** Whether `$ref` may stand beside other keywords, such as a description. */
  readonly refSiblings: boolean;
  /** Whether every object says `additionalProperties: false`. */
  readonly closed: boolean;
  /** Type names as the Gemini Schema form writes them. */
  readonly types: "lower" | "upper";
  /** Counts and lengths (`minItems` …) as decimal strings. */
  readonly counts: "number" | "string";
  /** Validation keywords that the form takes; any other becomes a sentence, graded `enforced`. */
  readonly keywords: ReadonlySet<string>;
  /** Whether every integer says the safe range: only where the schema is to take exactly what the validator takes. Elsewhere it goes without saying, and is no loss. */
  readonly safeIntegers?: true;
  /** Values of `format` that the form takes. */
  readonly formats: ReadonlySet<string>;
  /** Patterns that the form refuses although it takes `pattern`; they become a sentence. */
  readonly refusedPattern?: RegExp;
  /** `minItems` values that the form takes where it takes only some. */
  readonly minItems?: readonly number[];
  /** Names that a property may have; others are renamed and mapped back. */
  readonly property?: RegExp;
  /** Whether an object may have no properties. */
  readonly emptyObject: boolean;
  /** What each of the above rests on. */
  readonly evidence: readonly { readonly what: string; readonly source: string; readonly date: string }[];
}

/**
 * How much of the type the surface's schema says. What no form is asked to say is no loss, and the validator keeps it: that
 * other fields are refused, and integers outside the safe range.
 */
export type Grade = "lossless" | "enforced" | "lossy" | "unsupported";

/** One thing that the surface can't express, and where it was written. */
export interface Loss {
  readonly grade: Exclude<Grade, "lossless">;
  /** Path in the tool's input, such as `items[].qty`. */
  readonly path: string;
  /** The keyword or construct, such as `maximum` or `recursion`. */
  readonly what: string;
  readonly span: Span;
}

/** What a request-wide or per-schema limit counts. */
export interface Counts {
  readonly optional: number;
  /** `anyOf`s and type lists. */
  readonly unions: number;
  readonly properties: number;
  readonly depth: number;
  readonly enumValues: number;
  /** Characters of property names, definition names, enum and const values. */
  readonly characters: number;
  /** Sum of `maxItems`. */
  readonly maxItems: number;
}

/** The input of one tool on one form of one surface. */
export interface WireInput {
  readonly schema: JsonSchema;
  /** Absent: the wire form is what the handler sees. */
  readonly codec?: Codec;
  /** Codecs of recursive types, and of types in several places, by name. */
  readonly codecs: Codecs;
  readonly losses: readonly Loss[];
}
