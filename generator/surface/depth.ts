import type { JsonSchema } from "@toolcast/runtime";
import { entries, isSchema, list } from "../lower/list.js";

/** How deep a wire schema goes, and where. */
export interface Deepest {
  /** Levels of objects and arrays, the root included. */
  readonly depth: number;
  /** Path of the deepest one, such as `order.lines[].parts[]`; empty for the root. */
  readonly path: string;
}

/** The deepest object or array of a wire schema; a type inside itself adds nothing. */
export function deepest(schema: JsonSchema): Deepest {
  const definitions = new Map(entries(schema["$defs"]).map(([name, each]) => [`#/$defs/${name}`, each]));
  const known = new Map<unknown, Deepest>();
  const walk = (node: JsonSchema): Deepest => {
    const definition = definitions.get(String(node["$ref"]));
    if (definition) {
      const before = known.get(definition);
      if (before) return before;
      known.set(definition, { depth: 0, path: "" });
      const found = walk(definition);
      known.set(definition, found);
      return found;
    }
    const inner = inside(node).map(([step, child]) => below(step, walk(child)));
    const here = { depth: [node["type"]].flat().some((type) => /^(object|array)$/i.test(String(type))) ? 1 : 0, path: "" };
    const best = inner.reduce((most, each) => (each.depth > most.depth ? each : most), { depth: 0, path: "" });
    const branch = list(node["anyOf"])
      .map(walk)
      .reduce((most, each) => (each.depth > most.depth ? each : most), here);
    const whole = { depth: here.depth + best.depth, path: best.path };
    return branch.depth > whole.depth ? branch : whole;
  };
  const { depth, path } = walk(schema);
  return { depth, path: path.replace(/^\./, "") };
}

const below = (step: string, { depth, path }: Deepest): Deepest => ({ depth, path: depth ? step + path : "" });

/** The schemas a level further in, each with the step that leads there. */
const inside = (node: JsonSchema): readonly (readonly [step: string, child: JsonSchema])[] => [
  ...entries(node["properties"]).map(([key, child]) => [`.${key}`, child] as const),
  ...list(node["prefixItems"]).map((child, i) => [`[${i}]`, child] as const),
  ...[node["items"], node["additionalProperties"]].filter(isSchema).map((child) => ["[]", child] as const),
];
