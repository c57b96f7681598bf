import type { CallId, Finish, SurfaceId, Usage } from "../call.js";
import type { Media, ToolResult } from "../result.js";

/** A call as it stands in a response, not yet checked. */
export interface RawCall {
  /** The provider's id, if it gave one. */
  readonly id: string | undefined;
  readonly name: string;
  /** JSON text, or the value itself; absent where the call has no arguments. */
  readonly arguments: unknown;
  /** The call is none of ours by its kind: free text, or a member of a namespace or toolset. */
  readonly foreign: boolean;
  /** The provider's own part, untouched. */
  readonly raw: unknown;
}

/** What a response says, in the same words on all surfaces; `finish` tells why it ended, calls aside. */
export interface Extracted {
  /** The response's id, if it has one. */
  readonly id: string | undefined;
  readonly text: string;
  readonly calls: readonly RawCall[];
  readonly finish: Finish;
  readonly usage: Usage | undefined;
}

/** A call as the result of it is addressed. */
interface Addressee {
  readonly id: CallId;
  readonly providerId?: string;
  readonly name: string;
  readonly raw: unknown;
}

/** What a result says to the model: of our dispatcher, or of the app for a call that is not ours. */
export type Said = ToolResult | ForeignResult;

/** The app's own result of a foreign call; `content` reaches the model as it is. */
export interface ForeignResult {
  readonly ok: boolean;
  readonly content: string;
  readonly media?: readonly Media[];
}

/** One call and the one result that it gets. */
export interface Answer {
  readonly call: Addressee;
  readonly result: Said;
  /** The tool's declaration promises structured content. */
  readonly structured?: true;
}

/** One API of one provider: how its response reads and how its results are written; plain functions, no state. */
export interface Surface<R> {
  readonly id: SurfaceId;
  /** Throws a `SurfaceError` on what is no response of this surface. */
  extract(response: object): Extracted;
  /** What the next request takes: one result per answer, in this order; there is at least one. */
  results(answers: readonly Answer[]): R;
}
