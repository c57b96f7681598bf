import { tool } from "toolcast";

/**
 * A booking of a table.
 *
 * Two paragraphs.
 */
interface Booking {
  /**
   * Guests, children included.
   * @minimum 1
   * @maximum 12
   * @asType integer
   */
  guests: number;
  /** Name on the booking. @minLength 2 @example Smith */
  name: string;
  /** @format date-time */
  when: string;
  /** @deprecated Use `notes`. */
  note?: string;
  /** @default 90 @type integer */
  minutes?: number;
  /** @maxItems 5 @uniqueItems */
  notes?: string[]; /** not a doc of the next */
  plain: string; // not a doc
}

export const book = tool<Booking, string>({
  title: "Book a table",
  description: "Book a table\nfor a party.",
  sideEffect: "write",
  idempotency: { key: ["name", "when"], scope: "global", window: "1h" },
  version: 3,
  requires: "booking:write",
  approval: true,
  limits: { timeout: "5s", concurrency: 2, breaker: false },
  trim: { as: "text" },
});
