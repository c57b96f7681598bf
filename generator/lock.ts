import { createHash } from "node:crypto";
import type { JsonSchema } from "@toolcast/runtime";
import { lockOrigin } from "./header.js";
import type { Catalog, Tool } from "./ir.js";
import { lowerInput, lowerOutput } from "./lower/index.js";
import { canonical } from "./surface/mcp.js";
import type { Cast } from "./surface/types.js";

/** The text of the lock file: one tool a line; a tool's wire schemas are listed once each, the canonical one first. */
export function lock(catalog: Catalog, casts: readonly Cast[], dslLabel: string): string {
  const tools = catalog.tools.map((tool) => `    ${JSON.stringify(tool.key)}: ${JSON.stringify(locked(tool, catalog, casts))}`);
  return `{
  "generated": ${JSON.stringify(lockOrigin(dslLabel))},
  "format": 1,
  "tools": {
${tools.join(",\n")}
  }
}
`;
}

function locked(tool: Tool, catalog: Catalog, casts: readonly Cast[]): object {
  const texts = new Map<JsonSchema, string>();
  const indexes = new Map<string, number>();
  const inputs: JsonSchema[] = [];
  const indexOf = (schema: JsonSchema): number => {
    const text = texts.get(schema) ?? JSON.stringify(schema);
    texts.set(schema, text);
    const index = indexes.get(text) ?? inputs.push(schema) - 1;
    indexes.set(text, index);
    return index;
  };
  indexOf(lowerInput(tool, catalog, canonical).schema);
  const surfaces = casts.flatMap(({ surface, sets }) => {
    const cast = sets[0]?.tools.find((each) => each.tool === tool);
    if (!cast) return [];
    const { strict, grade, tokens, json, input } = cast;
    return [[surface.id, { strict, grade, tokens, input: indexOf(input.schema), declaration: hash(json) }] as const];
  });
  return {
    name: tool.name,
    version: tool.version,
    tool: hash(JSON.stringify(tool, withoutPlaces)),
    inputs,
    output: lowerOutput(tool, catalog),
    surfaces: Object.fromEntries(surfaces),
  };
}

const hash = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 16);

// the only parts of a tool whose keys are the author's: there a `span` is data
const VALUES: ReadonlySet<string> = new Set(["example", "examples", "default"]);

/** Keeps what was said and drops where: spans, and the map of the options' places. */
function withoutPlaces(name: string, value: unknown): unknown {
  if (VALUES.has(name)) return JSON.stringify(value, spelled);
  return value instanceof Map || name === "span" ? undefined : spelled(name, value);
}

const spelled = (_: string, value: unknown): unknown => (typeof value === "bigint" ? `${value}n` : value);
