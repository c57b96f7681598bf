import type { Example, NamedType, Schema } from "../../ir.js";
import { inWords, plainValue } from "../constant/constant.js";
import { problemsOf } from "../constant/problem.js";
import { type OptionBag, openBag, required, text } from "./options.js";

/** The examples, each a valid input. */
export function readExamples(bag: OptionBag, input: Schema | undefined, types: ReadonlyMap<string, NamedType>): readonly Example[] {
  const entry = bag.entries.get("examples");
  if (!entry || entry.kind === "unreadable") return [];
  if (entry.kind !== "list") {
    bag.report("option/wrong-value", { option: "examples", got: inWords(entry), allowed: "a list of { query, input }" }, entry.node);
    return [];
  }
  return entry.items.flatMap((item, i) => {
    const inner = openBag(item, `examples[${i}]`, ["query", "input"], bag.report);
    if (!inner) return [];
    const query = required(inner, "query", text(inner, "query"));
    const constant = inner.entries.get("input");
    required(inner, "input", constant);
    if (!constant || !input) return [];
    const problems = problemsOf(input, { path: "input", constant, types });
    for (const { path, problem, node } of problems) bag.report("option/bad-example", { path, problem }, node);
    const value = plainValue(constant);
    return query !== undefined && value !== undefined ? [{ query, input: value }] : [];
  });
}
