import { type Int, type Str, tool } from "toolcast";

/** @default {"n": 1} */
type One = { n: number };

export const getOrder = tool<
  {
    required: Int<{ default: 1 }>;
    items?: Int<{ default: 1 }>[];
    map?: Record<string, Str<{ default: "a" }>>;
    pair?: [Int<{ default: 1 }>];
    /** @default 5 */
    commented: number;
    one?: One;
  },
  Int<{ default: 1 }>
>({ description: "d", sideEffect: "read" });
