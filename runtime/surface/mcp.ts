import { SurfaceError } from "./error.js";
import { given, object, text } from "./field.js";
import { sortMedia, structured } from "./said.js";
import type { Answer, Surface } from "./surface.js";

/** A part of a result. */
export type McpContent = { type: "text"; text: string } | { type: "image"; data: string; mimeType: string };

/** The result of a `tools/call` request; an alias, as the SDKs' own type is open to further keys. */
export type McpResults = {
  resultType: "complete";
  content: McpContent[];
  structuredContent?: { [key: string]: unknown };
  isError?: true;
};

/** The Model Context Protocol, seen from the server: a request holds one call, its result answers it. */
export const mcp: Surface<McpResults> = {
  id: "mcp",

  extract(request) {
    const body = object(request);
    const params = object(body?.["params"]) ?? body;
    const name = text(params?.["name"]);
    const method = body?.["method"];
    if (!body || name === undefined || (method !== undefined && method !== "tools/call")) {
      throw new SurfaceError("mcp", "a tools/call request, or its params", request);
    }
    const id = body["id"];
    const requestId = typeof id === "string" || typeof id === "number" ? String(id) : undefined;
    return {
      id: requestId,
      text: "",
      calls: [{ id: requestId, name, arguments: params?.["arguments"], foreign: false, raw: request }],
      finish: "stop",
      usage: undefined,
    };
  },

  results([answer, ...more]) {
    if (!answer || more.length > 0) throw new Error("a tools/call request holds one call: it takes exactly one result");
    return callResult(answer);
  },
};

function callResult({ result }: Answer): McpResults {
  const { taken, note } = sortMedia(result, ({ type }) => type === "image");
  const texts = [result.content, note].filter((part) => part !== undefined);
  const value = result.ok && !isTruncated(result) ? object(structured(result.content)) : undefined;
  return {
    resultType: "complete",
    content: [
      ...texts.map((part) => ({ type: "text" as const, text: part })),
      ...taken.map(({ mimeType, data }) => ({ type: "image" as const, data, mimeType })),
    ],
    // what was cut may no longer fit the output schema
    ...given("structuredContent", value),
    ...(result.ok ? {} : { isError: true }),
  };
}

function isTruncated(result: Answer["result"]): boolean {
  return "truncated" in result && result.truncated;
}
