import type { CallId } from "./call.js";

/** How a call ended; `effect` beside it says what it did. */
export type Status = "ok" | "empty" | "invalid" | "unknown_tool" | "refused" | "failed" | "unavailable" | "stopped" | "unknown";

/** All that the model can be told to do next. */
export const fixes = ["change_arguments", "retry_later", "ask_user", "other_tool", "stop"] as const;

/** What the model is told to do next. */
export type Fix = (typeof fixes)[number];

/** The classes in which people count failures. */
export type Failure = "hallucinated_tool" | "wrong_argument" | "missing_argument" | "malformed" | "execution";

/** Where a result's facts came from. */
export interface Evidence {
  readonly source: string;
  readonly retrievedAt?: Date;
  readonly units?: string;
  readonly verified?: boolean;
}

/** An image or file that a result carries beside its text, base64. */
export interface Media {
  readonly type: "image" | "file";
  readonly mimeType: string;
  readonly data: string;
}

/** The one answer to one call; `content` is never empty. */
export interface ToolResult {
  readonly callId: CallId;
  /** The handler's key, or the wire name where the tool is unknown. */
  readonly tool: string;
  readonly status: Status;
  /** The status is `ok` or `empty`. */
  readonly ok: boolean;
  /** Text for the model: JSON for structured output, prose for everything else. */
  readonly content: string;
  readonly media?: readonly Media[];
  /** The whole output as JSON, where it is an object: only for MCP, whose clients hold it against the output schema. */
  readonly structured?: unknown;
  /** The reason as one word: the code of a declared error, or one of ours, such as `timeout`. */
  readonly why?: string;
  readonly fix?: Fix;
  /** What the call did to the world; `unknown` where that was lost from sight. */
  readonly effect: "none" | "done" | "unknown";
  /** What the handler cited, in that order. */
  readonly evidence: readonly Evidence[];
  /** Some of the output is not in `content`. */
  readonly truncated: boolean;
  /** Another call had this effect; its result is given again. */
  readonly replayed?: true;
  /** Only where `ok` is false. */
  readonly failure?: Failure;
}
