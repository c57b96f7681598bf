import { fixes } from "@toolcast/runtime/wire";
import type { ToolError } from "../../ir.js";
import { choice, type OptionBag, openBag, required, text } from "./options.js";

/** The declared errors, in written order. */
export function readErrors(bag: OptionBag): readonly ToolError[] {
  const entry = bag.entries.get("errors");
  if (!entry || entry.kind === "unreadable") return [];
  const codes = entry.kind === "object" ? [...entry.entries.keys()] : ["order_not_found: { message, fix }"];
  const errors = openBag(entry, "errors", codes, bag.report);
  return [...(errors?.entries ?? [])].flatMap(([code, each]) => {
    if (!/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(code)) bag.report("option/bad-error-code", { code }, each.node);
    const inner = openBag(each, `errors.${code}`, ["message", "fix"], bag.report);
    const message = inner && required(inner, "message", text(inner, "message"));
    const fix = inner && required(inner, "fix", choice(inner, "fix", fixes));
    return message !== undefined && fix ? [{ code, message, fix }] : [];
  });
}
