import type * as dsl from "../../dsl/index.js";
import type * as runtime from "../../runtime/index.js";
import type * as wire from "../../runtime/wire.js";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Written = dsl.ToolOptions<{ id: string }, string>;

// the DSL imports nothing, so it says again what the runtime says: both must say the same
export const format: Equal<dsl.Format, wire.FormatName> = true;
export const duration: Equal<dsl.Duration, runtime.Duration> = true;
export const fix: Equal<dsl.Fix, runtime.Fix> = true;
export const sideEffect: Equal<Written["sideEffect"], runtime.SideEffect> = true;
export const json: Equal<dsl.Json, runtime.Json> = true;
export const error: Equal<
  { readonly [K in keyof dsl.ToolError]: dsl.ToolError[K] },
  { readonly [K in keyof runtime.DeclaredError]: runtime.DeclaredError[K] }
> = true;
export const limits: Equal<keyof dsl.ToolLimits, keyof runtime.Limits> = true;
export const idempotency: Equal<keyof dsl.Idempotency<{ id: string }>, keyof runtime.Idempotency> = true;
