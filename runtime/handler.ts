import type { Duration } from "./duration.js";
import type { Evidence } from "./result.js";

const outcome: unique symbol = Symbol("outcome");
/** What the two functions below made: to ask a returned value itself could run code of its own. */
const ends = new WeakSet<object>();

/** What `fail` returns. */
export interface Failed {
  readonly [outcome]: "failed";
  readonly code: string;
  readonly message: string | undefined;
}
/** What `empty` returns. */
export interface Empty {
  readonly [outcome]: "empty";
  readonly text: string | undefined;
}

/** A declared failure, for a handler to return. */
export function failed(code: string, message?: string): Failed {
  return made({ [outcome]: "failed", code, message: textOf(message) });
}

/** An end without anything to show, for a handler to return. */
export function nothing(text?: string): Empty {
  return made({ [outcome]: "empty", text: textOf(text) });
}

function made<End extends object>(end: End): End {
  ends.add(end);
  return end;
}

/** From JavaScript anything may come. */
function textOf(text: unknown): string | undefined {
  return typeof text === "string" ? text : undefined;
}

/** The failure or the empty end that a handler returned; nothing where it returned its output. */
export function outcomeOf(returned: unknown): Failed | Empty | undefined {
  // nothing else is added to the set
  return typeof returned === "object" && returned !== null && ends.has(returned) ? (returned as Failed | Empty) : undefined;
}

/** Tells a failure from an empty end. */
export function isFailed(end: Failed | Empty): end is Failed {
  return end[outcome] === "failed";
}

/** What a handler of a read gets beside its input. */
export interface ReadContext<App, Code extends string = never, Identity = unknown> {
  /** What dispatch was given to work on. */
  readonly app: App;
  readonly identity: Identity;
  /** Aborts when the call is cancelled or out of time. */
  readonly signal: AbortSignal;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Ends the call with a declared error; the contract is that nothing was done. */
  fail(code: Code, message?: string): Failed;
  /** Ends the call well, with nothing to show. */
  empty(text?: string): Empty;
  /** Names a source of the result. */
  cite(evidence: Evidence): void;
  /** Goes to `onEvent`, never to the model. */
  log(message: string, data?: unknown): void;
}

/** What a handler of a write gets: `key` is the same over attempts and restarts of one effect. */
export interface WriteContext<App, Code extends string = never, Identity = unknown> extends ReadContext<App, Code, Identity> {
  readonly key: string;
}

/** What a handler may return. */
export type Returned<Output> = Output | Failed | Empty | Promise<Output | Failed | Empty>;

/** A handler that is one function. */
export interface Run<Input, Output, Context> {
  // biome-ignore lint/style/useShorthandFunctionType: naming an interface costs tsc nothing, an alias is instantiated for every tool
  (input: Input, context: Context): Returned<Output>;
}

/** What `verify` knows of an effect whose outcome was lost. */
export type Verified<Output> = { readonly applied: Output } | "not_applied" | "unknown";

/** A handler with its further steps. */
export interface Steps<Input, Output, Context> {
  /** `true`, or the reason why the call may not run; advice, not a lock. */
  precondition?(input: Input, context: Context): boolean | string | Promise<boolean | string>;
  /** Looks an effect up whose outcome was lost, by the context's `key`. */
  verify?(input: Input, context: Context): Verified<Output> | Promise<Verified<Output>>;
  /** The service behind takes the idempotency key and honours it for this long, such as "24h". */
  forwardsKey?: { readonly for: Duration };
  run: Run<Input, Output, Context>;
}

/** A handler: one function, or its steps. */
export type Handler<Input, Output, Context> = Run<Input, Output, Context> | Steps<Input, Output, Context>;
