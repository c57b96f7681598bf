import { type Str, tool } from "toolcast";

export const getOrder = tool<
  {
    /** @maxLength 9 */
    name: Str<{ max: 5 }>;
    both: Str<{ pattern: "^a" }> & Str<{ pattern: "b$" }>;
    /**
     * @minimum 1
     * @minimum 2
     */
    twice: number;
  },
  string
>({ description: "d", sideEffect: "read" });
