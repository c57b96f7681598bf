import type { JsonSchema, SurfaceId } from "@toolcast/runtime";

/** The input schema that a request's `tools` declare for one tool. */
export function inputSchemaOf(surface: SurfaceId, tools: readonly object[], name: string): JsonSchema {
  const all =
    surface === "gemini" ? (tools as readonly { functionDeclarations: object[] }[]).flatMap((each) => each.functionDeclarations) : tools;
  for (const tool of all) {
    const fields = new Map<string, unknown>(
      Object.entries("function" in tool && typeof tool.function === "object" ? (tool.function ?? {}) : tool),
    );
    if (fields.get("name") !== name) continue;
    const schema = fields.get("parameters") ?? fields.get("input_schema") ?? fields.get("inputSchema") ?? {};
    return schema as JsonSchema;
  }
  throw new Error(`${surface} declares no tool ${name}`);
}
