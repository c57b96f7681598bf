import { tool } from "toolcast";

import type { Order } from "./domain.js";

export const getOrder = tool<{ order: Order }, string>({ description: "d", sideEffect: "read" });
