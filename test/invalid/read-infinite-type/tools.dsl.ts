import { tool } from "toolcast";

interface Grow<T> {
  value: T;
  next?: Grow<T[]>;
}

export const getOrder = tool<{ grow: Grow<string> }, string>({ description: "d", sideEffect: "read" });
