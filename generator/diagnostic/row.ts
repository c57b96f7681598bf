export type Severity = "error" | "warn" | "info";

/**
 * A row of the table. `text` is lower case without a full stop or a contraction, subject first; names and texts that somebody
 * wrote stand in double quotes, words of toolcast and of TypeScript stand bare. `hint` says what to do; `explain` is what
 * `toolcast explain` prints.
 */
export interface Row<P> {
  readonly severity: Severity;
  readonly text: (params: P) => string;
  readonly hint?: (params: P) => string;
  readonly explain: string;
}

/** The hint that names what was probably meant, where something is near enough. */
export const didYouMean = (nearest: string | undefined, otherwise: string): string =>
  nearest === undefined ? otherwise : `did you mean "${nearest}"?`;

/** Keeps the parameter's type of each row. */
export const row = <P>(row: Row<P>): Row<P> => row;
