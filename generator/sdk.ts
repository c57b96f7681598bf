import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SurfaceId } from "@toolcast/runtime";

/** Which SDK speaks which surfaces. */
const SDKS: readonly { readonly packages: readonly string[]; readonly surfaces: readonly SurfaceId[] }[] = [
  { packages: ["openai"], surfaces: ["openai-chat", "openai-responses"] },
  { packages: ["@anthropic-ai/sdk"], surfaces: ["anthropic"] },
  { packages: ["@google/genai"], surfaces: ["gemini", "gemini-interactions"] },
  {
    packages: ["@modelcontextprotocol/sdk", "@modelcontextprotocol/server", "@modelcontextprotocol/client", "@modelcontextprotocol/core"],
    surfaces: ["mcp"],
  },
];

/** The names in all dependency lists of a package.json; empty where there is none. */
export function dependencies(cwd: string): ReadonlySet<string> {
  const path = join(cwd, "package.json");
  if (!existsSync(path)) return new Set();
  const manifest: unknown = JSON.parse(readFileSync(path, "utf8").replace(/^\uFEFF/, ""));
  const lists = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];
  return new Set(lists.flatMap((list) => Object.keys((manifest as Record<string, object | undefined> | null)?.[list] ?? {})));
}

/** The surfaces of the SDKs in package.json; all where there is none. */
export function defaultSurfaces(cwd: string): readonly SurfaceId[] {
  const names = dependencies(cwd);
  const found = SDKS.filter(({ packages }) => packages.some((name) => names.has(name))).flatMap(({ surfaces }) => surfaces);
  return found.length ? found : SDKS.flatMap(({ surfaces }) => surfaces);
}
