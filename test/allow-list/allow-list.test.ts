import { describe, expect, test } from "vitest";
import { checkers } from "./index.js";
import type { Schema } from "./node.js";

const closed = (properties: object, required = Object.keys(properties)) => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const open = (properties: object) => ({ type: "object", properties, required: Object.keys(properties) });

const chat = (parameters: object, strict = true, name = "check_stock") => ({
  type: "function",
  function: { name, description: "Units.", strict, parameters },
});
const responses = (parameters: object, strict: boolean | null = true) => ({
  ...{ type: "function", name: "check_stock", description: "Units.", parameters },
  ...(strict === null ? {} : { strict }),
});
const anthropic = (input_schema: object, more: object = { strict: true }) => ({
  name: "check_stock",
  description: "Units.",
  input_schema,
  ...more,
});
const gemini = (parameters: object, name = "check_stock") => ({ name, description: "Units.", parameters });
const upper = (properties: object) => ({ type: "OBJECT", properties, required: Object.keys(properties) });
const interactions = (parameters: object) => ({ type: "function", name: "check_stock", description: "Units.", parameters });
const mcp = (inputSchema: object, more: object = {}) => ({ name: "wms.check_stock", description: "Units.", inputSchema, ...more });

const s = { type: "string" };
const tree = {
  ...closed({ root: { $ref: "#/$defs/Tree" } }),
  $defs: { Tree: closed({ kids: { type: "array", items: { $ref: "#/$defs/Tree" } } }) },
};
const nested = (levels: number): object => (levels === 0 ? s : closed({ a: nested(levels - 1) }));

describe("a checker takes what its vendor documents", () => {
  test.each<[string, keyof typeof checkers, Schema]>([
    ["strict", "openai-chat", chat(closed({ sku: { ...s, pattern: "^a" }, n: { type: ["integer", "null"], minimum: 1 } }))],
    ["strict without arguments", "openai-responses", responses(closed({}))],
    ["strict recursion", "openai-responses", responses(tree)],
    ["ten levels", "openai-chat", chat(nested(10))],
    [
      "anything where not strict",
      "openai-chat",
      chat({ type: "object", properties: { m: { type: "object", additionalProperties: s } } }, false),
    ],
    ["an enum with null", "openai-responses", responses(closed({ c: { type: ["string", "null"], enum: ["a", null] } }))],
    ["optional properties", "anthropic", anthropic(closed({ a: s, b: s }, ["a"]))],
    ["bounds where not strict", "anthropic", anthropic(open({ n: { type: "integer", minimum: 1 } }), { input_examples: [{ n: 1 }] })],
    ["recursion where not strict", "anthropic", anthropic(tree, {})],
    ["the Schema form", "gemini", gemini(upper({ l: { type: "ARRAY", items: { type: "STRING", nullable: true }, maxItems: "4" } }))],
    ["no parameters", "gemini", { name: "list", description: "Lists." }],
    ["a map", "gemini-interactions", interactions(open({ m: { type: "object", additionalProperties: { type: ["number", "null"] } } }))],
    ["anything", "mcp", mcp(closed({ t: { type: "array", prefixItems: [s], items: false } }), { annotations: { readOnlyHint: true } })],
    ["properties named like keywords", "openai-responses", responses(closed({ properties: s, items: closed({ $ref: s }) }))],
  ])("%s, on %s", (_, surface, declared) => expect(checkers[surface](declared)).toEqual([]));
});

