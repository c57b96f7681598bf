import type { Finish, Usage } from "../call.js";
import type { Media } from "../result.js";
import { SurfaceError } from "./error.js";
import { count, type Fields, given, object, objects, text } from "./field.js";
import { flagless } from "./said.js";
import type { Answer, RawCall, Surface } from "./surface.js";

/** A part of an output that is more than text. */
type ResponsesContent =
  | { type: "input_text"; text: string }
  | { type: "input_image"; image_url: string; detail: "auto" }
  | { type: "input_file"; filename: string; file_data: string };

/** The output of one call; that of a free-text call has a type of its own. */
interface ResponsesOutput {
  type: "function_call_output";
  call_id: string;
  output: string | ResponsesContent[];
  caller?: { type: "program"; caller_id: string };
}
/** The output of one free-text call. */
interface ResponsesCustomOutput {
  type: "custom_tool_call_output";
  call_id: string;
  output: string | ResponsesContent[];
  caller?: { type: "program"; caller_id: string };
}

/** The input items that answer the calls, one each. */
export type ResponsesResults = (ResponsesOutput | ResponsesCustomOutput)[];

/** OpenAI Responses. */
export const openaiResponses: Surface<ResponsesResults> = {
  id: "openai-responses",

  extract(response) {
    const body = object(response);
    if (!body || !Array.isArray(body["output"])) throw new SurfaceError("openai-responses", 'a response with "output"', response);
    const items = objects(body["output"]);
    const parts = items.filter((item) => item["type"] === "message").flatMap((item) => objects(item["content"]));
    const refusal = parts.find((part) => part["type"] === "refusal");
    const words = parts.map((part) => (part["type"] === "output_text" ? (text(part["text"]) ?? "") : "")).join("");
    return {
      id: text(body["id"]),
      text: words || (text(refusal?.["refusal"]) ?? ""),
      calls: items.filter((item) => item["type"] === "function_call" || item["type"] === "custom_tool_call").map(readCall),
      finish: refusal ? "refusal" : readFinish(body, items),
      usage: readUsage(object(body["usage"])),
    };
  },

  results: (answers) => answers.map(output),
};

/** `id` names the item; `call_id` is what the output answers. */
function readCall(item: Fields): RawCall {
  const custom = item["type"] === "custom_tool_call";
  const namespace = text(item["namespace"]);
  const name = text(item["name"]) ?? "";
  return {
    id: text(item["call_id"]),
    name: namespace ? `${namespace}.${name}` : name,
    arguments: custom ? item["input"] : item["arguments"],
    foreign: custom || Boolean(namespace),
    raw: item,
  };
}

function readFinish(body: Fields, items: readonly Fields[]): Finish {
  switch (body["status"]) {
    case "incomplete":
      return object(body["incomplete_details"])?.["reason"] === "content_filter" ? "filtered" : "length";
    case "in_progress":
    case "queued":
      return "paused";
    case "completed":
      return items.some(isUnfinished) ? "length" : "stop";
    default:
      return "malformed";
  }
}

/** A call may say of itself that it is not whole, whatever the response says. */
function isUnfinished(item: Fields): boolean {
  return item["type"] === "function_call" && (item["status"] ?? "completed") !== "completed";
}

function readUsage(usage: Fields | undefined): Usage | undefined {
  return (
    usage && {
      input: count(usage["input_tokens"]),
      output: count(usage["output_tokens"]),
      cached: count(object(usage["input_tokens_details"])?.["cached_tokens"]),
      reasoning: count(object(usage["output_tokens_details"])?.["reasoning_tokens"]),
    }
  );
}

function output({ call, result }: Answer): ResponsesOutput | ResponsesCustomOutput {
  const raw = object(call.raw);
  const caller = object(raw?.["caller"]);
  const callerId = caller?.["type"] === "program" ? text(caller["caller_id"]) : undefined;
  return {
    type: raw?.["type"] === "custom_tool_call" ? "custom_tool_call_output" : "function_call_output",
    call_id: call.providerId ?? call.id,
    output: result.media?.length ? [{ type: "input_text", text: flagless(result) }, ...attachments(result.media)] : flagless(result),
    // a call that a program made is answered to that program
    ...given("caller", callerId === undefined ? undefined : { type: "program" as const, caller_id: callerId }),
  };
}

function attachments(media: readonly Media[]): ResponsesContent[] {
  return media.map(({ type, mimeType, data }, position) => {
    const url = `data:${mimeType};base64,${data}`;
    return type === "image"
      ? { type: "input_image", image_url: url, detail: "auto" }
      : { type: "input_file", filename: `attachment-${position + 1}.${mimeType.split("/")[1] ?? "bin"}`, file_data: url };
  });
}
