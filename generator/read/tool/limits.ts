import type { Limits, SideEffect } from "@toolcast/runtime";
import { count, defined, duration, flag, type OptionBag, openBag } from "./options.js";

/** The longest delay that a timer takes: 2^31 - 1 ms. */
const LONGEST_TIMER = 2_147_483_647;

/** Bounds on running the tool. */
export function readLimits(bag: OptionBag, sideEffect: SideEffect | undefined): Limits {
  const entry = bag.entries.get("limits");
  const limits = entry && openBag(entry, "limits", ["timeout", "retries", "concurrency", "resultTokens", "breaker"], bag.report);
  if (!limits) return {};
  const retries = count(limits, "retries", 0, 10);
  if (retries && sideEffect && sideEffect !== "read")
    limits.report("option/retries-on-write", { sideEffect }, limits.entries.get("retries")?.node ?? limits.node);
  return defined({
    timeout: duration(limits, "timeout", LONGEST_TIMER, "24d"),
    retries,
    concurrency: count(limits, "concurrency", 1),
    resultTokens: count(limits, "resultTokens", 1),
    breaker: flag(limits, "breaker"),
  });
}
