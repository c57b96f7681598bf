import { type Int, type Int64, type Str, tool } from "toolcast";

export const getOrder = tool<
  {
    high?: Int<{ max: 50; default: 60 }>;
    fraction?: Int<{ default: 0.5 }>;
    short?: Str<{ min: 2; default: "a" }>;
    long?: Int64<{ max: 5n; default: 6n }>;
    /** @default ups */
    carrier?: "sf" | "yt";
    /** @default "many" */
    count?: number;
    /** @default yesterday */
    at?: Date;
    /** @default [1, "two"] */
    list?: number[];
    /** @default */
    nothing?: boolean;
  },
  string
>({ description: "d", sideEffect: "read" });
