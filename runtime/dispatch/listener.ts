import type { DispatchEvent } from "../event.js";

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
