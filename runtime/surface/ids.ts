import type { CallId } from "../call.js";
import { canonicalText } from "../json/value.js";
import { parseArguments } from "./check.js";
import type { RawCall } from "./surface.js";

/** A raw call with the id that pairs it with its result. */
export interface IdentifiedCall extends RawCall {
  readonly callId: CallId;
}

/** Gives every call its id: the provider's, or `#position` where that is missing, empty or taken; the same call under the same id counts once. */
export function identifyCalls(calls: readonly RawCall[]): IdentifiedCall[] {
  const identified: IdentifiedCall[] = [];
  const taken = new Set<CallId>();
  const asked = new Map<string, Set<string>>();
  const first = new Map<string, RawCall>();
  calls.forEach((call, position) => {
    const { id } = call;
    const before = id ? first.get(id) : undefined;
    if (id && before) {
      const texts = asked.get(id) ?? new Set([meaning(before)]);
      if (texts.has(meaning(call))) return;
      asked.set(id, texts.add(meaning(call)));
    } else if (id) first.set(id, call);
    let callId = id && !taken.has(id) ? id : `#${position}`;
    while (taken.has(callId)) callId = `#${callId}`;
    taken.add(callId);
    identified.push({ callId, ...call });
  });
  return identified;
}

/** A text that is equal for equal calls, however their arguments are spelled; what can't be read means what it says. */
function meaning({ name, arguments: args }: RawCall): string {
  const parsed = parseArguments(args);
  return JSON.stringify([name, parsed.ok, parsed.ok ? canonicalText(parsed.value) : print(args)]);
}

/** The response's own id, or a hash of the response. */
export function turnId(response: object, id: string | undefined): string {
  return id || `#${hash(print(response))}`;
}

/** A value as a text, whatever it is; depth costs memory, not stack. The HTTP part that an SDK adds differs from one copy of a response to the next. */
function print(value: unknown): string {
  const words: string[] = [];
  const open = new Set<object>();
  const visit = (part: unknown) => {
    if (typeof part !== "object" || part === null) words.push(typeof part === "string" ? JSON.stringify(part) : String(part));
    else if (open.has(part)) words.push("circle");
    else {
      open.add(part);
      words.push(Array.isArray(part) ? "[" : "{");
      todo.push(() => {
        open.delete(part);
        words.push("]");
      });
      // the last one is done first
      for (const [name, child] of Object.entries(part).reverse()) {
        if (name === "sdkHttpResponse" || child === undefined) continue;
        todo.push(() => {
          words.push(JSON.stringify(name));
          visit(child);
        });
      }
    }
  };
  const todo: (() => void)[] = [() => visit(value)];
  for (let next = todo.pop(); next; next = todo.pop()) next();
  return words.join();
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
