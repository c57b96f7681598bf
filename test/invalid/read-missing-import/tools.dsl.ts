import type { Money } from "a-package-that-is-not-there";
import { tool } from "toolcast";
import type { Order } from "./domain.js";

export const getOrder = tool<{ id: string }, Order>({ description: "d", sideEffect: "read" });
export const getPrice = tool<{ id: string }, Money>({ description: "d", sideEffect: "read" });
