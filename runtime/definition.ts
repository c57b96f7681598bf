import type { JsonSchema } from "./json/schema.js";
import type { Fix } from "./result.js";
import type { Trimmed } from "./trim/trimmed.js";
import type { Validator } from "./validator.js";

/** The form of generated code that this runtime reads; another form has another name, so that skew is a tsc error. */
export interface Format1 {
  readonly format: 1;
}

/** All that a tool may do to the world, the least first. */
export const sideEffects = ["read", "write", "destructive"] as const;

/** What a tool may do to the world. */
export type SideEffect = (typeof sideEffects)[number];

/** One tool as plain data, for no provider. */
export interface ToolDefinition<Key extends string = string> {
  /** The handler's key. */
  readonly tool: Key;
  /** The wire name, before a surface's own rule is applied. */
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly category?: string;
  readonly sideEffect: SideEffect;
  readonly version: number;
  readonly inputSchema: JsonSchema;
  readonly outputSchema?: JsonSchema;
}

/** A declared way in which a tool fails without having had an effect. */
export interface DeclaredError {
  readonly message: string;
  readonly fix: Fix;
}

/** What makes two writes one effect: the fields of `key` within `scope`, for `window` milliseconds (for ever where absent). */
export interface Idempotency {
  readonly key: readonly string[];
  readonly scope?: string;
  readonly window?: number;
}

/** Bounds on one tool; durations in milliseconds. */
export interface Limits {
  /** One attempt; 30,000 where absent. */
  readonly timeout?: number;
  /** No effect yet, nor have `concurrency` and `breaker`. */
  readonly retries?: number;
  readonly concurrency?: number;
  /** Tokens of the result that reach the model; 4,000 where absent. */
  readonly resultTokens?: number;
  readonly breaker?: boolean;
}

/** All that the dispatcher knows of one tool. */
export interface DispatchEntry {
  /** The handler's key. */
  readonly tool: string;
  /** The wire name, before a surface's own rule is applied. */
  readonly name: string;
  readonly sideEffect: SideEffect;
  readonly version: number;
  /** Checks what the handler returned. */
  readonly output: Validator<unknown>;
  /** `never`: each takes the output of its own tool, and gets nothing that `output` did not let through. */
  readonly trim?: (value: never) => Trimmed<unknown>;
  /** By code; a handler can fail with no other. */
  readonly errors?: { readonly [code: string]: DeclaredError };
  /** Only on writes; `"each_call"` where absent. */
  readonly idempotency?: Idempotency | "each_call";
  /** Calls that agree in these fields touch the same thing and keep their order; writes without any keep it to all others. */
  readonly resource?: readonly string[];
  /** Keys of the tools on whose results this one's arguments are built; it does not run in one turn with them. */
  readonly needsResultOf?: readonly string[];
  /** A person is asked first. */
  readonly approval?: boolean;
  /** Fields whose values are left out where the model is told of its mistakes. */
  readonly sensitive?: readonly string[];
  /** A permission, handed to `authorize`. */
  readonly requires?: string;
  readonly limits?: Limits;
}
