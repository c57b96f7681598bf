import type { CallId, InvalidCall, ToolCall, Turn } from "../call.js";
import type { Clock } from "../clock.js";
import type { DispatchEntry } from "../definition.js";
import type { DispatchEvent, ErrorOrigin } from "../event.js";
import type { Steps, WriteContext } from "../handler.js";
import type { Journal } from "../journal/journal.js";
import { copy } from "../json/copy.js";
import type { Approve, Authorize, DispatchContext, Visible } from "../options.js";
import type { ToolResult } from "../result.js";
import type { CountTokens } from "../trim/tokens.js";

/** The context of any handler; a read's handler is not told of the key. */
export type HandlerContext = WriteContext<unknown, string>;

/** Any handler, by its steps. */
export type AnySteps = Steps<unknown, unknown, HandlerContext>;

/** A tool and its handler. */
export interface HandledTool {
  readonly entry: DispatchEntry;
  readonly steps: AnySteps;
  /** How long the service behind honours the handler's key; absent where it takes none. */
  readonly forwardsKeyFor?: number;
}

/** What a write is known by, hashed. */
export interface EffectKeys {
  /** Of the effect: tool, scope, declared fields. */
  readonly key: string;
  /** Of this call: conversation, turn, id, arguments. */
  readonly call: string;
  /** By field. */
  readonly args: { readonly [field: string]: string };
}

/** A valid call on its way. */
export interface Job extends HandledTool {
  readonly call: ToolCall;
  /** Of writes. */
  readonly effect?: EffectKeys;
}

/** What one dispatcher was made with. */
export interface Setup<Identity, C> {
  readonly tools: ReadonlyMap<string, HandledTool>;
  readonly authorize: Authorize<Identity, C> | undefined;
  readonly visible: Visible<Identity> | undefined;
  readonly approve: Approve<Identity, C> | undefined;
  readonly journal: Journal;
  readonly countTokens: CountTokens;
  readonly clock: Clock;
  readonly onEvent: (event: DispatchEvent) => void;
}

/** One turn under way; the gates know no catalogue. */
export interface Dispatching extends Setup<unknown, ToolCall> {
  readonly turn: Turn;
  readonly context: DispatchContext<unknown>;
  /** Keys of the tools that were offered and that this identity may know of. */
  readonly offered: ReadonlySet<string>;
}

/** Leave to open an effect: anew under `epoch`, over the row that had `fence`; `attempt` counts the runs of this epoch. */
export interface Permit {
  readonly epoch: number;
  /** Absent: there is no row. */
  readonly fence?: number;
  readonly attempt: number;
}

/** A call after its gates: with the result that one of them gave, or ready to run. */
export interface Gated {
  readonly call: ToolCall | InvalidCall;
  readonly job?: Job;
  readonly result?: ToolResult;
  /** Of a write that may run. */
  readonly permit?: Permit;
  /** Time has passed since the gates looked. */
  readonly waited?: true;
}

/** Milliseconds that one attempt may take. */
export function timeoutOf({ entry }: HandledTool): number {
  return entry.limits?.timeout ?? 30_000;
}

/** Whether a tool changes anything. */
export function isWrite(entry: DispatchEntry): boolean {
  return entry.sideEffect !== "read";
}

/** A call for the app to keep or change: nothing of it is what keys and results are made from. */
export function ownCall(call: ToolCall): ToolCall {
  return { ...call, input: copy(call.input), arguments: copy(call.arguments) };
}

/** Tells the app, which can neither stop nor break a call by it. */
export function report(dispatching: Dispatching, call: ToolCall | InvalidCall, where: ErrorOrigin, error: unknown): void {
  emit(dispatching, { type: "error", ...ofCall(dispatching.turn, call), where, error });
}

/** Hands an event on. */
export function emit({ onEvent }: Pick<Dispatching, "onEvent">, event: DispatchEvent): void {
  onEvent(event);
}

/** What an event says of its call. */
export function ofCall(
  turn: Turn,
  call: ToolCall | InvalidCall,
): { readonly turn: string; readonly callId: CallId; readonly tool: string } {
  return { turn: turn.id, callId: call.id, tool: call.tool ?? call.name };
}
