import type { ToolCall } from "../call.js";
import type { DispatchEntry } from "../definition.js";
import { type Dispatching, type EffectKeys, isWrite } from "./job.js";
import { callKey, effectKey, fieldHashes, pick } from "./key.js";

type Whose = Pick<Dispatching, "turn" | "context">;

/** What a write is known by; nothing for a read. */
export async function identifyEffect(call: ToolCall, entry: DispatchEntry, whose: Whose): Promise<EffectKeys | undefined> {
  if (!isWrite(entry)) return undefined;
  const { turn } = whose;
  const conversation = conversationOf(entry, whose);
  const input = inputOf(call.input);
  const { idempotency = "each_call" } = entry;
  // per call: one row per conversation and arguments, which another turn may open again
  const key =
    idempotency === "each_call"
      ? await effectKey(entry.tool, { conversation }, input)
      : await effectKey(entry.tool, scopeOf(entry, idempotency.scope, whose), pick(input, idempotency.key));
  const [callHash, args] = await Promise.all([callKey(conversation, turn.id, call.id, key, call.arguments), fieldHashes(input)]);
  return { key, call: callHash, args };
}

/** Throws what the types already refuse: a write without a conversation, or without the scope that it names. */
export function checkContext(entry: DispatchEntry, whose: Whose): void {
  if (!isWrite(entry)) return;
  conversationOf(entry, whose);
  const { idempotency } = entry;
  if (typeof idempotency === "object") scopeOf(entry, idempotency.scope, whose);
}

function conversationOf(entry: DispatchEntry, { context }: Whose): string {
  if (typeof context.conversation === "string" && context.conversation !== "") return context.conversation;
  throw new TypeError(`${JSON.stringify(entry.tool)} is a write: dispatch needs the id of the "conversation", a text that is not empty`);
}

function scopeOf(entry: DispatchEntry, scope: string | undefined, { context }: Whose): unknown {
  if (scope === undefined) return null;
  const value =
    new Map<string, unknown>(Object.entries(context.scope ?? {})).get(scope) ??
    (scope === "conversation" ? context.conversation : undefined);
  if (typeof value === "string" && value !== "") return { [scope]: value };
  throw new TypeError(
    `${JSON.stringify(entry.tool)} is done once per ${JSON.stringify(scope)}: dispatch needs it in "scope", a text that is not empty`,
  );
}

/** The fields of an input, which is an object by its type. */
export function inputOf(input: unknown): object {
  return typeof input === "object" && input !== null ? input : {};
}
