import { durationIn, nearest } from "@toolcast/runtime/wire";
import { ts } from "../compiler.js";
import { type Constant, inWords } from "../constant/constant.js";
import type { Report } from "../context.js";

/** The entries of one object of options, and how to complain about them. */
export interface OptionBag {
  readonly entries: ReadonlyMap<string, Constant>;
  /** The node of the whole object. */
  readonly node: ts.Node;
  /** The name of an entry as messages say it: `limits.timeout`. */
  path(name: string): string;
  readonly report: Report;
}

/** Opens an object of options and refuses the keys that are none. */
export function openBag(constant: Constant, prefix: string, allowed: readonly string[], report: Report): OptionBag | undefined {
  if (constant.kind === "unreadable") return undefined;
  if (constant.kind !== "object") {
    report(
      "option/wrong-value",
      { option: prefix || "options", got: inWords(constant), allowed: `{ ${allowed.join(", ")} }` },
      constant.node,
    );
    return undefined;
  }
  const path = (name: string) => (prefix ? `${prefix}.${name}` : name);
  const entries = new Map([...constant.entries].filter(([, entry]) => entry.kind !== "absent"));
  for (const [name, entry] of entries)
    if (!allowed.includes(name))
      report(
        "option/unknown-option",
        { option: path(name), nearest: nearest(name, allowed)[0], allowed: allowed.join(", ") },
        keyNode(entry.node),
      );
  return { entries, node: constant.node, path, report };
}

/** The key that an entry was written under, where it was written in place. */
const keyNode = (node: ts.Node): ts.Node =>
  ts.isPropertyAssignment(node.parent) && node.parent.initializer === node ? node.parent.name : node;

function wrong(bag: OptionBag, name: string, entry: Constant, allowed: string): undefined {
  if (entry.kind !== "unreadable") bag.report("option/wrong-value", { option: bag.path(name), got: inWords(entry), allowed }, entry.node);
  return undefined;
}

/** A text with something in it. */
export function text(bag: OptionBag, name: string): string | undefined {
  const entry = bag.entries.get(name);
  if (!entry) return undefined;
  if (entry.kind !== "value" || typeof entry.value !== "string") return wrong(bag, name, entry, "a text");
  if (entry.value.trim() === "") bag.report("option/empty-text", { option: bag.path(name) }, entry.node);
  return entry.value;
}

/** Reports an option that must be there; its value is whatever `found` is. */
export function required<T>(bag: OptionBag, name: string, found: T | undefined): T | undefined {
  if (!bag.entries.has(name)) bag.report("option/missing", { option: bag.path(name) }, bag.node);
  return found;
}

/** `true` or `false`. */
export function flag(bag: OptionBag, name: string): boolean | undefined {
  const entry = bag.entries.get(name);
  if (!entry) return undefined;
  return entry.kind === "value" && typeof entry.value === "boolean" ? entry.value : wrong(bag, name, entry, "true or false");
}

/** An integer from `min` to `max`. */
export function count(bag: OptionBag, name: string, min: number, max: number = Number.MAX_SAFE_INTEGER): number | undefined {
  const entry = bag.entries.get(name);
  if (!entry) return undefined;
  if (entry.kind !== "value" || typeof entry.value !== "number") return wrong(bag, name, entry, "a number");
  const { value } = entry;
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  const allowed = max === Number.MAX_SAFE_INTEGER ? `integers from ${min}` : `integers from ${min} to ${max}`;
  bag.report("option/out-of-range", { option: bag.path(name), value, allowed }, entry.node);
  return undefined;
}

/** One of some texts. */
export function choice<const T extends string>(bag: OptionBag, name: string, allowed: readonly T[]): T | undefined {
  const entry = bag.entries.get(name);
  if (!entry) return undefined;
  const found = allowed.find((each) => entry.kind === "value" && entry.value === each);
  return found ?? wrong(bag, name, entry, allowed.map((each) => JSON.stringify(each)).join(", "));
}

/** A name with its place. */
export interface Named {
  readonly name: string;
  readonly node: ts.Node;
}

/** A list of names. */
export function names(bag: OptionBag, name: string): readonly Named[] | undefined {
  const entry = bag.entries.get(name);
  if (!entry) return undefined;
  if (entry.kind !== "list") return wrong(bag, name, entry, "a list of names");
  return entry.items.flatMap((item) => {
    if (item.kind === "value" && typeof item.value === "string") return [{ name: item.value, node: item.node }];
    wrong(bag, name, item, "names");
    return [];
  });
}

/** A length of time in milliseconds, up to `max`. */
export function duration(bag: OptionBag, name: string, max: number, longest: string): number | undefined {
  const entry = bag.entries.get(name);
  if (!entry) return undefined;
  if (entry.kind !== "value" || typeof entry.value !== "string") return wrong(bag, name, entry, 'a text such as "30s"');
  const milliseconds = Math.round(durationIn(entry.value) ?? Number.NaN);
  if (!(milliseconds >= 1)) bag.report("option/bad-duration", { option: bag.path(name), value: entry.value }, entry.node);
  else if (milliseconds > max)
    bag.report("option/out-of-range", { option: bag.path(name), value: entry.value, allowed: `up to ${longest}` }, entry.node);
  else return milliseconds;
  return undefined;
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Leaves out what is undefined. */
export const defined = <T extends object>(entries: T): Defined<T> =>
  // what is filtered out here is what the type leaves out
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as Defined<T>;
