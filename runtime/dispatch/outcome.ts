import type { InvalidCall, ToolCall } from "../call.js";
import type { Failure, Fix, Status, ToolResult } from "../result.js";
import { prose } from "../trim/content.js";
import { estimateTokens } from "../trim/tokens.js";

type Call = ToolCall | InvalidCall;
type Told = Omit<Partial<ToolResult>, "callId" | "ok" | "status">;

/** The result of a call; no effect, no evidence and nothing cut unless told. */
export function resultOf(call: Call, status: Status, content: string, told: Told = {}): ToolResult {
  const ok = status === "ok" || status === "empty";
  return {
    callId: call.id,
    tool: call.tool ?? call.name,
    status,
    ok,
    content,
    effect: "none",
    evidence: [],
    truncated: false,
    ...(ok ? {} : { failure: "execution" as const }),
    ...told,
  };
}

/** A sentence of the app's as the model may read it: never empty, never long. */
export function sentence(text: string | undefined, otherwise: string): string {
  return prose(text?.trim() || otherwise, { tokens: 500, count: estimateTokens }).content;
}

/** A person, a rule or the app said no. */
export function refused(call: Call, why: string, fix: Fix, text: string): ToolResult {
  const said = /[\p{P}]$/u.test(text) ? text : `${text}.`;
  return resultOf(call, "refused", `${said} Nothing was done.`, { why, fix });
}

/** The call was good, the time was not. */
export function unavailable(call: Call, why: string, text: string): ToolResult {
  return resultOf(call, "unavailable", `${text} Nothing was changed; try again later, at most once.`, { why, fix: "retry_later" });
}

/** The call did not get its turn. */
export function stopped(call: Call, why: string, fix: Fix, text: string, failure?: Failure): ToolResult {
  return resultOf(call, "stopped", text, { why, fix, ...(failure ? { failure } : {}) });
}

/** The app gave up before the call began. */
export function cancelled(call: Call): ToolResult {
  return stopped(call, "cancelled", "stop", `${call.name} was cancelled. Nothing was done.`);
}

const reasons: ReadonlyMap<string, string> = new Map([
  ["timeout", "did not answer in time"],
  ["cancelled", "was cancelled while it ran"],
  ["threw", "failed in the middle"],
  ["crashed", "was cut off by a restart"],
  ["still_running", "is still running"],
]);

/** Nobody knows whether the effect took place. */
export function unknown(call: Call, why: string): ToolResult {
  const text =
    `${call.name} ${reasons.get(why) ?? "was lost from sight"}: it may have been done, and it may not. ` +
    "Do not call it again, under no other arguments either. Look the outcome up with a tool that reads, if there is one; else tell the user that a person has to check.";
  return resultOf(call, "unknown", text, { why, fix: "ask_user", effect: "unknown" });
}
