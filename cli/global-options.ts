import { resolve } from "node:path";

type Format = "pretty" | "json" | "github";

/** The options that every command takes. */
export interface GlobalOptions {
  readonly format: Format;
  readonly silent: boolean;
  /** Whether what is no more than worth knowing is printed too. */
  readonly verbose: boolean;
  /** Absolute. */
  readonly cwd: string;
  readonly config?: string;
}

/** Completes what the command line gave. */
export function globalOptions(given: {
  format?: string;
  json?: boolean;
  silent?: boolean;
  verbose?: boolean;
  cwd?: string;
  config?: string;
}): GlobalOptions {
  return {
    format: given.json || given.format === "json" ? "json" : given.format === "github" ? "github" : "pretty",
    silent: given.silent ?? false,
    verbose: given.verbose ?? false,
    cwd: resolve(given.cwd ?? "."),
    ...(given.config === undefined ? {} : { config: given.config }),
  };
}
