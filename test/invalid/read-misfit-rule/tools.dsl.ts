import { tool } from "toolcast";

export const getOrder = tool<
  {
    /** @minimum 1 */
    name: string;
    /** @minItems 1 */
    count: number;
    /** @pattern ^a */
    at: Date;
    /** @isInt */
    flag: boolean;
    /** @maxLength 3 */
    counts: number[];
    /** @format email */
    map: Record<string, string>;
  },
  string
>({ description: "d", sideEffect: "read" });
