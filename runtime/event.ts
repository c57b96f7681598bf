import type { CallId } from "./call.js";

interface OfCall {
  readonly turn: string;
  readonly callId: CallId;
  /** The handler's key, or the wire name where the tool is unknown. */
  readonly tool: string;
}

/** Something that an app may want to know of, and the model never sees. */
export type DispatchEvent =
  | (OfCall & { readonly type: "error"; readonly where: Place; readonly error: unknown })
  | (OfCall & { readonly type: "log"; readonly message: string; readonly data: unknown });

/** Where an error came up. */
export type Place =
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

/** A listener that can neither stop nor break a call: what it throws, or rejects with, is shown on the console, once. */
export function harmless(listener: (event: DispatchEvent) => void): (event: DispatchEvent) => void {
  let told = false;
  const fault = (error: unknown) => {
    if (told) return;
    told = true;
    console.error('toolcast: "onEvent" failed; events go on, and this is said once', error);
  };
  return (event) => {
    try {
      // typed to return nothing, and an async function all the same
      const heard: unknown = listener(event);
      Promise.resolve(heard).catch(fault);
    } catch (error) {
      fault(error);
    }
  };
}

/** Shows errors and logs on the console. */
export function printEvent(event: DispatchEvent): void {
  if (event.type === "error") console.error(`toolcast: ${event.where} of ${event.tool} (call ${event.callId})`, event.error);
  else console.info(`toolcast: ${event.tool}: ${event.message}`, ...(event.data === undefined ? [] : [event.data]));
}
