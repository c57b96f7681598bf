import { SurfaceError } from "./error.js";
import { type Fields, given, object, text } from "./field.js";
import { sortMedia, structured } from "./said.js";
import type { Answer, Said, Surface } from "./surface.js";

/** A part of a result. */
type McpContent = { type: "text"; text: string } | { type: "image"; data: string; mimeType: string };

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
      // the request's own id names it on its connection only: a later request that has it is another one
      id: crypto.randomUUID(),
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

function callResult({ result, structured: promised }: Answer): McpResults {
  const { taken, note } = sortMedia(result, ({ type }) => type === "image");
  const texts = [result.content, note].filter((part) => part !== undefined);
  const value = result.ok ? structuredOf(result, promised ?? false) : undefined;
  return {
    resultType: "complete",
    content: [
      ...texts.map((part) => ({ type: "text" as const, text: part })),
      ...taken.map(({ mimeType, data }) => ({ type: "image" as const, data, mimeType })),
    ],
    ...given("structuredContent", value),
    // a success must have the structured content that was declared: where there is none to show, the result is none to the client
    ...(result.ok && !(promised && value === undefined) ? {} : { isError: true }),
  };
}

/** The whole output where a schema promises it, else what the text holds: nothing where that was cut, or is a sentence in place of an output. */
function structuredOf(result: Said, promised: boolean): Fields | undefined {
  const isOurs = "status" in result;
  if (isOurs && result.structured !== undefined && (promised || !result.truncated)) return object(result.structured);
  const holdsOutput = !isOurs || (result.status === "ok" && result.why === undefined && !result.truncated);
  return holdsOutput ? object(structured(result.content)) : undefined;
}
