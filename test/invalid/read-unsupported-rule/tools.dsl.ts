import { tool } from "toolcast";

export const getOrder = tool<
  {
    /** @minProperties 1 */
    settings: Record<string, string>;
    /** @minDate 2026-01-01 */
    at: Date;
  },
  string
>({ description: "d", sideEffect: "read" });
