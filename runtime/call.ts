import type { Issue } from "./issue.js";

/** The id that pairs a call with its result: the provider's own, or `#position` where that is missing, empty or ambiguous. */
export type CallId = string;

/** Every surface by its id. */
export const surfaceIds = ["openai-chat", "openai-responses", "anthropic", "gemini", "gemini-interactions", "mcp"] as const;

/** One API of one provider. */
export type SurfaceId = (typeof surfaceIds)[number];

/** A leniency that was applied to what the model sent, and where. */
export interface Repair {
  readonly path: readonly (string | number)[];
  readonly what: string;
}

interface AnyCall {
  readonly id: CallId;
  /** The provider's own id, echoed in the result; absent where the provider gave none. */
  readonly providerId?: string;
  /** The wire name. */
  readonly name: string;
  /** The arguments as they came: parsed JSON where they parsed, else the text. */
  readonly arguments: unknown;
  readonly repairs: readonly Repair[];
  /** The provider's own part, untouched. */
  readonly raw: unknown;
}

/** A call of a tool that was offered, with valid arguments; `tool` is the handler's key. */
export interface ToolCall<Tool extends string = string, Input = unknown> extends AnyCall {
  readonly valid: true;
  readonly tool: Tool;
  readonly input: Input;
}

/** A call that can't run; it gets its result all the same. */
export interface InvalidCall extends AnyCall {
  readonly valid: false;
  /** The handler's key where the name is one of ours. */
  readonly tool?: string;
  readonly why: "unknown_tool" | "syntax" | "schema" | "cut_off" | "turn_refused";
  readonly issues: readonly Issue[];
}

/** A call of a tool that is not ours, left to the app. */
export interface ForeignCall {
  readonly id: CallId;
  readonly providerId?: string;
  readonly name: string;
  /** As they came: JSON text on some surfaces, a value on others. */
  readonly arguments: unknown;
  /** Its place among all calls of the turn, from 0. */
  readonly position: number;
  readonly raw: unknown;
}

/** Why the turn ended, in one vocabulary for all surfaces; a reason that is missing or not known is `malformed`, as nothing confirms its calls. */
export type Finish = "calls" | "stop" | "length" | "refusal" | "filtered" | "paused" | "malformed";

/** Tokens; `input` includes what was cached, on every surface. */
export interface Usage {
  readonly input: number;
  readonly output: number;
  readonly cached: number;
  readonly reasoning: number;
}

/** One response of a model, provider-neutral. */
export interface Turn<C = ToolCall> {
  readonly surface: SurfaceId;
  /**
   * What tells this turn from every other: the provider's response id, else a hash of the response. A turn with the same id is the same turn
   * again, and gets the results that it had. MCP requests have no such identity, as their ids begin anew with each connection: each `read`
   * of one is a turn of its own, unless the app gives it another id.
   */
  readonly id: string;
  readonly text: string;
  /** By call id, in call order. */
  readonly calls: ReadonlyMap<CallId, C | InvalidCall>;
  readonly foreign: readonly ForeignCall[];
  /** Keys of the tools offered in this request. */
  readonly offered: readonly string[];
  readonly finish: Finish;
  readonly usage?: Usage;
  /** The response, untouched. */
  readonly raw: unknown;
}
