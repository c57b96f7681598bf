import { statSync } from "node:fs";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import type { SurfaceId } from "@toolcast/runtime";
import type { Settings } from "./config-schema.js";
import { type Diagnostic, diagnostic } from "./diagnostic.js";
import type { EmitKind } from "./emit/index.js";
import type { Span } from "./ir.js";
import { lineAndColumn, partAt } from "./json-place.js";
import { type Manifest, readManifest, readObject } from "./manifest.js";
import { defaultSurfaces } from "./sdk.js";

/** What a run works with; every key of the configuration has a value here. */
export interface Config {
  /** Absolute path of the project. */
  readonly cwd: string;
  /** Absolute paths of the DSL files, sorted. */
  readonly dsl: readonly string[];
  /** What the header of generated files calls them. */
  readonly dslLabel: string;
  /** The output folder, relative to `cwd`, with `/`. */
  readonly out: string;
  readonly surfaces: readonly SurfaceId[];
  /** Keys of tools by the name of the set. */
  readonly sets: ReadonlyMap<string, readonly string[]>;
  /** Where the configuration holds what a path of keys leads to; absent where nothing is configured. */
  readonly placeOf?: PlaceOf;
  readonly emit: readonly EmitKind[];
  /** Absent: guessed from tsconfig. */
  readonly importExtension?: ".js" | ".ts" | "";
}

type PlaceOf = (path: readonly PropertyKey[], part?: "key") => Span;

const EMIT_KINDS: readonly EmitKind[] = ["types", "validators", "declarations", "handlers", "dispatch", "trim", "registry"];

/** The configuration, or why there is none; `places` are the files and folders that it was looked for in, existing or not. */
export interface Loaded {
  readonly config?: Config;
  readonly diagnostics: readonly Diagnostic[];
  readonly places: readonly string[];
}

/** Reads and completes the configuration of the project in `cwd`; `file` names another file than the usual ones. */
export async function loadConfig(cwd: string, file?: string): Promise<Loaded> {
  const usual = [join(cwd, "package.json"), file === undefined ? join(cwd, "toolcast.config.json") : resolve(cwd, file)];
  const failed = (diagnostics: readonly Diagnostic[], places: readonly string[] = []): Loaded => ({
    diagnostics,
    places: [...usual, ...places],
  });
  if (!isFolder(cwd)) return failed([diagnostic("config/no-folder", { folder: cwd })]);
  const found = await findSettings(cwd, file);
  if ("problems" in found) return failed(found.problems, [join(cwd, "tools.dsl.ts")]);
  const { settings, manifest, placeOf } = found;
  const out = (settings.out ?? "generated").replaceAll("\\", "/").replace(/^\.\/|\/+$/g, "");
  const inside = relative(cwd, resolve(cwd, out)).replaceAll("\\", "/");
  if (inside === "" || inside.startsWith("..") || resolve(inside) === inside) {
    return failed([diagnostic("config/out-of-project", { out: settings.out ?? "" }, placeOf?.(["out"]))]);
  }
  const dsl = await findDsl(cwd, settings.dsl);
  if (dsl.files.length === 0) {
    return failed([diagnostic("config/no-dsl", { looked: dsl.label }, settings.dsl ? placeOf?.(["dsl"]) : undefined)], dsl.places);
  }
  const config: Config = {
    cwd,
    dsl: dsl.files,
    dslLabel: dsl.label,
    out: inside,
    surfaces: settings.surfaces ?? defaultSurfaces(manifest),
    sets: new Map(Object.entries(settings.sets ?? {})),
    emit: settings.emit ?? EMIT_KINDS,
    ...(placeOf ? { placeOf } : {}),
    ...(settings.importExtension === undefined ? {} : { importExtension: settings.importExtension }),
  };
  return { config, diagnostics: [], places: [...usual, ...dsl.places] };
}

type Found =
  | { readonly settings: Settings; readonly manifest: Manifest | undefined; readonly placeOf?: PlaceOf }
  | { readonly problems: readonly Diagnostic[] };

