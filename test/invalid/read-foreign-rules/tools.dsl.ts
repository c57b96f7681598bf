import { tool } from "toolcast";

type Minimum = { "typia.tag"?: { kind: "minimum"; value: 1 } };

export const getOrder = tool<{ count: number & Minimum }, string>({ description: "d", sideEffect: "read" });
