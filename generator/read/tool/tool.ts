import { sideEffects } from "@toolcast/runtime/wire";
import type { NamedType, Schema, Tool } from "../../ir.js";
import type { Evaluate } from "../constant/evaluate.js";
import type { ReadContext } from "../context.js";
import type { TypeReader } from "../type/type.js";
import { readErrors } from "./errors.js";
import { readExamples } from "./examples.js";
import { checkNames, fieldNames } from "./fields.js";
import type { ToolSite } from "./find.js";
import { readIdempotency } from "./idempotency.js";
import { readLimits } from "./limits.js";
import { choice, count, defined, flag, names, type OptionBag, openBag, required, text } from "./options.js";
import { readTrim } from "./trim.js";

const OPTIONS = [
  "name",
  "title",
  "description",
  "useWhen",
  "avoidWhen",
  "category",
  "sideEffect",
  "idempotency",
  "resource",
  "needsResultOf",
  "errors",
  "trim",
  "examples",
  "version",
  "strict",
  "approval",
  "sensitive",
  "requires",
  "limits",
] as const satisfies readonly (keyof Tool)[];

/** A tool and the nodes that checks across tools point at. */
export interface ReadTool {
  readonly site: ToolSite;
  readonly tool: Tool;
  readonly bag: OptionBag;
}

/** Reads one tool; what is wrong with it is reported, all of it. */
export function readTool(site: ToolSite, context: ReadContext, types: TypeReader, evaluate: Evaluate): ReadTool | undefined {
  const { key, call } = site;
  const { report } = context;
  if (key === "__proto__" || !/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(key)) report("read/tool-key", { name: key }, site.name);
  const [inputNode, outputNode] = call.typeArguments ?? [];
  if (!inputNode) report("read/no-type-arguments", { name: key }, call.expression);
  const input = inputNode && types.input(inputNode);
  const output: Schema | undefined = outputNode ? types.output(outputNode) : { kind: "unknown", span: context.span(inputNode ?? call) };
  const [argument] = call.arguments;
  const bag = argument && openBag(evaluate(argument), "", OPTIONS, report);
  if (!bag) return undefined;
  const options = readOptions(bag, key, input, output, types.types());
  if (!input || !output || !options) return undefined;
  const spans = new Map([...bag.entries].map(([name, entry]) => [name, context.span(entry.node)]));
  return { site, bag, tool: { key, ...options, input, output, span: context.span(site.name), options: spans } };
}

type Options = Omit<Tool, "key" | "input" | "output" | "span" | "options">;

function readOptions(
  bag: OptionBag,
  key: string,
  input: Schema | undefined,
  output: Schema | undefined,
  types: ReadonlyMap<string, NamedType>,
): Options | undefined {
  const fields = input && fieldNames(input, types);
  const description = required(bag, "description", text(bag, "description"));
  const sideEffect = required(bag, "sideEffect", choice(bag, "sideEffect", sideEffects));
  const resource = names(bag, "resource");
  const sensitive = names(bag, "sensitive");
  if (fields) {
    checkNames(bag, "resource", resource, fields, "input");
    checkNames(bag, "sensitive", sensitive, fields, "input");
  }
  const optional = defined({
    title: text(bag, "title"),
    useWhen: text(bag, "useWhen"),
    avoidWhen: text(bag, "avoidWhen"),
    category: text(bag, "category"),
    requires: text(bag, "requires"),
    strict: flag(bag, "strict"),
    idempotency: sideEffect && readIdempotency(bag, sideEffect, fields),
    resource: resource?.map(({ name }) => name),
    trim: readTrim(bag, output, types),
  });
  const rest = {
    name: text(bag, "name") ?? snakeCase(key),
    needsResultOf: (names(bag, "needsResultOf") ?? []).map(({ name }) => name),
    errors: readErrors(bag),
    examples: readExamples(bag, input, types),
    version: count(bag, "version", 1) ?? 1,
    approval: flag(bag, "approval") ?? sideEffect === "destructive",
    sensitive: (sensitive ?? []).map(({ name }) => name),
    limits: readLimits(bag, sideEffect),
  };
  return description === undefined || !sideEffect ? undefined : { ...optional, ...rest, description, sideEffect };
}

/** `getHTTPStatus` → `get_http_status`. */
export const snakeCase = (key: string): string =>
  key
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1_$2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1_$2")
    .toLowerCase();
