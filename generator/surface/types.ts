import type { JsonSchema, SurfaceId } from "@toolcast/runtime";
import type { Diagnostic } from "../diagnostic.js";
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
  readonly tools?: Limit;
  readonly description?: Limit;
  readonly depth?: Limit;
  readonly properties?: Limit;
  readonly enumValues?: Limit;
  readonly characters?: Limit;
  /** Sums over the strict tools of one request. */
  readonly strictTools?: Limit;
  readonly strictOptional?: Limit;
  readonly strictUnions?: Limit;
  /** Sum of `maxItems` over the request. */
  readonly maxItems?: Limit;
}

/** What an envelope is made from. */
export interface Declared {
  readonly tool: Tool;
  readonly name: string;
  readonly description: string;
  readonly strict: boolean;
  readonly input: JsonSchema;
  readonly output?: JsonSchema;
}

/** One API of one provider, as data and one envelope function. */
export interface Surface {
  readonly id: SurfaceId;
  readonly loose: Profile;
  /** Absent where strictness is no property of the tool. */
  readonly strict?: Profile;
  readonly toolName: { readonly pattern: RegExp; readonly max: number };
  readonly limits: Limits;
  /** The declaration of one tool. */
  envelope(declared: Declared): JsonSchema;
  /** What the request's `tools` holds; Gemini wraps all declarations in one entry. */
  list(tools: readonly JsonSchema[]): readonly JsonSchema[];
}

export interface CastTool {
  readonly tool: Tool;
  /** The wire name on this surface. */
  readonly name: string;
  readonly strict: boolean;
  readonly input: WireInput;
  /** The output on the canonical form, where the surface or the registry shows it. */
  readonly output?: JsonSchema;
  readonly declared: JsonSchema;
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
