import type { Finish, Usage } from "../call.js";
import { SurfaceError } from "./error.js";
import { count, type Fields, object, objects, text } from "./field.js";
import { flagless, sortMedia } from "./said.js";
import type { Answer, RawCall, Surface } from "./surface.js";

/** One `tool` message. */
interface ChatToolMessage {
  role: "tool";
  tool_call_id: string;
  content: string | { type: "text"; text: string }[];
}

/** The messages that answer the calls, one each. */
export type ChatResults = ChatToolMessage[];

const finishes: ReadonlyMap<string, Finish> = new Map([
  // a forced call may end with "stop"
  ["stop", "stop"],
  ["tool_calls", "stop"],
  ["function_call", "stop"],
  ["length", "length"],
  ["max_tokens", "length"],
  ["model_length", "length"],
  ["content_filter", "filtered"],
  ["error", "malformed"],
]);

/** OpenAI Chat Completions, and the servers that speak it. */
export const openaiChat: Surface<ChatResults> = {
  id: "openai-chat",

  extract(response) {
    const body = object(response);
    const choice = objects(body?.["choices"])[0];
    const message = object(choice?.["message"]);
    if (!body || !choice || !message) throw new SurfaceError("openai-chat", "a chat completion with choices[0].message", response);
    const refusal = text(message["refusal"]);
    const calls = objects(message["tool_calls"]).map(readCall);
    const reason = text(choice["finish_reason"]) ?? "";
    // what was called is lost then, such as a call in the deprecated form
    const lost = calls.length === 0 && /^(tool_calls|function_call)$/.test(reason);
    return {
      id: text(body["id"]),
      text: contentText(message["content"]) || refusal || "",
      calls,
      finish: refusal ? "refusal" : lost ? "malformed" : (finishes.get(reason) ?? "malformed"),
      usage: readUsage(object(body["usage"])),
    };
  },

  results: (answers) => answers.map(toolMessage),
};

function readCall(part: Fields): RawCall {
  // some servers fill in an empty `custom` beside the function: the type decides
  const custom = part["type"] === "custom";
  const called = object(custom ? part["custom"] : part["function"]);
  return {
    id: text(part["id"]),
    name: text(called?.["name"]) ?? "",
    arguments: called?.[custom ? "input" : "arguments"],
    foreign: custom,
    raw: part,
  };
}

/** Some servers answer with a list of parts, as the request may hold. */
function contentText(content: unknown): string {
  if (typeof content === "string") return content;
  return objects(content)
    .map((part) => (part["type"] === "text" ? (text(part["text"]) ?? "") : ""))
    .join("");
}

function readUsage(usage: Fields | undefined): Usage | undefined {
  return (
    usage && {
      input: count(usage["prompt_tokens"]),
      output: count(usage["completion_tokens"]),
      cached: count(object(usage["prompt_tokens_details"])?.["cached_tokens"]),
      reasoning: count(object(usage["completion_tokens_details"])?.["reasoning_tokens"]),
    }
  );
}

function toolMessage({ call, result }: Answer): ChatToolMessage {
  const { note } = sortMedia(result, () => false);
  const content = flagless(result);
  return {
    role: "tool",
    tool_call_id: call.providerId ?? call.id,
    content: note === undefined ? content : [content, note].map((part) => ({ type: "text" as const, text: part })),
  };
}
