import { nearest } from "@toolcast/runtime/wire";
import type { Config } from "./config.js";
import { type Diagnostic, diagnostic, failed } from "./diagnostic.js";
import { type Emitted, emit } from "./emit/index.js";
import type { Catalog } from "./ir.js";
import { checkUnions } from "./lower/index.js";
import { importExtension, read } from "./read/index.js";
import { declareCatalog, surfaces } from "./surface/index.js";
import type { Cast } from "./surface/types.js";
import { checkZod } from "./zod-version.js";

export { type Config, loadConfig } from "./config.js";
export { importExtension } from "./read/index.js";

/** The outcome of a run: files to write, unless a diagnostic is an error. Nothing was written. */
export interface Generated {
  readonly catalog: Catalog;
  readonly casts: readonly Cast[];
  readonly files: readonly Emitted[];
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of the sources that were read. */
  readonly inputs: readonly string[];
}

/** Reads the tools and makes every file, in memory. */
export function generate(config: Config): Generated {
  const { catalog, diagnostics, inputs } = read({ cwd: config.cwd, files: config.dsl });
  const found = [...diagnostics, ...checkZod(config.cwd), ...unknownInSets(catalog, config), ...checkUnions(catalog)];
  if (failed(found)) return { catalog, casts: [], files: [], diagnostics: found, inputs };
  const casts = surfaces.filter(({ id }) => config.surfaces.includes(id)).map((surface) => declareCatalog(catalog, surface, config.sets));
  found.push(...casts.flatMap((each) => each.diagnostics));
  if (failed(found)) return { catalog, casts, files: [], diagnostics: found, inputs };
  const emitted = emit(catalog, casts, {
    importExtension: config.importExtension ?? importExtension(config.cwd),
    emit: config.emit,
    dslLabel: config.dslLabel,
  });
  found.push(...emitted.diagnostics);
  return { catalog, casts, files: failed(found) ? [] : emitted.files, diagnostics: found, inputs };
}

function unknownInSets(catalog: Catalog, config: Config): Diagnostic[] {
  const keys = new Set(catalog.tools.map(({ key }) => key));
  return [...config.sets].flatMap(([set, tools]) =>
    tools.flatMap((tool, index) => {
      if (keys.has(tool)) return [];
      return diagnostic("config/unknown-tool", { set, tool, nearest: nearest(tool, keys)[0] }, config.placeOf?.(["sets", set, index]));
    }),
  );
}
