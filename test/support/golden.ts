import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadConfig } from "../../generator/config.js";
import { failed } from "../../generator/diagnostic.js";
import { type Generated, generate } from "../../generator/generate.js";
import { root } from "./project.js";

export const folder = join(root, "test/golden");
export const cases: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** What a case's tools make; throws where they have a mistake. */
export async function generated(name: string, importExtension: ".js" | ".ts" | "" = ".js"): Promise<Generated> {
  const cwd = join(folder, name);
  const { config, diagnostics } = await loadConfig(cwd);
  if (!config) throw new Error(JSON.stringify(diagnostics));
  const result = generate({ ...config, importExtension });
  if (failed(result.diagnostics)) throw new Error(result.diagnostics.map(({ code, message }) => `${code} ${message}`).join("\n"));
  return result;
}

/** Wire inputs by tool that the tool must take, and must refuse. */
export type Samples = Readonly<Record<string, { readonly accepts: readonly unknown[]; readonly rejects: readonly unknown[] }>>;

export function samples(name: string): Samples {
  const path = join(folder, name, "samples.json");
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Samples) : {};
}
