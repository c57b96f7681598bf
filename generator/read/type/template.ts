import { ts } from "../compiler.js";

const NUMBER = "-?(?:0|[1-9]\\d*)(?:\\.\\d+)?";

/** A template's type as an anchored pattern; `undefined` where a part of it has none. */
export function patternOf(type: ts.TemplateLiteralType): string | undefined {
  const parts = type.types.map(partOf);
  if (parts.includes(undefined)) return undefined;
  return `^${type.texts.map((text, i) => escaped(text) + (parts[i] ?? "")).join("")}$`;
}

function partOf(type: ts.Type): string | undefined {
  if (type.flags & ts.TypeFlags.String) return "[\\s\\S]*";
  if (type.flags & ts.TypeFlags.Number) return NUMBER;
  if (type.flags & ts.TypeFlags.BigInt) return "-?(?:0|[1-9]\\d*)";
  return undefined;
}

/** Under the flag `u` nothing but these may be escaped. */
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
