import type { CallId } from "../call.js";
import type { RawCall } from "./surface.js";

/** A raw call with the id that pairs it with its result. */
export interface IdentifiedCall extends RawCall {
  readonly callId: CallId;
}

/** Gives every call its id: the provider's, or `#position` where that is missing, empty or taken; the same call under the same id counts once. */
export function identify(calls: readonly RawCall[]): IdentifiedCall[] {
  const identified: IdentifiedCall[] = [];
  const taken = new Set<CallId>();
  calls.forEach((call, position) => {
    const { id } = call;
    if (id && taken.has(id) && identified.some((other) => other.id === id && same(other, call))) return;
    let callId = id && !taken.has(id) ? id : `#${position}`;
    while (taken.has(callId)) callId = `#${callId}`;
    taken.add(callId);
    identified.push({ callId, ...call });
  });
  return identified;
}

function same(a: RawCall, b: RawCall): boolean {
  return a.name === b.name && print(a.arguments) === print(b.arguments);
}

/** The response's own id, or a hash of the response. */
export function turnId(response: object, id: string | undefined): string {
  return id || `#${hash(print(response))}`;
}

/** The HTTP part that an SDK adds differs from one copy of a response to the next. */
function print(value: unknown): string {
  if (typeof value === "string") return value;
  try {
    return (
      JSON.stringify(value, (key, part) => (key === "sdkHttpResponse" ? undefined : typeof part === "bigint" ? `${part}` : part)) ?? ""
    );
  } catch {
    // nested deeper than the stack, or cyclic: refused later, so that any text will do
    return "";
  }
}

/** 64 bits of a text in hexadecimal: two 32-bit multiplicative hashes that feed each other; tells apart, protects nothing. */
function hash(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
}
