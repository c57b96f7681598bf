import type { Finish, Usage } from "../call.js";
import { SurfaceError } from "./error.js";
import { count, type Fields, given, object, objects, text } from "./field.js";
import { failure, structured } from "./said.js";
import type { Answer, RawCall, Surface } from "./surface.js";

/** The response to one call. */
interface GeminiFunctionResponse {
  functionResponse: {
    id?: string;
    name: string;
    response: { output: unknown } | { error: unknown };
    parts?: { inlineData: { mimeType: string; data: string } }[];
  };
}

/** The one content that answers the calls. */
export interface GeminiResults {
  role: "user";
  parts: GeminiFunctionResponse[];
}

const filters = ["SAFETY", "RECITATION", "LANGUAGE", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "MODEL_ARMOR", "ESCALATION"];

/** Gemini generateContent, of the Gemini API and of Vertex. */
export const gemini: Surface<GeminiResults> = {
  id: "gemini",

  extract(response) {
    const body = object(response);
    const candidate = objects(body?.["candidates"])[0];
    const blocked = text(object(body?.["promptFeedback"])?.["blockReason"]);
    if (!body || !(candidate || blocked)) {
      throw new SurfaceError("gemini", "a response with candidates[0] or promptFeedback.blockReason", response);
    }
    const parts = objects(object(candidate?.["content"])?.["parts"]);
    return {
      id: text(body["responseId"]),
      text: parts.map((part) => (part["thought"] === true ? "" : (text(part["text"]) ?? ""))).join(""),
      calls: parts.map(readCall).filter((call) => call !== undefined),
      finish: candidate ? readFinish(text(candidate["finishReason"]), parts) : "filtered",
      usage: readUsage(object(body["usageMetadata"])),
    };
  },

  results: (answers) => ({ role: "user", parts: answers.map(functionResponse) }),
};

function readCall(part: Fields): RawCall | undefined {
  const call = object(part["functionCall"]);
  if (!call) return undefined;
  return {
    id: text(call["id"]),
    name: text(call["name"]) ?? "",
    arguments: call["args"],
    foreign: false,
    raw: part,
  };
}

/** A good call ends with STOP; reasons that are not known, or missing, stand for a turn that went wrong. */
function readFinish(reason: string | undefined, parts: readonly Fields[]): Finish {
  if (reason === undefined) return "malformed";
  if (reason === "STOP") return parts.some(isUnfinished) ? "length" : "stop";
  if (reason === "MAX_TOKENS") return "length";
  if (reason === "CONTINUATION") return "paused";
  return filters.includes(reason) || reason.startsWith("IMAGE_") ? "filtered" : "malformed";
}

/** A frame of a streamed call, of which more follows elsewhere. */
function isUnfinished(part: Fields): boolean {
  const call = object(part["functionCall"]);
  return call !== undefined && (call["willContinue"] === true || call["partialArgs"] !== undefined);
}

/** Thoughts count as output and tool-use prompts as input, as on the other surfaces. */
function readUsage(usage: Fields | undefined): Usage | undefined {
  return (
    usage && {
      input: count(usage["promptTokenCount"]) + count(usage["toolUsePromptTokenCount"]),
      output: count(usage["candidatesTokenCount"]) + count(usage["thoughtsTokenCount"]),
      cached: count(usage["cachedContentTokenCount"]),
      reasoning: count(usage["thoughtsTokenCount"]),
    }
  );
}

function functionResponse({ call, result }: Answer): GeminiFunctionResponse {
  const media = (result.media ?? []).map(({ mimeType, data }) => ({ inlineData: { mimeType, data } }));
  return {
    functionResponse: {
      ...given("id", call.providerId),
      name: call.name,
      response: result.ok ? { output: structured(result.content) ?? result.content } : { error: failure(result) },
      ...given("parts", media.length === 0 ? undefined : media),
    },
  };
}
