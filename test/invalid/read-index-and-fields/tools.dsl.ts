import { tool } from "toolcast";

export const getOrder = tool<{ order: { id: string; [key: string]: string } }, { id: string; [key: string]: string }>({
  description: "d",
  sideEffect: "read",
});

interface Settings {
  theme: string;
  [key: string]: string;
}

export const setSettings = tool<Settings, string>({ description: "d", sideEffect: "read" });
