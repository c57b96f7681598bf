import { code, lit } from "../code.js";
import { ImportSet } from "../imports.js";
import type { Module, Source } from "./module.js";
import { camel } from "./names.js";

/** The door of the generated folder: surfaces and validators as namespaces, the rest by name. */
export function indexFile(modules: readonly Module[], { casts, from }: Source): Module {
  const surfaces: ReadonlySet<string> = new Set(casts.map(({ surface }) => surface.id));
  const lines = modules.map(({ name }) => {
    const namespace = surfaces.has(name) || name === "validators" ? code`* as ${camel(name)}` : code`*`;
    return { line: code`export ${namespace} from ${lit(from(name))};` };
  });
  return { name: "index", template: "index", view: { lines }, imports: new ImportSet(), exports: [] };
}
