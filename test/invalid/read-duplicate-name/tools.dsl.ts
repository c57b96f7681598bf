import { tool } from "toolcast";

import type { Address as Billing } from "./billing.js";
import type { Address as Shipping } from "./shipping.js";

export const ship = tool<{ to: Shipping; from: Shipping; billTo: Billing }, string>({ description: "d", sideEffect: "read" });
