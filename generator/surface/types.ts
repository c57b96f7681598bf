import type { JsonSchema, SurfaceId } from "@toolcast/runtime";
import type { Diagnostic, DiagnosticCode } from "../diagnostic.js";
import type { Tool } from "../ir.js";
import type { Grade, Profile, WireInput } from "../lower/types.js";

/** A bound that the provider documents or answers with, and what it rests on. */
export interface Limit {
  readonly max: number;
  readonly severity: "error" | "warn" | "info";
  readonly source: string;
  readonly date: string;
}

/** Bounds on one schema, on one tool and on one request; a missing one is not documented. */
export interface Limits {
  /** Tools of a request, lowest bound first. */
  readonly tools?: readonly Limit[];
  /** Bytes of all declarations of a request. */
  readonly bytes?: Limit;
  /** Sum of `maxItems` over a request. */
  readonly maxItems?: Limit;
  /** Characters of a tool's description. */
  readonly description?: Limit;
  /** Levels of objects and arrays in one schema, the root included. */
  readonly depth?: Limit;
  /** On one strict schema; past one of them the tool is not strict. */
  readonly strictSchema?: {
    readonly depth: Limit;
    readonly properties: Limit;
    readonly characters: Limit;
    readonly enumValues: Limit;
    /** Characters of one enum of more than 250 strings. */
    readonly largeEnum: Limit;
  };
  /** Schemas of one input whose types are written out at every use. */
  readonly schemas?: Limit;
  /** Sums over the strict tools of one request; past one of them tools give up strict, which is reported by the code. */
  readonly strictBudget?: StrictBudget;
}

export interface StrictBudget {
  readonly code: Extract<DiagnosticCode, `${string}/strict-budget`>;
  readonly tools: Limit;
  readonly optional: Limit;
  readonly unions: Limit;
}

/** What an envelope is made from. */
interface Declared {
  readonly tool: Tool;
  readonly name: string;
  readonly description: string;
  readonly strict: boolean;
  readonly input: JsonSchema;
  readonly output?: JsonSchema;
  /** The author's example inputs on the wire. */
  readonly examples: readonly unknown[];
}

/** Which names a surface takes. */
export interface NameRule {
  readonly pattern: RegExp;
  readonly max: number;
  readonly source: string;
  readonly date: string;
}

/** One API of one provider, as data and one envelope function. */
export interface Surface {
  readonly id: SurfaceId;
  readonly loose: Profile;
  /** Absent where strictness is no property of the tool. */
  readonly strict?: Profile;
  readonly toolName: NameRule;
  readonly limits: Limits;
  /** The declaration can hold the output's schema. */
  readonly showsOutput?: true;
  /** The declaration of one tool. */
  envelope(declared: Declared): JsonSchema;
  /** What the request's `tools` holds; Gemini wraps all declarations in one entry. */
  list(tools: readonly JsonSchema[]): readonly JsonSchema[];
  /** A constant beside `tools` that the request takes, with the name of its type in the runtime. */
  readonly requestConfig?: { readonly name: string; readonly type: string; readonly value: JsonSchema };
}

export interface CastTool {
  readonly tool: Tool;
  /** The wire name on this surface. */
  readonly name: string;
  readonly strict: boolean;
  readonly input: WireInput;
  /** The output on the canonical form, where the surface shows it. */
  readonly output?: JsonSchema;
  readonly declared: JsonSchema;
  /** The declaration as compact JSON. */
  readonly json: string;
  readonly grade: Grade;
  /** Estimated tokens of the declaration. */
  readonly tokens: number;
}

/** One list of tools that a request sends. */
export interface CastSet {
  /** `all` is every tool of the catalogue. */
  readonly name: string;
  readonly tools: readonly CastTool[];
}

/** The catalogue on one surface. */
export interface Cast {
  readonly surface: Surface;
  /** The first is `all`. */
  readonly sets: readonly CastSet[];
  readonly diagnostics: readonly Diagnostic[];
}
