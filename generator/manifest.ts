import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseJson } from "@toolcast/runtime/wire";
import { type Diagnostic, diagnostic } from "./diagnostic.js";
import { lineAndColumn } from "./json-place.js";

/** A parsed package.json. */
export type Manifest = Readonly<Record<string, unknown>>;

/** The object in a JSON file and its text, neither where there is no file; the problem says why it cannot be read. `label` is its path from the project. */
export function readObject(
  path: string,
  label: string,
): { readonly value?: Manifest; readonly text?: string; readonly problem?: Diagnostic } {
  if (!existsSync(path)) return {};
  const refused = (problem: string, place: { line: number; column: number; length: number }) => ({
    problem: diagnostic("config/invalid", { problem: `"${label}" ${problem}` }, { file: label, ...place }),
  });
  const start = { line: 1, column: 1, length: 1 };
  let text: string;
  try {
    text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  } catch (error) {
    return refused(`cannot be read: ${messageOf(error)}`, start);
  }
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? { value, text } : refused("does not hold an object", start);
  } catch (error) {
    // the engine's own message has a place in some versions only
    const parsed = parseJson(text);
    if (parsed.ok) return refused(`is not JSON: ${messageOf(error)}`, start);
    return refused(`is not JSON: ${parsed.message}`, lineAndColumn(text, { at: parsed.at, length: 1 }));
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The project's package.json. */
export const readManifest = (cwd: string): ReturnType<typeof readObject> => readObject(join(cwd, "package.json"), "package.json");

/** The names in all dependency lists of a package.json. */
export function dependencies(manifest: Manifest | undefined): ReadonlySet<string> {
  const lists = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"].map((list) => manifest?.[list]);
  return new Set(lists.filter(isRecord).flatMap((list) => Object.keys(list)));
}

const isRecord = (value: unknown): value is Manifest => typeof value === "object" && value !== null && !Array.isArray(value);
