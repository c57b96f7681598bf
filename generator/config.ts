import { existsSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { SurfaceId } from "@toolcast/runtime";
import type { Settings } from "./config-schema.js";
import { type Diagnostic, diagnostic } from "./diagnostic.js";
import type { EmitKind } from "./emit/index.js";
import type { Span } from "./ir.js";
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
  readonly emit: readonly EmitKind[];
  /** Absent: guessed from tsconfig. */
  readonly importExtension?: ".js" | ".ts" | "";
  /** Absolute paths of the files that the configuration was read from. */
  readonly sources: readonly string[];
}

const EMIT_KINDS: readonly EmitKind[] = ["types", "validators", "declarations", "handlers", "dispatch", "trim", "registry"];

interface Loaded {
  readonly config?: Config;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads and completes the configuration of the project in `cwd`; `file` names another file than the usual ones. */
export async function loadConfig(cwd: string, file?: string): Promise<Loaded> {
  const found = await findSettings(cwd, file);
  if ("problem" in found) return { diagnostics: [found.problem] };
  const { settings, sources, place } = found;
  const out = (settings.out ?? "generated").replaceAll("\\", "/").replace(/^\.\/|\/+$/g, "");
  const inside = relative(cwd, resolve(cwd, out)).replaceAll("\\", "/");
  if (inside === "" || inside.startsWith("..") || resolve(inside) === inside) {
    return { diagnostics: [diagnostic("config/out-of-project", { out: settings.out ?? "" }, place)] };
  }
  const dsl = await findDsl(cwd, settings.dsl);
  if (dsl.files.length === 0)
    return { diagnostics: [diagnostic("config/no-dsl", { looked: dsl.label }, settings.dsl ? place : undefined)] };
  const config: Config = {
    cwd,
    dsl: dsl.files,
    dslLabel: dsl.label,
    out: inside,
    surfaces: settings.surfaces ?? defaultSurfaces(cwd),
    sets: new Map(Object.entries(settings.sets ?? {})),
    emit: settings.emit ?? EMIT_KINDS,
    ...(settings.importExtension === undefined ? {} : { importExtension: settings.importExtension }),
    sources,
  };
  return { config, diagnostics: [] };
}

type Found = { readonly settings: Settings; readonly sources: readonly string[]; readonly place?: Span } | { readonly problem: Diagnostic };

async function findSettings(cwd: string, file: string | undefined): Promise<Found> {
  const manifestPath = join(cwd, "package.json");
  const ownPath = file === undefined ? join(cwd, "toolcast.config.json") : resolve(cwd, file);
  const manifest = file === undefined ? readJson(manifestPath, "package.json") : undefined;
  const own = readJson(ownPath, file ?? "toolcast.config.json");
  if (file !== undefined && own === undefined)
    return { problem: diagnostic("config/invalid", { where: file, problem: "the file does not exist" }) };
  if (manifest?.problem) return { problem: manifest.problem };
  if (own?.problem) return { problem: own.problem };
  const embedded = isRecord(manifest?.value) ? manifest.value["toolcast"] : undefined;
  if (embedded !== undefined && own !== undefined) return { problem: diagnostic("config/two-places", {}) };
  const sources = [manifestPath, ownPath].filter((path) => existsSync(path));
  const value = own === undefined ? embedded : own.value;
  if (value === undefined) return { settings: {}, sources };
  const where = own === undefined ? 'package.json, "toolcast"' : (file ?? "toolcast.config.json");
  const { parseSettings } = await import("./config-schema.js");
  const parsed = parseSettings(value);
  const path = own === undefined ? "package.json" : relative(cwd, ownPath).replaceAll("\\", "/");
  const place: Span = { file: path, line: 1, column: 1, length: 1 };
  if ("problem" in parsed) return { problem: diagnostic("config/invalid", { where, problem: parsed.problem }, place) };
  return { settings: parsed.settings, sources, place };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

function readJson(path: string, label: string): { readonly value?: unknown; readonly problem?: Diagnostic } | undefined {
  if (!existsSync(path)) return undefined;
  try {
    return { value: JSON.parse(readFileSync(path, "utf8").replace(/^\uFEFF/, "")) as unknown };
  } catch (error) {
    return { problem: diagnostic("config/invalid", { where: label, problem: error instanceof Error ? error.message : String(error) }) };
  }
}

async function findDsl(cwd: string, dsl: Settings["dsl"]): Promise<{ readonly files: readonly string[]; readonly label: string }> {
  const patterns = dsl === undefined ? undefined : [dsl].flat();
  const single = patterns ?? ["tools.dsl.ts"];
  const plain = single.filter((pattern) => isFile(join(cwd, pattern)));
  if (plain.length === single.length) return { files: sorted(plain.map((path) => resolve(cwd, path))), label: single.join(", ") };
  const globs = patterns?.map((pattern) => (isFolder(join(cwd, pattern)) ? `${pattern.replace(/\/+$/, "")}/*.ts` : pattern)) ?? [
    "tools.dsl/*.ts",
  ];
  const { glob } = await import("tinyglobby");
  const files = await glob(globs, { cwd, absolute: true, ignore: ["**/node_modules/**", "**/*.d.ts"], expandDirectories: false });
  return {
    files: sorted(files.map((path) => resolve(path))),
    label: files.length || patterns ? globs.join(", ") : "tools.dsl.ts and no tools.dsl/*.ts",
  };
}

const sorted = (paths: readonly string[]): readonly string[] => [...new Set(paths)].sort((a, b) => (a < b ? -1 : 1));
const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
