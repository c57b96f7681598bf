export type Severity = "error" | "warn" | "info";

/** A row of the table: `text` is lower case without a full stop, subject first; `hint` says what to do; `explain` is what `toolcast explain` prints. */
export interface Row<P> {
  readonly severity: Severity;
  readonly text: (params: P) => string;
  readonly hint?: (params: P) => string;
  readonly explain: string;
}

/** Keeps the parameter's type of each row. */
export const row = <P>(row: Row<P>): Row<P> => row;
