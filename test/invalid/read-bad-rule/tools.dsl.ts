import { type Int, type Int64, type List, type Num, type Str, tool } from "toolcast";

declare const some: number;
type Either = 1 | 2;

export const getOrder = tool<
  {
    wide: Int<{ min: typeof some }>;
    either: Int<{ min: Either }>;
    negative: Str<{ min: -1 }>;
    half: Str<{ max: 1.5 }>;
    fraction: Int<{ min: 0.5 }>;
    unsafe: Int<{ max: 9007199254740992 }>;
    third: Num<{ step: 0.3 }>;
    zero: Int<{ step: 0 }>;
    huge: Int64<{ max: 9223372036854775808n }>;
    items: List<string, { max: -1 }>;
    /** @minimum abc */
    word: number;
    /** @minLength */
    none: string;
    /** @uniqueItems maybe */
    maybe: string[];
    /** @asType text */
    text: string;
    /** @minimum 1.5 */
    big: bigint;
  },
  string
>({ description: "d", sideEffect: "read" });
