import type { NodeOf } from "../../ir.js";
import type { Ruled } from "./fitting.js";

/** The two bounds that exclude each other. */
export function emptyRange(schema: Ruled): { low: string; high: string } | undefined {
  if (schema.kind === "number" || schema.kind === "integer") return emptyNumbers(schema);
  const { min, max }: { readonly min?: number | bigint; readonly max?: number | bigint } = schema;
  if (min === undefined || max === undefined || min <= max) return undefined;
  return schema.kind === "int64"
    ? { low: `at least ${min}n`, high: `at most ${max}n` }
    : { low: `at least ${min} long`, high: `at most ${max} long` };
}

function emptyNumbers({ kind, min, max, above, below }: NodeOf<"number" | "integer">): { low: string; high: string } | undefined {
  const inf = Number.POSITIVE_INFINITY;
  const next = kind === "integer" ? 1 : 0;
  const low = Math.max(min ?? -inf, above === undefined ? -inf : above + next);
  const high = Math.min(max ?? inf, below === undefined ? inf : below - next);
  const touches = low === high && kind === "number" && (above === low || below === high);
  if (low < high || (low === high && !touches)) return undefined;
  return {
    low: above !== undefined && above + next === low ? `above ${above}` : `at least ${min}`,
    high: below !== undefined && below - next === high ? `below ${below}` : `at most ${max}`,
  };
}
