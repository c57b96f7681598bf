import type { Idempotency, Limits, SideEffect } from "@toolcast/runtime";
import { fixes, nearest } from "@toolcast/runtime/wire";
import type { Example, NamedType, Schema, ToolError } from "../ir.js";
import { describe, plainValue } from "./constant.js";
import { problemsOf } from "./example.js";
import type { FieldNames } from "./fields.js";
import { choice, count, defined, duration, flag, type Named, names, type OptionBag, openBag, required, text } from "./options.js";

/** Refuses names that are no field. */
export function checkNames(
  bag: OptionBag,
  option: string,
  given: readonly Named[] | undefined,
  fields: FieldNames,
  owner: "input" | "output",
): void {
  if (fields.open) return;
  for (const { name, node } of given ?? []) {
    if (fields.names.includes(name)) continue;
    const allowed = fields.names.join(", ");
    bag.report(
      "option/unknown-field",
      { option: bag.path(option), field: name, owner, nearest: nearest(name, fields.names)[0], allowed },
      node,
    );
  }
}

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
    bag.report("option/wrong-value", { option: "idempotency", got: describe(entry), allowed }, entry.node);
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

/** The declared errors, in written order. */
export function readErrors(bag: OptionBag): readonly ToolError[] {
  const entry = bag.entries.get("errors");
  if (!entry || entry.kind === "unreadable") return [];
  const codes = entry.kind === "object" ? [...entry.entries.keys()] : ["order_not_found: { message, fix }"];
  const errors = openBag(entry, "errors", codes, bag.report);
  return [...(errors?.entries ?? [])].flatMap(([code, each]) => {
    if (!/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(code)) bag.report("option/bad-error-code", { code }, each.node);
    const inner = openBag(each, `errors.${code}`, ["message", "fix"], bag.report);
    const message = inner && required(inner, "message", text(inner, "message"));
    const fix = inner && required(inner, "fix", choice(inner, "fix", fixes));
    return message !== undefined && fix ? [{ code, message, fix }] : [];
  });
}

/** The examples, each a valid input. */
export function readExamples(bag: OptionBag, input: Schema | undefined, types: ReadonlyMap<string, NamedType>): readonly Example[] {
  const entry = bag.entries.get("examples");
  if (!entry || entry.kind === "unreadable") return [];
  if (entry.kind !== "list") {
    bag.report("option/wrong-value", { option: "examples", got: describe(entry), allowed: "a list of { query, input }" }, entry.node);
    return [];
  }
  return entry.items.flatMap((item, i) => {
    const inner = openBag(item, `examples[${i}]`, ["query", "input"], bag.report);
    if (!inner) return [];
    const query = required(inner, "query", text(inner, "query"));
    const constant = inner.entries.get("input");
    required(inner, "input", constant);
    if (!constant || !input) return [];
    const problems = problemsOf(input, { path: "input", constant, types });
    for (const { path, problem, node } of problems) bag.report("option/bad-example", { path, problem }, node);
    const value = plainValue(constant);
    return query !== undefined && value !== undefined ? [{ query, input: value }] : [];
  });
}

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
