import type { SurfaceId } from "../call.js";

/** Something that is no response of the surface was handed to it. */
export class SurfaceError extends Error {
  override readonly name = "SurfaceError";
  readonly surface: SurfaceId;
  /** What the surface reads. */
  readonly expected: string;
  /** What came instead. */
  readonly received: string;

  constructor(surface: SurfaceId, expected: string, received: unknown) {
    const came = describe(received);
    super(`${surface} reads ${expected}, but got ${came}; pass the response of this API as its SDK returns it`);
    this.surface = surface;
    this.expected = expected;
    this.received = came;
  }
}

/** The surfaces' responses by the field that marks them. */
const marks: readonly (readonly [string, string])[] = [
  ["choices", "a response of openai-chat"],
  ["output", "a response of openai-responses"],
  ["candidates", "a response of gemini"],
  ["promptFeedback", "a response of gemini"],
  ["steps", "a response of gemini-interactions"],
  ["jsonrpc", "a JSON-RPC message"],
];

function describe(value: unknown): string {
  if (typeof value === "string") return `${value.trimStart().startsWith("<") ? "an HTML or XML page" : "a text"}: ${quote(value.trim())}`;
  if (value === null || typeof value !== "object") return String(value === null ? "null" : typeof value);
  if (Array.isArray(value)) return "an array";
  if (Symbol.asyncIterator in value) return "a stream";
  if ("then" in value) return "a promise; await it";
  if ("error" in value && value.error !== null && value.error !== undefined) return `an error body: ${quote(message(value.error))}`;
  if ("type" in value && value.type === "message") return "a response of anthropic";
  const mark = marks.find(([field]) => field in value);
  if (mark) return mark[1];
  const keys = Object.keys(value);
  return keys.length === 0 ? "an empty object" : `an object with ${keys.slice(0, 5).join(", ")}`;
}

function message(error: unknown): string {
  if (typeof error === "object" && error !== null && "message" in error) return String(error.message);
  return typeof error === "string" ? error : "no message";
}

function quote(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
