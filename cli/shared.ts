import { resolve } from "node:path";

type Format = "pretty" | "json" | "github";

/** The options that every command takes. */
export interface Shared {
  readonly format: Format;
  readonly silent: boolean;
  /** Absolute. */
  readonly cwd: string;
  readonly config?: string;
}

/** Completes what the command line gave. */
export function shared(given: { format?: string; json?: boolean; silent?: boolean; cwd?: string; config?: string }): Shared {
  return {
    format: given.json || given.format === "json" ? "json" : given.format === "github" ? "github" : "pretty",
    silent: given.silent ?? false,
    cwd: resolve(given.cwd ?? "."),
    ...(given.config === undefined ? {} : { config: given.config }),
  };
}
