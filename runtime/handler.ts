import type { Evidence } from "./result.js";

declare const outcome: unique symbol;
/** What `fail` returns. */
export interface Failed {
  readonly [outcome]: "failed";
}
/** What `empty` returns. */
export interface Empty {
  readonly [outcome]: "empty";
}

/** What a handler of a read gets beside its input. */
export interface ReadContext<App, Code extends string = never, Identity = unknown> {
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
  log(message: string, data?: unknown): void;
}

/** What a handler of a write gets: `key` is the same over attempts and restarts of one effect. */
export interface WriteContext<App, Code extends string = never, Identity = unknown> extends ReadContext<App, Code, Identity> {
  readonly key: string;
}

export type Returned<Output> = Output | Failed | Empty | Promise<Output | Failed | Empty>;
export type Run<Input, Output, Context> = (input: Input, context: Context) => Returned<Output>;

/** What `verify` knows of an effect whose outcome was lost. */
export type Verified<Output> = { readonly applied: Output } | "not_applied" | "unknown";

/** A handler with its further steps. */
export interface Steps<Input, Output, Context> {
  /** `true`, or the reason why the call may not run; advice, not a lock. */
  precondition?(input: Input, context: Context): boolean | string | Promise<boolean | string>;
  verify?(input: Input, context: Context): Verified<Output> | Promise<Verified<Output>>;
  /** The service behind takes the idempotency key and honours it for this long, such as "24h". */
  forwardsKey?: { readonly for: string };
  run: Run<Input, Output, Context>;
}

export type Handler<Input, Output, Context> = Run<Input, Output, Context> | Steps<Input, Output, Context>;
