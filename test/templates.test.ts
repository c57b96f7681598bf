import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import { describe, expect, test } from "vitest";
import { modulesOf } from "../generator/emit/index.js";
import type { View } from "../generator/emit/module.js";
import { cases, generated } from "./support/golden.js";
import { root } from "./support/project.js";

const folder = join(root, "templates");
const templates = readdirSync(folder).sort();

/** The views of one level of a template: every item that `this` may stand for there. */
type Level = readonly View[];

const views = new Map<string, View[]>();
for (const name of cases) {
  const { catalog, casts } = await generated(name);
  for (const emit of [
    ["dispatch", "declarations", "registry"] as const,
    ["declarations"] as const,
    ["validators", "declarations"] as const,
  ]) {
    for (const { template, view } of modulesOf(catalog, casts, { importExtension: ".js", emit, dslLabel: "tools.dsl.ts" })) {
      views.set(`${template}.hbs`, [...(views.get(`${template}.hbs`) ?? []), view]);
    }
  }
}

/** What a template says that it may not: a path that no view has, a helper, a raw mustache, a third level. */
function faults(program: hbs.AST.Program, levels: readonly Level[]): string[] {
  return program.body.flatMap((statement) => {
    const at = `line ${statement.loc.start.line}`;
    if (statement.type === "ContentStatement") return [];
    if (statement.type === "MustacheStatement") {
      const { path, params, escaped } = statement as hbs.AST.MustacheStatement;
      if (!escaped || params.length) return [`${at}: only plain values are shown`];
      return lookup(path as hbs.AST.PathExpression, levels, at).faults;
    }
    if (statement.type !== "BlockStatement") return [`${at}: ${statement.type}`];
    const { path, params, program: inner, inverse } = statement as hbs.AST.BlockStatement;
    const helper = (path as hbs.AST.PathExpression).original;
    if (!["each", "if", "unless"].includes(helper) || params.length !== 1 || inverse) return [`${at}: ${helper}`];
    const found = lookup(params[0] as hbs.AST.PathExpression, levels, at);
    const items = helper === "each" ? found.values.flatMap((value) => (Array.isArray(value) ? (value as View[]) : [])) : undefined;
    if (levels.length + (items ? 1 : 0) > 3) return [`${at}: more than two levels`];
    return [...found.faults, ...faults(inner, items ? [items, ...levels] : levels)];
  });
}

function lookup(
  { original, data, depth, parts }: hbs.AST.PathExpression,
  levels: readonly Level[],
  at: string,
): { values: unknown[]; faults: string[] } {
  if (data) return { values: [], faults: original === "@last" ? [] : [`${at}: ${original}`] };
  if (!original.startsWith("this.") && !original.startsWith("../")) return { values: [], faults: [`${at}: ${original} names no view`] };
  const level = levels[depth] ?? [];
  const name = parts.join(".");
  const values = level.flatMap((view) => (Object.hasOwn(view, name) ? [view[name]] : []));
  return { values, faults: values.length ? [] : [`${at}: no view has ${original}`] };
}

describe.each(templates)("%s", (template) => {
  test("is used, and names only what its view has", () => {
    const level = views.get(template);
    expect(level).toBeDefined();
    const text = readFileSync(join(folder, template), "utf8");
    expect(faults(Handlebars.parse(text), [level ?? []])).toEqual([]);
    expect(text).not.toMatch(/^\s*import\b/m);
  });
});

test.each([
  ["{{this.dock}}", "line 1: no view has this.dock"],
  ["{{#if typo}}x{{/if}}", "line 1: typo names no view"],
  ["{{log}}", "line 1: log names no view"],
  ["{{{this.doc}}}", "line 1: only plain values are shown"],
  ["{{lit this.doc}}", "line 1: only plain values are shown"],
  ["{{> partial}}", "line 1: PartialStatement"],
  ["{{#with this.doc}}x{{/with}}", "line 1: with"],
])("a fault is found: %s", (text, fault) => {
  expect(faults(Handlebars.parse(text), [[{ doc: false }]])).toEqual([fault]);
});
