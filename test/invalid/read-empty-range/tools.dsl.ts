import { type Int, type Int64, type List, type Num, type Str, tool } from "toolcast";

export const getOrder = tool<
  {
    text: Str<{ min: 5; max: 4 }>;
    count: Int<{ above: 1; below: 2 }>;
    share: Num<{ min: 1; below: 1 }>;
    long: Int64<{ min: 2n; max: 1n }>;
    items: List<string, { min: 2; max: 1 }>;
    /**
     * @minimum 5
     * @maximum 4
     */
    commented: number;
  },
  string
>({ description: "d", sideEffect: "read" });
