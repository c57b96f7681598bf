import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, diagnostic } from "./diagnostic.js";

/** A parsed package.json. */
export type Manifest = Readonly<Record<string, unknown>>;

/** The object in a JSON file, `undefined` where there is no file; the problem says why it can't be read. */
export function readObject(path: string, label: string): { readonly value?: Manifest; readonly problem?: Diagnostic } {
  if (!existsSync(path)) return {};
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8").replace(/^\uFEFF/, ""));
    if (isRecord(value)) return { value };
    return { problem: diagnostic("config/invalid", { where: label, problem: "the file holds no object" }) };
  } catch (error) {
    return { problem: diagnostic("config/invalid", { where: label, problem: error instanceof Error ? error.message : String(error) }) };
  }
}

/** The project's package.json. */
export const readManifest = (cwd: string): ReturnType<typeof readObject> => readObject(join(cwd, "package.json"), "package.json");

/** The names in all dependency lists of a package.json. */
export function dependencies(manifest: Manifest | undefined): ReadonlySet<string> {
  const lists = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"].map((list) => manifest?.[list]);
  return new Set(lists.filter(isRecord).flatMap((list) => Object.keys(list)));
}

const isRecord = (value: unknown): value is Manifest => typeof value === "object" && value !== null && !Array.isArray(value);
