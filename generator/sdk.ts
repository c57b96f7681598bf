import type { SurfaceId } from "@toolcast/runtime";
import { dependencies, type Manifest } from "./manifest.js";

const MCP = ["sdk", "server", "client", "core"].map((name) => `@modelcontextprotocol/${name}`);

/** Which SDK speaks which surfaces. */
const SDKS: readonly { readonly packages: readonly string[]; readonly surfaces: readonly SurfaceId[] }[] = [
  { packages: ["openai"], surfaces: ["openai-chat", "openai-responses"] },
  { packages: ["@anthropic-ai/sdk"], surfaces: ["anthropic"] },
  { packages: ["@google/genai"], surfaces: ["gemini", "gemini-interactions"] },
  { packages: MCP, surfaces: ["mcp"] },
];

/** The surfaces of the SDKs in package.json; all where there is none. */
export function defaultSurfaces(manifest: Manifest | undefined): readonly SurfaceId[] {
  const names = dependencies(manifest);
  const found = SDKS.filter(({ packages }) => packages.some((name) => names.has(name))).flatMap(({ surfaces }) => surfaces);
  return found.length ? found : SDKS.flatMap(({ surfaces }) => surfaces);
}
