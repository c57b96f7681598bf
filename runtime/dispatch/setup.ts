import type { DispatchEntry } from "../definition.js";
import { milliseconds } from "../duration.js";
import { memoryJournal } from "../journal/memory.js";
import type { DispatcherOptions } from "../options.js";
import { checkedCount, estimateTokens } from "../trim/tokens.js";
import { checkContext } from "./effect.js";
import { type AnySteps, type Dispatching, type HandledTool, isWrite, type Setup } from "./job.js";
import { harmless, printEvent } from "./listener.js";
import { systemClock } from "./time.js";

/** What a dispatcher works with; throws on what its types refuse. */
export function setupOf<Identity, C>(table: readonly DispatchEntry[], options: DispatcherOptions<Identity, C>): Setup<Identity, C> {
  if (typeof options?.handlers !== "object" || options.handlers === null)
    throw new TypeError('createDispatcher needs "handlers": an object with the handler of every tool, as defineHandlers returns it');
  const writes = table.filter(isWrite).map(({ tool }) => tool);
  if (writes.length > 0 && !(options.journal && options.authorize))
    throw new TypeError(`${writes.join(", ")} can write: createDispatcher needs "authorize" and a "journal", such as memoryJournal()`);
  return {
    tools: bindHandlers(table, options.handlers),
    authorize: options.authorize,
    visible: options.visible,
    approve: options.approve,
    journal: options.journal ?? memoryJournal(),
    countTokens: options.countTokens ? checkedCount(options.countTokens) : estimateTokens,
    clock: options.clock ?? systemClock,
    onEvent: harmless(options.onEvent ?? printEvent),
  };
}

/** Every tool of a table with its handler; throws, naming the tool, where one lacks. */
function bindHandlers(table: readonly DispatchEntry[], handlers: object): Map<string, HandledTool> {
  // own fields alone: a tool named `constructor` has the handler that was given, or none
  const given = new Map<string, unknown>(Object.entries(handlers));
  return new Map(table.map((entry) => [entry.tool, bindHandler(entry, given.get(entry.tool), handlers)]));
}

function bindHandler(entry: DispatchEntry, handler: unknown, handlers: object): HandledTool {
  const steps = stepsOf(handler, handlers);
  if (!steps)
    throw new TypeError(
      `${JSON.stringify(entry.tool)} has no handler; give a function, or an object with "run", under this name in "handlers"`,
    );
  if (steps.forwardsKey === undefined) return { entry, steps };
  if (!isWrite(entry)) throw new TypeError(`${JSON.stringify(entry.tool)} is a read: it has no key that "forwardsKey" could forward`);
  return { entry, steps, forwardsKeyFor: milliseconds(steps.forwardsKey.for) };
}

function stepsOf(handler: unknown, handlers: object): AnySteps | undefined {
  // generated types tie the handlers to the table: input, output and context are those of the entry
  if (typeof handler === "function") return { run: (input, context) => Reflect.apply(handler, handlers, [input, context]) };
  if (typeof handler !== "object" || handler === null || !("run" in handler) || typeof handler.run !== "function") return undefined;
  return handler as AnySteps;
}

/** Throws on what the types of a dispatch refuse, before anything runs. */
export function checkCalls(known: Omit<Dispatching, "offered">): void {
  if (typeof known.turn?.calls?.values !== "function") throw new TypeError('dispatch takes a turn, as "read" of a surface returns it');
  if (typeof known.turn.id !== "string" || !Array.isArray(known.turn.offered))
    throw new TypeError('the turn lacks "id" or "offered"; dispatch takes a turn, as "read" of a surface returns it');
  if (typeof known.context !== "object" || known.context === null) throw new TypeError("dispatch takes a context: { app, identity, … }");
  const { signal } = known.context;
  if (signal !== undefined && typeof signal?.addEventListener !== "function")
    throw new TypeError('"signal" in the context of dispatch is no AbortSignal; pass the signal of an AbortController');
  for (const call of known.turn.calls.values()) {
    const tool = call.valid ? known.tools.get(call.tool) : undefined;
    if (tool) checkContext(tool.entry, known);
  }
}
