import { nearest } from "@toolcast/runtime/wire";
import type { ts } from "ts-morph";
import type { ReadContext } from "../context.js";
import type { ToolSite } from "./find.js";
import { type Named, names } from "./options.js";
import type { ReadTool } from "./tool.js";

/** Checks what only shows between tools: equal keys, equal names, and what needs what. */
export function checkRelations(sites: readonly ToolSite[], tools: readonly ReadTool[], context: ReadContext): void {
  checkKeys(sites, context);
  checkWireNames(tools, context);
  checkNeeds(sites, tools, context);
}

const placeText = (context: ReadContext, node: ts.Node) => {
  const { file, line, column } = context.span(node);
  return `${file}:${line}:${column}`;
};

function checkKeys(sites: readonly ToolSite[], context: ReadContext): void {
  const first = new Map<string, ToolSite>();
  for (const site of sites) {
    const other = first.get(site.key);
    if (other) {
      const place = placeText(context, other.name);
      context.about(site.key, () => context.report("option/duplicate-tool", { key: site.key, place }, site.name));
    } else first.set(site.key, site);
  }
}

function checkWireNames(tools: readonly ReadTool[], context: ReadContext): void {
  const first = new Map<string, ReadTool>();
  for (const each of tools) {
    const { name, key } = each.tool;
    const other = first.get(name);
    if (!other) first.set(name, each);
    else if (other.tool.key !== key) {
      const place = placeText(context, other.site.name);
      const at = each.bag.entries.get("name")?.node ?? each.site.name;
      context.about(key, () => context.report("option/duplicate-name", { name, first: other.tool.key, second: key, place }, at));
    }
  }
}

function checkNeeds(sites: readonly ToolSite[], tools: readonly ReadTool[], context: ReadContext): void {
  const keys = sites.map(({ key }) => key);
  const links = new Map<string, readonly Named[]>();
  for (const { tool, bag } of tools) {
    const needed =
      bag.entries.get("needsResultOf")?.kind === "list" ? (names({ ...bag, report: () => undefined }, "needsResultOf") ?? []) : [];
    for (const { name, node } of needed)
      if (!keys.includes(name)) {
        const others = keys.filter((key) => key !== tool.key);
        context.about(tool.key, () => context.report("option/unknown-tool", { tool: name, nearest: nearest(name, others)[0] }, node));
      }
    links.set(
      tool.key,
      needed.filter(({ name }) => keys.includes(name)),
    );
  }
  const reported = new Set<string>();
  for (const [key, needed] of links) {
    if (reported.has(key)) continue;
    const path = pathBack(key, key, links, new Set());
    if (!path) continue;
    for (const each of path) reported.add(each);
    const at = needed.find(({ name }) => name === path[0]);
    if (at) context.about(key, () => context.report("option/needs-itself", { path: [key, ...path].join(" → ") }, at.node));
  }
}

/** The names from behind `from` up to `to`; `undefined` where none leads there. */
function pathBack(
  from: string,
  to: string,
  links: ReadonlyMap<string, readonly Named[]>,
  seen: Set<string>,
): readonly string[] | undefined {
  for (const { name } of links.get(from) ?? []) {
    if (name === to) return [name];
    if (seen.has(name)) continue;
    seen.add(name);
    const rest = pathBack(name, to, links, seen);
    if (rest) return [name, ...rest];
  }
  return undefined;
}
