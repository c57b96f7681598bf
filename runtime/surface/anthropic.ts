import type { Finish, Usage } from "../call.js";
import type { Media } from "../result.js";
import { SurfaceError } from "./error.js";
import { count, type Fields, object, objects, text } from "./field.js";
import { sortMedia } from "./said.js";
import type { Answer, RawCall, Surface } from "./surface.js";

type ImageType = "image/jpeg" | "image/png" | "image/gif" | "image/webp";

/** A part of a result that is more than text. */
type AnthropicContent =
  | { type: "text"; text: string }
  | { type: "image"; source: { type: "base64"; media_type: ImageType; data: string } }
  | { type: "document"; source: { type: "base64"; media_type: "application/pdf"; data: string } };

/** The result of one call. */
interface AnthropicToolResult {
  type: "tool_result";
  tool_use_id: string;
  content: string | AnthropicContent[];
  is_error?: true;
}

/** The one user message that answers the calls. */
export interface AnthropicResults {
  role: "user";
  content: AnthropicToolResult[];
}

const finishes: ReadonlyMap<string, Finish> = new Map([
  ["end_turn", "stop"],
  ["tool_use", "stop"],
  ["stop_sequence", "stop"],
  ["max_tokens", "length"],
  ["model_context_window_exceeded", "length"],
  ["pause_turn", "paused"],
  ["refusal", "refusal"],
]);

/** Anthropic Messages. */
export const anthropic: Surface<AnthropicResults> = {
  id: "anthropic",

  extract(response) {
    const body = object(response);
    if (!body || !Array.isArray(body["content"])) throw new SurfaceError("anthropic", 'a message with "content"', response);
    const blocks = objects(body["content"]);
    const calls = blocks.filter((block) => block["type"] === "tool_use").map(readCall);
    const reason = text(body["stop_reason"]) ?? "";
    return {
      id: text(body["id"]),
      text: blocks.map((block) => (block["type"] === "text" ? (text(block["text"]) ?? "") : "")).join(""),
      calls,
      // a call that ends in a stop sequence was cut by it
      finish: reason === "stop_sequence" && calls.length > 0 ? "length" : (finishes.get(reason) ?? "malformed"),
      usage: readUsage(object(body["usage"])),
    };
  },

  results: (answers) => ({ role: "user", content: answers.map(toolResult) }),
};

function readCall(block: Fields): RawCall {
  const toolset = text(block["toolset_name"]);
  const name = text(block["name"]) ?? "";
  return {
    id: text(block["id"]),
    name: toolset ? `${toolset}.${name}` : name,
    arguments: block["input"],
    foreign: Boolean(toolset),
    raw: block,
  };
}

/** `input_tokens` leaves out what was read from the cache or written to it. */
function readUsage(usage: Fields | undefined): Usage | undefined {
  return (
    usage && {
      input: count(usage["input_tokens"]) + count(usage["cache_creation_input_tokens"]) + count(usage["cache_read_input_tokens"]),
      output: count(usage["output_tokens"]),
      cached: count(usage["cache_read_input_tokens"]),
      reasoning: count(object(usage["output_tokens_details"])?.["thinking_tokens"]),
    }
  );
}

function toolResult({ call, result }: Answer): AnthropicToolResult {
  const { taken, note } = sortMedia(result, (media) => attachment(media) !== undefined);
  const attachments = taken.map(attachment).filter((part) => part !== undefined);
  const texts = [result.content, note].filter((part) => part !== undefined);
  return {
    type: "tool_result",
    tool_use_id: call.providerId ?? call.id,
    content: result.media?.length ? [...texts.map((part) => ({ type: "text" as const, text: part })), ...attachments] : result.content,
    ...(result.ok ? {} : { is_error: true }),
  };
}

function attachment({ mimeType, data }: Media): AnthropicContent | undefined {
  if (isImageType(mimeType)) return { type: "image", source: { type: "base64", media_type: mimeType, data } };
  if (mimeType === "application/pdf") return { type: "document", source: { type: "base64", media_type: mimeType, data } };
  return undefined;
}

function isImageType(mimeType: string): mimeType is ImageType {
  return mimeType === "image/jpeg" || mimeType === "image/png" || mimeType === "image/gif" || mimeType === "image/webp";
}
