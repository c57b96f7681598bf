import type { Finish, Usage } from "../call.js";
import { SurfaceError } from "./error.js";
import { count, type Fields, object, objects, text } from "./field.js";
import { sortMedia } from "./said.js";
import type { Answer, RawCall, Surface } from "./surface.js";

/** A part of a result that is more than text. */
type InteractionsContent = { type: "text"; text: string } | { type: "image"; data: string; mime_type: string };

/** The result of one call. */
interface InteractionsResult {
  type: "function_result";
  call_id: string;
  name: string;
  result: string | InteractionsContent[];
  is_error?: true;
}

/** The steps that answer the calls, one each. */
export type InteractionsResults = InteractionsResult[];

const finishes: ReadonlyMap<string, Finish> = new Map([
  // a stream may end as completed with calls open
  ["completed", "stop"],
  ["requires_action", "stop"],
  ["incomplete", "length"],
  ["budget_exceeded", "length"],
  ["cancelled", "malformed"],
  ["in_progress", "paused"],
  ["queued", "paused"],
  ["requires_continuation", "paused"],
]);

/** Gemini Interactions. */
export const geminiInteractions: Surface<InteractionsResults> = {
  id: "gemini-interactions",

  extract(response) {
    const body = object(response);
    // a failed interaction may lack its steps
    if (!body || !(Array.isArray(body["steps"]) || (text(body["status"]) && body["object"] === "interaction"))) {
      throw new SurfaceError("gemini-interactions", 'an interaction with "steps"', response);
    }
    const steps = objects(body["steps"]);
    const content = steps.filter((step) => step["type"] === "model_output").flatMap((step) => objects(step["content"]));
    return {
      id: text(body["id"]),
      text: content.map((part) => (part["type"] === "text" ? (text(part["text"]) ?? "") : "")).join(""),
      calls: steps.filter((step) => step["type"] === "function_call").map(readCall),
      finish: readFinish(body),
      usage: readUsage(object(body["usage"])),
    };
  },

  results: (answers) => answers.map(functionResult),
};

function readCall(step: Fields): RawCall {
  return {
    id: text(step["id"]),
    name: text(step["name"]) ?? "",
    arguments: step["arguments"],
    foreign: false,
    raw: step,
  };
}

function readFinish(body: Fields): Finish {
  const status = text(body["status"]) ?? "";
  if (status !== "failed") return finishes.get(status) ?? "malformed";
  const codes = objects(body["errors"]).map((error) => text(error["code"]) ?? "");
  return codes.some((code) => /safety|prohibited|blocklist|recitation|spii/.test(code)) ? "filtered" : "malformed";
}

/** Thoughts count as output and tool-use prompts as input, as on the other surfaces. */
function readUsage(usage: Fields | undefined): Usage | undefined {
  return (
    usage && {
      input: count(usage["total_input_tokens"]) + count(usage["total_tool_use_tokens"]),
      output: count(usage["total_output_tokens"]) + count(usage["total_thought_tokens"]),
      cached: count(usage["total_cached_tokens"]),
      reasoning: count(usage["total_thought_tokens"]),
    }
  );
}

function functionResult({ call, result }: Answer): InteractionsResult {
  const { taken, note } = sortMedia(result, ({ type }) => type === "image");
  const texts = [result.content, note].filter((part) => part !== undefined);
  const attachments = taken.map(({ mimeType, data }) => ({ type: "image" as const, data, mime_type: mimeType }));
  return {
    type: "function_result",
    call_id: call.providerId ?? call.id,
    name: call.name,
    result: result.media?.length ? [...texts.map((part) => ({ type: "text" as const, text: part })), ...attachments] : result.content,
    ...(result.ok ? {} : { is_error: true }),
  };
}
