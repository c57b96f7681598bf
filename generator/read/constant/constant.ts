import type { ts } from "ts-morph";
import type { Value } from "../../ir.js";

/** What one constant expression stands for, with the place of each part. */
export type Constant =
  | { readonly kind: "value"; readonly node: ts.Node; readonly value: string | number | bigint | boolean | null | Date }
  | { readonly kind: "absent"; readonly node: ts.Node }
  | { readonly kind: "list"; readonly node: ts.Node; readonly items: readonly Constant[] }
  | { readonly kind: "object"; readonly node: ts.Node; readonly entries: ReadonlyMap<string, Constant> }
  /** What was written is no constant; that was reported. */
  | { readonly kind: "unreadable"; readonly node: ts.Node };

/** The plain value of a constant; `undefined` where a part of it was unreadable. */
export function plainValue(constant: Constant): Value | undefined {
  if (constant.kind === "value") return constant.value;
  if (constant.kind === "list") {
    const items = constant.items.map(plainValue);
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (constant.kind !== "object") return undefined;
  const entries = [...constant.entries]
    .filter(([, entry]) => entry.kind !== "absent")
    .map(([name, entry]) => [name, plainValue(entry)] as const);
  if (entries.some(([, value]) => value === undefined)) return undefined;
  // every entry was just seen to have a value
  return Object.fromEntries(entries) as { [key: string]: Value };
}

/** Names a constant in a message, short. */
export function inWords(constant: Constant): string {
  if (constant.kind === "list") return `a list of ${constant.items.length}`;
  if (constant.kind === "object") return "an object";
  if (constant.kind !== "value") return "undefined";
  const { value } = constant;
  if (value instanceof Date) return "a Date";
  if (typeof value === "bigint") return `${value}n`;
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 37)}…"` : text;
}
