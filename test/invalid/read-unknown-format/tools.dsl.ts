import { tool } from "toolcast";

export const getOrder = tool<
  {
    /** @format e-mail */
    mail: string;
    /** Where. @format hostport */
    host: string;
  },
  string
>({ description: "d", sideEffect: "read" });
