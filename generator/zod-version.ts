import { createRequire } from "node:module";
import { join } from "node:path";
import { type Diagnostic, diagnostic } from "./diagnostic.js";
import { readObject } from "./manifest.js";

/** What is wrong with the zod that the project's runtime package would load; nothing where that package is not installed. */
export function checkZod(cwd: string): Diagnostic[] {
  const runtime = manifestOf("@toolcast/runtime", join(cwd, "package.json"));
  if (runtime === undefined) return [];
  const path = manifestOf("zod", runtime);
  const version = path === undefined ? undefined : versionIn(path);
  return version !== undefined && /^(3\.(2[5-9]|[3-9]\d|\d{3,})|4)\./.test(version) ? [] : [diagnostic("config/unfit-zod", { version })];
}

/** The package.json of `name` as the module at `from` finds it. */
function manifestOf(name: string, from: string): string | undefined {
  try {
    return createRequire(from).resolve(`${name}/package.json`);
  } catch {
    // every failure to resolve means that it cannot be loaded from there
    return undefined;
  }
}

function versionIn(path: string): string | undefined {
  const version = readObject(path, path).value?.["version"];
  return typeof version === "string" ? version : undefined;
}
