import { childrenOf } from "../children.js";
import { type Diagnostic, diagnostic } from "../diagnostic.js";
import type { Catalog, Schema, Span } from "../ir.js";
import { apart, facetsOf, isEverCoded, rootApart } from "./apart.js";
import { resolve, target } from "./lowering.js";
import { objectsOf } from "./spelling.js";

/** The unions in tools' inputs whose members can't be told apart on the wire. Judged over the coarsest spelling of each kind, so that no surface breaks a type. */
export function checkUnions(catalog: Catalog): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  const seen = new Set<string>();
  const report = (pair: readonly [Schema, Schema], span: Span, tool: string): void => {
    const [one, other] = pair.map((node) => nameOf(catalog, node));
    const about = diagnostic("read/union-ambiguous", { one: one ?? "", other: other ?? "" }, span, { tool });
    const place = JSON.stringify([span, about.message]);
    if (!found.has(place)) found.set(place, about);
  };
  const walk = (node: Schema, tool: string): void => {
    if (node.kind === "union") {
      const pair = pairs(node.of).find(([a, b]) => !distinguishable(catalog, a, b));
      if (pair) report(pair, node.span, tool);
    }
    if (node.kind !== "ref") {
      for (const child of childrenOf(node)) walk(child, tool);
    } else if (!seen.has(node.to)) {
      seen.add(node.to);
      walk(target(catalog, node).schema, tool);
    }
  };
  for (const { key, input } of catalog.tools) {
    const root = resolve(catalog, input);
    if (root.kind === "union") {
      const members = objectsOf(catalog, root.of);
      const pair = pairs(members).find(([a, b]) => !rootApart(catalog, a, b));
      if (pair) report(pair, root.span, key);
      for (const member of members) walk(member, key);
    } else {
      walk(root, key);
    }
  }
  return [...found.values()];
}

function distinguishable(catalog: Catalog, a: Schema, b: Schema): boolean {
  if (!isEverCoded(catalog, a) && !isEverCoded(catalog, b)) return true;
  return facetsOf(catalog, a).every((one) => facetsOf(catalog, b).every((other) => apart(one, other)));
}

const pairs = <T>(list: readonly T[]): (readonly [T, T])[] => list.flatMap((a, i) => list.slice(i + 1).map((b) => [a, b] as const));

/** A type as its author would write it, in short. */
function nameOf(catalog: Catalog, node: Schema): string {
  switch (node.kind) {
    case "ref":
      return target(catalog, node).name;
    case "int64":
      return "bigint";
    case "date":
      return "Date";
    case "enum":
      return node.values.map((value) => JSON.stringify(value)).join(" | ");
    case "array":
      return `${node.of.kind === "union" || node.of.kind === "enum" ? `(${nameOf(catalog, node.of)})` : nameOf(catalog, node.of)}[]`;
    case "tuple":
      return `[${node.items.map(({ schema }) => nameOf(catalog, schema)).join(", ")}]`;
    case "record":
      return `Record<string, ${nameOf(catalog, node.of)}>`;
    case "object":
      return node.fields.length ? `{ ${node.fields.map(({ name, optional }) => name + (optional ? "?" : "")).join(", ")} }` : "{}";
    case "union":
      return node.of.map((member) => nameOf(catalog, member)).join(" | ");
    default:
      return node.kind;
  }
}
