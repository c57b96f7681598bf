import type { CallId } from "./call.js";
import type { Clock } from "./clock.js";
import type { DispatchEvent } from "./event.js";
import type { Journal } from "./journal/journal.js";
import type { ToolResult } from "./result.js";
import type { CountTokens } from "./trim/tokens.js";

/** Whether an identity may make a call: `true`, or `false` or the reason why not, which the model reads. */
export type Authorize<Identity, C> = (
  identity: Identity,
  call: C,
  requires: string | undefined,
) => boolean | string | Promise<boolean | string>;

/** Whether an identity may know that a tool exists, by the handler's key. */
export type Visible<Identity> = (identity: Identity, tool: string) => boolean | Promise<boolean>;

/** What a person said to a call; `wait`: nothing yet. */
export type Decision = "yes" | "no" | "wait";

/** On whose behalf a person is asked. */
export interface ApproveContext<Identity> {
  readonly identity: Identity;
  readonly conversation: string | undefined;
  /** The turn's id. */
  readonly turn: string;
  readonly signal: AbortSignal;
}

/** Asks a person about a call whose tool wants that. */
export type Approve<Identity, C> = (call: C, context: ApproveContext<Identity>) => Decision | Promise<Decision>;

/** What a dispatcher of reads takes. */
export interface ReadDispatcherOptions<H, Identity, C> {
  /** By the tools' keys. */
  readonly handlers: H;
  readonly authorize?: Authorize<Identity, C>;
  readonly visible?: Visible<Identity>;
  /** Default: a `memoryJournal()` of its own. */
  readonly journal?: Journal;
  /** Default: an estimate by characters. */
  readonly countTokens?: CountTokens;
  /** Default: errors and handlers' logs on the console. */
  readonly onEvent?: (event: DispatchEvent) => void;
  /** Default: the time of this machine. */
  readonly clock?: Clock;
}

/** What a dispatcher takes as soon as one tool writes. */
export interface WriteDispatcherOptions<H, Identity, C> extends ReadDispatcherOptions<H, Identity, C> {
  readonly authorize: Authorize<Identity, C>;
  readonly journal: Journal;
}

/** What any dispatcher is made with. */
export type DispatcherOptions<Identity, C> = (ReadDispatcherOptions<object, Identity, C> | WriteDispatcherOptions<object, Identity, C>) & {
  readonly approve?: Approve<Identity, C>;
};

/** What a turn is dispatched with. */
export interface ReadDispatchContext<App, Identity> {
  /** What handlers work on. */
  readonly app: App;
  readonly identity: Identity;
  /** Names the conversation; without it, repeated mistakes of the model are not counted. */
  readonly conversation?: string;
  /** Once it aborts, no further handler begins, and those at work are told by their own signal. */
  readonly signal?: AbortSignal;
}

interface Conversing<App, Identity> extends ReadDispatchContext<App, Identity> {
  readonly conversation: string;
}

/** What a turn is dispatched with as soon as one tool writes; `scope` has the values of the scopes that the tools name. */
export type WriteDispatchContext<App, Identity, Scope = unknown> = Conversing<App, Identity> &
  (unknown extends Scope ? unknown : { readonly scope: Scope });

/** All that a dispatcher looks at in a context. */
export interface DispatchContext<Identity> extends ReadDispatchContext<unknown, Identity> {
  readonly scope?: object;
}

/** A turn of which nothing ran, because these calls wait for a person; dispatch the same turn again. */
export interface Waiting {
  readonly waiting: readonly CallId[];
}

/** One result per call, by call id, in call order. */
export type ResultTable = ReadonlyMap<CallId, ToolResult>;

/** Runs the calls of a turn. */
export type Dispatcher<Turn, Context, Out> = (turn: Turn, context: Context) => Promise<Out>;
