import { type Int, type Str, tool } from "toolcast";

export const getOrder = tool<
  {
    id: Str<{ pattern: "^SO\\d+$"; example: "X1" }>;
    count: Int<{ min: 1; example: 0 }>;
    /** How many. @example many */
    many: number;
    /** @examples [true] */
    flags: string[];
  },
  string
>({ description: "d", sideEffect: "read" });
