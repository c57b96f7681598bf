import type { Span } from "../ir.js";
import type { Exported, Module } from "./module.js";
import { camel } from "./names.js";

/** Two things that would have one name. */
export interface Collision {
  readonly name: string;
  readonly first: string;
  readonly second: string;
  readonly span?: Span;
}

const OWN = "toolcast's own name";

/** The types of the language that generated code writes: a type of that name in types.ts would hide them. */
const GLOBALS: readonly string[] = ["Date", "NonNullable", "Omit", "Pick", "ReadonlyMap", "Record", "RegExp"];

/** Every name that two things of the tools, or one of them and toolcast itself, would have in one file or in the index. */
export function collisions(modules: readonly Module[]): Collision[] {
  const exported = new Map(modules.map(({ name, exports }) => [name, new Map(exports.map((each) => [each.name, each]))]));
  const inFiles = modules.flatMap(({ name, exports, imports }) => {
    const globals = name === "types" ? GLOBALS : [];
    const imported = imports.names().map((each) => exported.get(fileOf(each.from))?.get(each.name) ?? { name: each.name });
    return clashes([...globals.map((each) => ({ name: each })), ...imported, ...exports]);
  });
  const listed = modules.filter(({ name }) => name !== "index");
  const inIndex = clashes(
    listed.flatMap(({ name, template, exports }) =>
      template === "declarations" || name === "validators" ? [{ name: camel(name) }] : exports,
    ),
  );
  const seen = new Set<string>();
  return [...inFiles, ...inIndex].filter(({ name, second }) => {
    const said = `${name} ${second}`;
    return !seen.has(said) && seen.add(said);
  });
}

/** The generated file that a specifier names. */
const fileOf = (specifier: string): string => specifier.replace(/^\.\//, "").replace(/\.[jt]s$/, "");

/** Toolcast's own names first, so that the place is that of the author's. */
function clashes(names: readonly Exported[]): Collision[] {
  const first = new Map<string, Exported>();
  const ordered = [...names.filter(({ by }) => !by), ...names.filter(({ by }) => by)];
  return ordered.flatMap((each) => {
    const before = first.get(each.name);
    if (!before) first.set(each.name, each);
    if (!before || !each.by) return [];
    return [{ name: each.name, first: before.by?.what ?? OWN, second: each.by.what, span: each.by.span }];
  });
}
