import { type Diagnostic, diagnostic } from "../diagnostic.js";
import { countsOf } from "../lower/index.js";
import type { WireInput } from "../lower/types.js";
import { deepest } from "./depth.js";
import type { CastSet, CastTool, Limit, Surface } from "./types.js";

/** Why a strict schema is past one of the surface's bounds; `undefined` where it keeps within them. */
export function pastStrictBound({ schema }: WireInput, { limits, id }: Surface): string | undefined {
  const bounds = limits.strictSchema;
  if (!bounds) return undefined;
  const counts = countsOf(schema);
  const measured: readonly (readonly [what: string, value: () => number, limit: Limit])[] = [
    ["levels of nesting", () => deepest(schema).depth, bounds.depth],
    ["properties", () => counts.properties, bounds.properties],
    ["characters of names and values", () => counts.characters, bounds.characters],
    ["enum values", () => counts.enumValues, bounds.enumValues],
    ["characters in one enum of more than 250 strings", () => largestEnum(schema), bounds.largeEnum],
  ];
  const past = measured.map(([what, value, { max }]) => ({ what, value: value(), max })).find(({ value, max }) => value > max);
  return past && `${past.value} ${past.what}, ${id} takes ${past.max}`;
}

/** Characters of the longest enum that has more than 250 strings. */
function largestEnum(schema: unknown): number {
  if (typeof schema !== "object" || schema === null) return 0;
  const inner = Object.values(schema).map(largestEnum);
  const values = "enum" in schema && Array.isArray(schema.enum) ? schema.enum.filter((value) => typeof value === "string") : [];
  return Math.max(0, ...inner, values.length > 250 ? values.join("").length : 0);
}

/** What one tool's declaration breaks. */
export function checkTool({ tool, input, name }: CastTool, description: string, { id, limits }: Surface): Diagnostic[] {
  const about = { tool: tool.key, surface: id };
  const length = [...description].length;
  const { depth, path } = limits.depth ? deepest(input.schema) : { depth: 0, path: "" };
  return [
    ...past(limits.description, length, ({ max }) =>
      diagnostic("surface/long-description", { tool: name, length, surface: id, max }, tool.options.get("description") ?? tool.span, about),
    ),
    ...past(limits.depth, depth, ({ max }) =>
      diagnostic("surface/too-deep", { tool: name, path, depth, surface: id, max }, tool.span, about),
    ),
  ];
}

/** What one request's list breaks; `others` says whether the configuration names shorter ones. */
export function checkSet({ name: set, tools }: CastSet, { id, limits }: Surface, others: boolean): Diagnostic[] {
  const first = tools[0]?.tool.span;
  const count = tools.length;
  const bytes = limits.bytes ? Buffer.byteLength(`[${tools.map(({ json }) => json).join(",")}]`) : 0;
  const found = [
    ...past(
      limits.tools?.findLast(({ max }) => count > max),
      count,
      ({ max }) => diagnostic("surface/too-many-tools", { set, count, surface: id, max }, first, { surface: id }),
    ),
    ...past(limits.bytes, bytes, ({ max }) => diagnostic("surface/too-large", { set, bytes, surface: id, max }, first, { surface: id })),
  ];
  // an app that names sets need not send the list of all
  return set === "all" && others ? found.map((each) => (each.severity === "error" ? { ...each, severity: "warn" } : each)) : found;
}

const past = (limit: Limit | undefined, value: number, say: (limit: Limit) => Diagnostic): Diagnostic[] =>
  limit && value > limit.max ? [{ ...say(limit), severity: limit.severity }] : [];
