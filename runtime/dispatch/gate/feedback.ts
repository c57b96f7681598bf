import type { InvalidCall, ToolCall } from "../../call.js";
import type { Issue } from "../../issue.js";
import { nameText, quoteName } from "../../made-up-name.js";
import { nearest } from "../../nearest.js";
import type { Failure, ToolResult } from "../../result.js";
import type { Dispatching } from "../job.js";
import { resultOf, sentence, stopped } from "../outcome.js";
import { maxCorrections, mistakes } from "./lineage.js";

/** What the model is told of its own mistake. */
export async function feedback(call: InvalidCall, dispatching: Dispatching): Promise<ToolResult> {
  if (call.why === "turn_refused")
    return stopped(call, "turn_refused", "stop", "The answer was withdrawn, and this call with it. Nothing was done.");
  if (call.why === "cut_off") {
    const text = `The answer was cut off, so that ${nameText(call.name)} was not run. Send the call again with smaller arguments, or in several calls.`;
    return stopped(call, "cut_off", "change_arguments", text, "malformed");
  }
  const sensitive = dispatching.tools.get(call.tool ?? "")?.entry.sensitive ?? [];
  return invalid(call, (await mistakes(call, dispatching)) > maxCorrections, sensitive);
}

/** What the model is told of a tool that does not exist, was not offered or must not be known of: there is none, whichever it is. */
export async function unknownTool(call: ToolCall | InvalidCall, dispatching: Dispatching): Promise<ToolResult> {
  const { tools, offered } = dispatching;
  const final = (await mistakes(call, dispatching)) > maxCorrections;
  const names = [...offered].map((tool) => tools.get(tool)?.entry.name ?? tool);
  const near = nearest(call.name, names);
  const hint = near.length > 0 ? `Did you mean ${near.join(", or ")}?` : "Call only the tools that you were given.";
  const end = final ? "Stop calling it, and answer without it." : hint;
  return resultOf(call, "unknown_tool", `There is no tool ${quoteName(call.name)} here. ${end}`, {
    tool: call.name,
    why: final ? "final" : "unknown_tool",
    fix: final ? "stop" : "other_tool",
    failure: "hallucinated_tool",
  });
}

function invalid(call: InvalidCall, final: boolean, sensitive: readonly string[]): ToolResult {
  const head = call.why === "syntax" ? "can't be read" : "are not valid";
  const end = final
    ? `This was the last of ${maxCorrections} corrections. Stop calling ${call.name}; tell the user what is missing.`
    : `Correct this and call ${call.name} again.`;
  const lines = call.issues.slice(0, maxIssues).map((issue) => line(masked(issue, sensitive)));
  const more = call.issues.length > maxIssues ? [`- and ${call.issues.length - maxIssues} more`] : [];
  const what = [`The arguments of ${call.name} ${head}; nothing was done.`, ...lines, ...more].join("\n");
  const unknownField = call.issues.length > 0 && call.issues.every(({ code }) => code === "unrecognized_keys");
  return resultOf(call, "invalid", `${sentence(what, head)}\n${end}`, {
    why: final ? "final" : call.why === "syntax" ? "syntax" : unknownField ? "unknown_field" : "schema",
    fix: final ? "stop" : "change_arguments",
    failure: failureOf(call),
  });
}

const maxIssues = 12;
const maxAllowed = 20;

/** An issue without the value that came, where its field is a sensitive one. */
function masked(issue: Issue, sensitive: readonly string[]): Issue {
  const { path, code, expected, received, allowed, argument = String(path[0]) } = issue;
  if (received === undefined || !sensitive.includes(argument)) return issue;
  return {
    path,
    code,
    message: `expected ${expected ?? "another value"}`,
    ...(expected ? { expected } : {}),
    ...(allowed ? { allowed } : {}),
  };
}

/** One mistake as one line: where, what was expected and came, what would do. */
function line(issue: Issue): string {
  const { path, code, message, allowed = [] } = issue;
  const at = pathText(path);
  if (code === "unrecognized_keys") {
    const name = String(path.at(-1) ?? "");
    const near = nearest(name, allowed);
    const hint = near.length > 0 ? `did you mean ${near.join(", or ")}?` : `the fields are ${listed(allowed)}`;
    return `- ${at}: there is no such field${allowed.length > 0 ? `; ${hint}` : ""}`;
  }
  const near = typeof issue.received === "string" ? nearest(issue.received.replace(/^"(.*)"$/, "$1"), allowed) : [];
  const hint = near.length > 0 ? `; did you mean ${near.join(", or ")}?` : "";
  const choice = allowed.length > 0 && !allowed.every((value) => message.includes(value)) ? `; allowed: ${listed(allowed)}` : "";
  return `- ${at ? `${at}: ` : ""}${message}${choice}${hint}`;
}

function listed(names: readonly string[]): string {
  return names.length > maxAllowed ? `${names.slice(0, maxAllowed).join(", ")} and ${names.length - maxAllowed} more` : names.join(", ");
}

/** `lines[0].sku`. */
function pathText(path: readonly (string | number)[]): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : /^[\w$]+$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`))
    .join("")
    .replace(/^\./, "");
}

function failureOf({ why, issues }: InvalidCall): Failure {
  if (why === "syntax") return "malformed";
  return issues.length > 0 && issues.every(({ code }) => code === "missing") ? "missing_argument" : "wrong_argument";
}
