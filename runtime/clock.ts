/** Time, as the dispatcher sees it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back once, `ms` from now, unless the returned function is called before. */
  after(ms: number, call: () => void): () => void;
}
