import { tool } from "toolcast";

enum Id {
  A = 9007199254740993,
}

export const getOrder = tool<{ one: 1 | 9007199254740992; id: Id }, string>({ description: "d", sideEffect: "read" });
