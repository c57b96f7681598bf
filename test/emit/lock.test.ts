import { expect, test } from "vitest";
import type { Tool, Value } from "../../generator/ir.js";
import { lock } from "../../generator/lock.js";
import { at, catalog, node, object, tool } from "../surface/catalog.js";

const hashOf = (made: Tool): string => {
  const { tools } = JSON.parse(lock(catalog([made]), [], "tools.dsl.ts")) as { tools: Record<string, { tool: string }> };
  return tools["find"]?.tool ?? "";
};

const find = (value: Value, line = 1): Tool => {
  const schema = node("json", { example: value }, line);
  const field = { name: "a", schema, optional: true, default: value, span: at(line) };
  return tool("find", node("object", { fields: [field] }, line), {
    span: at(line),
    options: new Map([["description", at(line)]]),
    examples: [{ query: "q", input: value }],
    output: object({}, line),
  });
};

test("where a tool stands is no part of it", () => {
  expect(hashOf(find({ span: { line: 1 } }, 1))).toBe(hashOf(find({ span: { line: 1 } }, 40)));
});

test("a value's own key `span` is part of the tool, wherever the value is", () => {
  const [one, other] = [find({ span: { line: 1 } }), find({ span: { line: 2 } })];
  const [field] = one.input.kind === "object" ? one.input.fields : [];
  const [second] = other.input.kind === "object" ? other.input.fields : [];
  if (!field || !second) throw new Error("no fields");
  const withField = (more: object): Tool => ({ ...one, input: node("object", { fields: [{ ...field, ...more }] }) });
  const changed = [
    { ...one, examples: other.examples },
    withField({ default: second.default ?? null }),
    withField({ schema: second.schema }),
  ];
  expect(new Set([one, ...changed].map(hashOf)).size).toBe(4);
});