describe("a checker refuses what its vendor does not document", () => {
  test.each<[string, keyof typeof checkers, Schema]>([
    ["minLength", "openai-chat", chat(closed({ sku: { ...s, minLength: 1 } }))],
    ["maxLength", "openai-responses", responses(closed({ sku: { ...s, maxLength: 1 } }))],
    ["default", "openai-responses", responses(closed({ sku: { ...s, default: "a" } }))],
    ["uniqueItems", "openai-responses", responses(closed({ l: { type: "array", items: s, uniqueItems: true } }))],
    ["the format uri", "openai-responses", responses(closed({ u: { ...s, format: "uri" } }))],
    ["an open object below", "openai-responses", responses(closed({ a: open({}) }))],
    ["a property that is not required", "openai-responses", responses(closed({ a: s, b: s }, ["a"]))],
    ["a map", "openai-responses", responses(closed({ m: { type: "object", properties: {}, required: [], additionalProperties: s } }))],
    ["a tuple", "openai-responses", responses(closed({ t: { type: "array", prefixItems: [s] } }))],
    ["oneOf", "openai-responses", responses(closed({ a: { type: "string", oneOf: [s] } }))],
    ["anyOf at the root", "openai-responses", responses({ ...closed({}), anyOf: [closed({})] })],
    ["an enum without its null", "openai-responses", responses(closed({ c: { type: ["string", "null"], enum: ["a"] } }))],
    ["any", "openai-responses", responses(closed({ a: {} }))],
    ["eleven levels", "openai-responses", responses(nested(11))],
    ["1,001 enum values", "openai-responses", responses(closed({ e: { ...s, enum: Array.from({ length: 1001 }, (_, i) => `v${i}`) } }))],
    ["120,001 characters", "openai-responses", responses(closed({ ["a".repeat(120_001)]: s }))],
    ["lookaround, strict", "openai-responses", responses(closed({ a: { ...s, pattern: "^(?!x)" } }))],
    ["lookaround, not strict", "openai-chat", chat(closed({ a: { ...s, pattern: "(?<=x)y" } }), false)],
    ["silence about strict", "openai-responses", responses(closed({}), null)],
    ["a name of 65", "openai-chat", chat(closed({}), true, "a".repeat(65))],
    ["a dot in the name", "openai-chat", chat(closed({}), true, "a.b")],
    ["a flat envelope", "openai-chat", responses(closed({}))],
    ["$schema", "openai-chat", chat({ $schema: "https://json-schema.org/draft/2020-12/schema", type: "object" }, false)],
    ["x- keywords", "openai-responses", responses({ type: "object", properties: { a: { ...s, "x-date": true } } }, false)],
    ["a reference to nothing", "openai-responses", responses(closed({ a: { $ref: "#/$defs/A" } }))],
    ["minimum", "anthropic", anthropic(closed({ n: { type: "integer", minimum: 1 } }))],
    ["pattern", "anthropic", anthropic(closed({ a: { ...s, pattern: "^a" } }))],
    ["maxItems", "anthropic", anthropic(closed({ l: { type: "array", items: s, maxItems: 2 } }))],
    ["minItems of 2", "anthropic", anthropic(closed({ l: { type: "array", items: s, minItems: 2 } }))],
    ["strict recursion", "anthropic", anthropic(tree)],
    ["anyOf at the root", "anthropic", anthropic({ type: "object", anyOf: [closed({})] }, {})],
    ["an example that is not valid", "anthropic", anthropic(open({ n: { type: "integer" } }), { input_examples: [{ n: "1" }] })],
    ["additionalProperties", "gemini", gemini({ ...upper({ a: { type: "STRING" } }), additionalProperties: false })],
    ["lower case", "gemini", gemini({ type: "OBJECT", properties: { a: s } })],
    ["a list of types", "gemini", gemini(upper({ a: { type: ["STRING", "NULL"] } }))],
    ["numbers in enum", "gemini", gemini(upper({ a: { type: "STRING", enum: [60] } }))],
    ["enum on a number", "gemini", gemini(upper({ a: { type: "INTEGER", enum: ["60"] } }))],
    ["an empty string in enum", "gemini", gemini(upper({ a: { type: "STRING", enum: [""] } }))],
    ["a list without items", "gemini", gemini(upper({ a: { type: "ARRAY" } }))],
    ["an empty object", "gemini", gemini(upper({ a: { type: "OBJECT", properties: {} } }))],
    ["const", "gemini", gemini(upper({ a: { type: "STRING", const: "a" } }))],
    ["a reference", "gemini", gemini(upper({ a: { type: "STRING", $ref: "#/$defs/A" } }))],
    ["type beside anyOf", "gemini", gemini(upper({ a: { type: "STRING", anyOf: [{ type: "STRING" }] } }))],
    ["a dash in a property", "gemini", gemini(upper({ "a-b": { type: "STRING" } }))],
    ["required without a property", "gemini", gemini({ ...upper({ a: { type: "STRING" } }), required: ["b"] })],
    ["maxLength", "gemini-interactions", interactions(open({ a: { ...s, maxLength: 2 } }))],
    ["const", "gemini-interactions", interactions(open({ a: { ...s, const: "a" } }))],
    [
      "words beside a reference",
      "gemini-interactions",
      interactions({ ...open({ a: { $ref: "#/$defs/A", description: "A." } }), $defs: { A: s } }),
    ],
    ["an output that is no object", "mcp", mcp({ type: "object" }, { outputSchema: { type: "array", items: s } })],
    ["x- keywords", "mcp", mcp({ type: "object", "x-optional": true })],
    ["an unknown hint", "mcp", mcp({ type: "object" }, { annotations: { safe: true } })],
  ])("%s, on %s", (_, surface, declared) => expect(checkers[surface](declared)).toHaveLength(1));
});
