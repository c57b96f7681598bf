import type { CallId } from "./call.js";

interface OfCall {
  readonly turn: string;
  readonly callId: CallId;
  /** The handler's key, or the wire name where the tool is unknown. */
  readonly tool: string;
}

/** Something that an app may want to know of, and the model never sees. */
export type DispatchEvent =
  | (OfCall & { readonly type: "error"; readonly where: ErrorOrigin; readonly error: unknown })
  | (OfCall & { readonly type: "log"; readonly message: string; readonly data: unknown });

/** Where an error came up. */
export type ErrorOrigin =
  | "handler"
  | "precondition"
  | "verify"
  | "authorize"
  | "visible"
  | "approve"
  | "journal"
  | "output"
  | "trim"
  | "dispatch";
