import { tool } from "toolcast";

interface Preferences {
  a1?: string;
  a2?: string;
  a3?: string;
  a4?: string;
  a5?: string;
  a6?: string;
  a7?: string;
  a8?: string;
  a9?: string;
}

export const setDisplay = tool<Preferences, void>({ description: "Set how things look.", sideEffect: "read" });
export const setSound = tool<Preferences, void>({ description: "Set how things sound.", sideEffect: "read" });
export const setPrivacy = tool<Preferences, void>({ description: "Set who sees what.", sideEffect: "read" });
