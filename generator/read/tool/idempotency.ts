import type { Idempotency, SideEffect } from "@toolcast/runtime";
import { inWords } from "../constant/constant.js";
import { checkNames, type FieldNames } from "./fields.js";
import { defined, duration, names, type OptionBag, openBag, required, text } from "./options.js";

const A_YEAR = 366 * 86_400_000;

/** What makes two writes one effect: required of writes, refused of reads. */
export function readIdempotency(
  bag: OptionBag,
  sideEffect: SideEffect,
  fields: FieldNames | undefined,
): Idempotency | "each_call" | undefined {
  const entry = bag.entries.get("idempotency");
  if (sideEffect === "read") {
    if (entry) bag.report("option/idempotency-on-read", {}, entry.node);
    return undefined;
  }
  if (!entry) {
    const example = (fields?.names ?? [])
      .slice(0, 2)
      .map((name) => JSON.stringify(name))
      .join(", ");
    const at = bag.entries.get("sideEffect")?.node ?? bag.node;
    bag.report("option/missing-idempotency", { sideEffect, example }, at);
    return undefined;
  }
  if (entry.kind === "value" && entry.value === "each_call") return "each_call";
  if (entry.kind === "value") {
    const allowed = '"each_call", { key, scope, window }';
    bag.report("option/wrong-value", { option: "idempotency", got: inWords(entry), allowed }, entry.node);
    return undefined;
  }
  const inner = openBag(entry, "idempotency", ["key", "scope", "window"], bag.report);
  if (!inner) return undefined;
  const key = required(inner, "key", names(inner, "key"));
  if (fields) checkNames(inner, "key", key, fields, "input");
  if (key?.length === 0 && (fields?.names.length ?? 0) > 0)
    inner.report("option/empty-key", {}, inner.entries.get("key")?.node ?? inner.node);
  const scope = text(inner, "scope");
  if (key && key.length > 0 && !inner.entries.has("scope")) inner.report("option/no-scope", {}, entry.node);
  const rest = defined({
    scope: scope === "global" ? undefined : scope,
    window: duration(inner, "window", 100 * A_YEAR, "100 years"),
  });
  return key && { key: key.map(({ name }) => name), ...rest };
}