async function findSettings(cwd: string, file: string | undefined): Promise<Found> {
  const path = file === undefined ? "toolcast.config.json" : relative(cwd, resolve(cwd, file)).replaceAll("\\", "/");
  const manifest = readManifest(cwd);
  const own = readObject(resolve(cwd, path), path);
  const problem = manifest.problem ?? own.problem;
  if (problem) return { problems: [problem] };
  if (file !== undefined && !own.value) return { problems: [diagnostic("config/invalid", { problem: `"${file}" does not exist` })] };
  const embedded = file === undefined ? manifest.value?.["toolcast"] : undefined;
  if (embedded !== undefined && own.value) return { problems: [diagnostic("config/two-places", {})] };
  const value = own.value ?? embedded;
  if (value === undefined) return { settings: {}, manifest: manifest.value };
  const { parseSettings } = await import("./config-schema.js");
  const parsed = parseSettings(value, own.value ? "" : "toolcast");
  const placeOf = own.value ? placesIn(path, own.text ?? "", []) : placesIn("package.json", manifest.text ?? "", ["toolcast"]);
  if ("settings" in parsed) return { settings: parsed.settings, manifest: manifest.value, placeOf };
  const problems = parsed.issues.map(({ path: at, inKey, problem: what, nearest }) =>
    diagnostic("config/invalid", { problem: what, ...(nearest === undefined ? {} : { nearest }) }, placeOf(at, inKey && "key")),
  );
  // zod tells of unknown keys last
  return { problems: problems.sort((a, b) => (a.span?.line ?? 0) - (b.span?.line ?? 0) || (a.span?.column ?? 0) - (b.span?.column ?? 0)) };
}

function placesIn(file: string, text: string, root: readonly PropertyKey[]): PlaceOf {
  return (path, part) => {
    const found = partAt(text, [...root, ...path]);
    const at = (part === "key" ? found?.key : undefined) ?? found?.value ?? { at: 0, length: 1 };
    return { file, ...lineAndColumn(text, at) };
  };
}

interface Dsl {
  readonly files: readonly string[];
  readonly label: string;
  /** Where more files may appear. */
  readonly places: readonly string[];
}

async function findDsl(cwd: string, dsl: Settings["dsl"]): Promise<Dsl> {
  const patterns = dsl === undefined ? undefined : [dsl].flat().map((pattern) => fromProject(cwd, pattern));
  const single = patterns ?? ["tools.dsl.ts"];
  if (single.every((pattern) => isFile(join(cwd, pattern)))) {
    return { files: sorted(single.map((path) => resolve(cwd, path))), label: single.join(", "), places: [] };
  }
  const globs = (patterns ?? ["tools.dsl"]).map((pattern) =>
    patterns === undefined || isFolder(join(cwd, pattern)) ? `${pattern.replace(/\/+$/, "")}/*.ts` : pattern,
  );
  const { glob } = await import("tinyglobby");
  const files = await glob(globs, { cwd, absolute: true, ignore: ["**/node_modules/**", "**/*.d.ts"], expandDirectories: false });
  return {
    files: sorted(files.map((path) => resolve(path))),
    label: files.length || patterns ? globs.join(", ") : "tools.dsl.ts and no tools.dsl/*.ts",
    places: [...single, ...globs].map((pattern) => resolve(cwd, fixedPart(pattern))),
  };
}

/** A path that names no folder of this machine; it stands in the header of every generated file. */
function fromProject(cwd: string, pattern: string): string {
  const path = isAbsolute(pattern) ? relative(cwd, pattern) : pattern;
  return sep === "\\" ? path.replaceAll("\\", "/") : path;
}

/** The path before the first segment with a wildcard. */
function fixedPart(pattern: string): string {
  const segments = pattern.split("/");
  const wild = segments.findIndex((segment) => /[*?[\]{}()!+@]/.test(segment));
  return (wild === -1 ? segments : segments.slice(0, wild)).join("/");
}

const sorted = (paths: readonly string[]): readonly string[] => [...new Set(paths)].sort((a, b) => (a < b ? -1 : 1));
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
