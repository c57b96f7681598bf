import { type Failed, failed, nothing } from "../handler.js";
import type { Evidence } from "../result.js";
import { type Dispatching, emit, type HandlerContext, type Job, ofCall } from "./job.js";
import { handlerKey } from "./key.js";

/** What a handler gets beside its input, but for the signal of the attempt. */
export interface Prepared {
  /** What was cited so far. */
  readonly evidence: readonly Evidence[];
  /** The last failure that was made, returned or not. */
  readonly failure: Failed | undefined;
  with(signal: AbortSignal, attempt?: number): HandlerContext;
}

/** Prepares the context of one handler; `epoch` is that of its effect. */
export async function handlerContext(job: Job, dispatching: Dispatching, epoch: number): Promise<Prepared> {
  const { call, entry, effect } = job;
  const { turn } = dispatching;
  const { app, identity } = dispatching.context;
  const key = effect ? { key: await handlerKey(effect.key, epoch) } : {};
  const evidence: Evidence[] = [];
  let failure: Failed | undefined;
  const errors = new Map(Object.entries(entry.errors ?? {}));
  return {
    evidence,
    get failure() {
      return failure;
    },
    with(signal, attempt = 1) {
      const context = {
        app,
        identity,
        signal,
        attempt,
        fail(code: string, message?: string) {
          if (errors.has(code)) {
            failure = failed(code, message);
            return failure;
          }
          const declared = [...errors.keys()].join(", ") || "none";
          throw new Error(`${JSON.stringify(code)} is no declared error of ${entry.tool}; declared: ${declared}. Add it to "errors"`);
        },
        empty: nothing,
        cite(source: Evidence) {
          evidence.push(source);
        },
        log(message: string, data?: unknown) {
          emit(dispatching, { type: "log", ...ofCall(turn, call), message, data });
        },
        ...key,
      };
      // a read's context has no key, and a read's handler is not typed to ask for one
      return context as HandlerContext;
    },
  };
}
