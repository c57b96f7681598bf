import { describe, expect, test } from "vitest";
import { header, readTypes } from "./read-types.js";

const integer = { kind: "integer" };
const field = (name: string, schema: object, rest: object = {}) => ({ name, schema, optional: true, ...rest });
const object = (...fields: object[]) => ({ kind: "object", fields });

/** What a type with defaults is read as in an output, and in an input. */
const cases: readonly (readonly [why: string, type: string, output: object, input: object])[] = [
  ["a tag", "{ a?: Int<{ default: 3 }> }", object(field("a", integer)), object(field("a", integer, { default: 3 }))],
  [
    "a comment",
    "{ /** Size. @default 3 */ a?: number }",
    object(field("a", { kind: "number" }, { doc: "Size." })),
    object(field("a", { kind: "number" }, { doc: "Size.", default: 3 })),
  ],
  [
    "an alias with a comment",
    "{ a?: Size }",
    object(field("a", { kind: "number" })),
    object(field("a", { kind: "number" }, { default: 5 })),
  ],
  [
    "further inside",
    "{ o: { a?: Int<{ default: 3 }> }[] }",
    object({ name: "o", optional: false, schema: { kind: "array", of: object(field("a", integer)) } }),
    object({ name: "o", optional: false, schema: { kind: "array", of: object(field("a", integer, { default: 3 })) } }),
  ],
  [
    "a mapped type",
    'Pick<{ a?: Int<{ default: 3 }>; b: 1 }, "a">',
    object(field("a", integer)),
    object(field("a", integer, { default: 3 })),
  ],
];
const prelude = `${header}/** @default 5 */\ntype Size = number;\n`;
const dsl = (input: string, output: string) =>
  `${prelude}export const x = tool<${input}, ${output}>({ description: "d", sideEffect: "read" });\n`;

describe("defaults belong to inputs", () => {
  test.each(cases)("%s", (_, type, output, input) => {
    const read = readTypes({ "tools.dsl.ts": dsl(type, type) });
    expect(read.problems).toEqual([]);
    expect(read.inputs).toEqual([input]);
    expect(read.outputs).toEqual([output]);
  });

  const named = "interface Page { limit?: Int<{ default: 10 }> }\n";
  const page = (rest: object) => object(field("limit", integer, rest));

  test("a named type of results only has none", () => {
    expect(readTypes({ "tools.dsl.ts": named + dsl("NoInput", "Page") }).types).toEqual({ Page: page({}) });
  });

  test.each([
    ["first as an input", dsl("Page", "Page")],
    [
      "first as a result",
      `${dsl("NoInput", "Page[]")}export const y = tool<{ page: Page }, string>({ description: "d", sideEffect: "read" });\n`,
    ],
  ])("a named type that an input reaches too keeps its own: %s", (_, text) => {
    expect(readTypes({ "tools.dsl.ts": named + text }).types).toEqual({ Page: page({ default: 10 }) });
  });

  test("what a result's required field has by default is of no interest", () => {
    const { outputs, problems } = readTypes({ "tools.dsl.ts": dsl("NoInput", "{ a: Int<{ default: 3 }> }") });
    expect(problems).toEqual([]);
    expect(outputs).toEqual([object({ name: "a", optional: false, schema: integer })]);
  });
});
