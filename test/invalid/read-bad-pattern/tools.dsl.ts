import { type Str, tool } from "toolcast";

export const getOrder = tool<
  {
    open: Str<{ pattern: "(" }>;
    escape: Str<{ pattern: "\\-" }>;
    /** @pattern [a- */
    commented: string;
  },
  string
>({ description: "d", sideEffect: "read" });
