import { type Diagnostic, diagnostic } from "../diagnostic.js";
import { header, LOCK } from "../header.js";
import type { Catalog } from "../ir.js";
import { lock } from "../lock.js";
import type { Cast } from "../surface/types.js";
import { collisions } from "./collision.js";
import { declarations } from "./declarations.js";
import { dispatch } from "./dispatch.js";
import { handlers } from "./handlers.js";
import { indexFile } from "./index-file.js";
import type { EmitKind, Module, Source } from "./module.js";
import { registry } from "./registry.js";
import { render } from "./render.js";
import { trim } from "./trim.js";
import { types } from "./types.js";
import { validators } from "./validators.js";

/** One file to write: relative to the output folder, the lock file relative to the project. */
export interface Emitted {
  readonly path: string;
  readonly text: string;
}

export interface EmitConfig {
  readonly importExtension: ".js" | ".ts" | "";
  readonly emit: readonly EmitKind[];
  /** What the header calls the tools' files. */
  readonly dslLabel: string;
}

/** What each kind imports, and so brings with it. */
const NEEDS: Record<EmitKind, readonly EmitKind[]> = {
  types: [],
  validators: ["types"],
  declarations: [],
  handlers: ["types"],
  trim: ["types"],
  dispatch: ["types", "validators", "handlers", "trim"],
  registry: [],
};

/** All files of the output, in memory; none where names collide. */
export function emit(
  catalog: Catalog,
  casts: readonly Cast[],
  config: EmitConfig,
): { readonly files: readonly Emitted[]; readonly diagnostics: readonly Diagnostic[] } {
  const modules = modulesOf(catalog, casts, config);
  const diagnostics = collisions(modules).map(({ span, ...names }) => diagnostic("output/name-collision", names, span));
  if (diagnostics.length) return { files: [], diagnostics };
  const top = header(config.dslLabel);
  const files = modules.map((module) => ({ path: `${module.name}.ts`, text: render(module, top) }));
  return { files: [...files, { path: LOCK, text: lock(catalog, casts, config.dslLabel) }], diagnostics: [] };
}

/** Every generated file before it is text, the index last. */
export function modulesOf(catalog: Catalog, casts: readonly Cast[], config: EmitConfig): readonly Module[] {
  const kinds: ReadonlySet<EmitKind> = new Set(config.emit.flatMap((kind) => [kind, ...NEEDS[kind]]));
  const source: Source = { catalog, casts, kinds, from: (file) => `./${file}${config.importExtension}` };
  const made: readonly (readonly [kind: EmitKind, make: () => readonly Module[]])[] = [
    ["types", () => [types(source)]],
    ["validators", () => [validators(source)]],
    ["handlers", () => [handlers(source)]],
    // without functions it would be no module
    ["trim", () => (catalog.tools.some((tool) => tool.trim) ? [trim(source)] : [])],
    ["registry", () => [registry(source)]],
    ["dispatch", () => [dispatch(source)]],
    ["declarations", () => casts.map((cast) => declarations(cast, source))],
  ];
  const modules = made.flatMap(([kind, make]) => (kinds.has(kind) ? make() : []));
  return [...modules, indexFile(modules, source)];
}
