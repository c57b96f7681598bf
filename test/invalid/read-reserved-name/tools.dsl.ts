import { tool } from "toolcast";

import type { Promise as Vow } from "./vow.js";

export const ship = tool<{ vow: Vow }, string>({ description: "d", sideEffect: "read" });
