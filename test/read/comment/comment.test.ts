import { describe, expect, test } from "vitest";
import { header, readTypes } from "../type/read-types.js";

const prelude = `${header}
type Kind = "sf" | "yt";
type Names = string[];
interface Money { cents: number }
/** A size. @minimum 1 */
type Size = number;
`;

/** A field with its comment, and what it is read as. */
const cases: { readonly [group: string]: readonly (readonly [given: string, want: object])[] } = {
  numbers: [
    ["/** @minimum 1 @maximum 5 */ x: number", { schema: { kind: "number", min: 1, max: 5 } }],
    ["/** @exclusiveMinimum 0 @exclusiveMaximum 1.5 */ x: number", { schema: { kind: "number", above: 0, below: 1.5 } }],
    ["/** @multipleOf 0.01 */ x: number", { schema: { kind: "number", step: 0.01 } }],
    ["/** @minimum -1e3 must be small */ x: number", { schema: { kind: "number", min: -1000 } }],
    ["/** @isInt */ x: number", { schema: { kind: "integer" } }],
    ["/** @isLong wrong */ x: number", { schema: { kind: "integer" } }],
    ["/** @asType integer @minimum 1 */ x: number", { schema: { kind: "integer", min: 1 } }],
    ["/** @type integer */ x: number", { schema: { kind: "integer" } }],
    ["/** @type int32 */ x: number", { schema: { kind: "integer", min: -2147483648, max: 2147483647 } }],
    ["/** @type uint32 @maximum 10 */ x: number", { schema: { kind: "integer", min: 0, max: 10 } }],
    ["/** @type int64 */ x: bigint", { schema: { kind: "int64" } }],
    ["/** @minimum 9007199254740993 */ x: bigint", { schema: { kind: "int64", min: "9007199254740993n" } }],
    ["/** @minimum 1 */ x: number | null", { schema: { kind: "number", min: 1, nullable: true } }],
    ["/** @minimum 1 */ x: number | string", { schema: { kind: "union", of: [{ kind: "number", min: 1 }, { kind: "string" }] } }],
    ["/** @maximum 9 */ x: Size", { schema: { kind: "number", min: 1, max: 9 }, doc: "A size." }],
    ["x: Size", { schema: { kind: "number", min: 1 }, doc: "A size." }],
    ["/** Own. */ x: Size", { schema: { kind: "number", min: 1 }, doc: "Own." }],
    ["/** @minimum 1 */ x: Int<{ max: 5 }>", { schema: { kind: "integer", max: 5, min: 1 } }],
    ["/** @maximum 5 */ x: Int<{ max: 5 }>", { schema: { kind: "integer", max: 5 } }],
  ],
  strings: [
    ["/** @minLength 1 @maxLength 9 */ x: string", { schema: { kind: "string", min: 1, max: 9 } }],
    ["/** @format email not a mail */ x: string", { schema: { kind: "string", format: "email" } }],
    ["/** @pattern ^[a-z]+$ lower case, please */ x: string", { schema: { kind: "string", pattern: "^[a-z]+$" } }],
    ["/** @pattern ^[A-Z][a-z]+ [A-Z]+$ */ x: string", { schema: { kind: "string", pattern: "^[A-Z][a-z]+ [A-Z]+$" } }],
    ["/** @pattern ^[$ ]+ [$] \\$ a$ */ x: string", { schema: { kind: "string", pattern: "^[$ ]+ [$] \\$ a$" } }],
    ["/** @maxLength 3 */ x: Str<{ min: 1 }>", { schema: { kind: "string", min: 1, max: 3 } }],
  ],
  lists: [
    [
      "/** @minItems 1 @maxItems 3 @uniqueItems */ x: string[]",
      { schema: { kind: "array", of: { kind: "string" }, min: 1, max: 3, unique: true } },
    ],
    ["/** @uniqueItems true */ x: string[]", { schema: { kind: "array", of: { kind: "string" }, unique: true } }],
    ["/** @uniqueItems false */ x: string[]", { schema: { kind: "array", of: { kind: "string" } } }],
    ["/** @uniqueItems each once */ x: string[]", { schema: { kind: "array", of: { kind: "string" }, unique: true } }],
    ["/** @maxLength 3 @maxItems 2 */ x: string[]", { schema: { kind: "array", of: { kind: "string", max: 3 }, max: 2 } }],
    ["/** @isInt */ x: number[][]", { schema: { kind: "array", of: { kind: "array", of: { kind: "integer" } } } }],
    ["/** @minItems 1 */ x: Names", { schema: { kind: "array", of: { kind: "string" }, min: 1 } }],
    ["x: Names", { schema: { kind: "ref", to: "Names" } }],
  ],
  values: [
    ["/** @default 10 */ x?: number", { schema: { kind: "number" }, default: 10 }],
    ["/** @default sf */ x?: Kind", { schema: { kind: "ref", to: "Kind" }, default: "sf" }],
    ['/** @default "sf" */ x?: "sf" | "yt"', { schema: { kind: "enum", values: ["sf", "yt"] }, default: "sf" }],
    ["/** @default 5 */ x?: string", { schema: { kind: "string" }, default: "5" }],
    ["/** @default null */ x?: string | null", { schema: { kind: "string", nullable: true }, default: null }],
    ["/** @default 9007199254740993 */ x?: bigint", { schema: { kind: "int64" }, default: "9007199254740993n" }],
    ["/** @default 12n */ x?: bigint", { schema: { kind: "int64" }, default: "12n" }],
    ["/** @default 2026-11-30T00:00:00Z */ x?: Date", { schema: { kind: "date" }, default: "2026-11-30T00:00:00.000Z" }],
    ['/** @default {"cents": 1} */ x?: Money', { schema: { kind: "ref", to: "Money" }, default: { cents: 1 } }],
    ['/** @default ["a"] */ x?: string[]', { schema: { kind: "array", of: { kind: "string" } }, default: ["a"] }],
    ["/** @default true */ x?: boolean", { schema: { kind: "boolean" }, default: true }],
    [
      "/** @default false */ x?: string | boolean",
      { schema: { kind: "union", of: [{ kind: "string" }, { kind: "boolean" }] }, default: false },
    ],
    ["x?: Int<{ default: 3 }> | null", { schema: { kind: "integer", nullable: true }, default: 3 }],
    ["/** @example PT */ x: string", { schema: { kind: "string", example: "PT" } }],
    ['/** @examples ["a", "b"] */ x: string', { schema: { kind: "string", example: "a" } }],
    ["/** @example yt */ x: Kind", { schema: { kind: "ref", to: "Kind", example: "yt" } }],
    ["/** Gone. @deprecated use y */ x?: string", { schema: { kind: "string" }, doc: "Gone.", deprecated: true }],
    ["/** @since 1 */ x: string", { schema: { kind: "string" } }],
    ["/** @memberOf Shop */ x: string", { schema: { kind: "string" } }],
  ],
};

describe.each(Object.keys(cases))("%s", (group) => {
  const rows = cases[group]!;
  const calls = rows.map(([given]) => `tool<{\n  ${given} }, void>({ description: "", sideEffect: "read" });`);
  const { inputs, problems } = readTypes({ "tools.dsl.ts": prelude + calls.join("\n") });
  test("nothing is reported", () => expect(problems).toEqual([]));
  test.each(rows.map(([given, want], i) => [given, want, i] as const))("%s", (_, want, i) => {
    const { fields } = inputs[i] as { fields: [{ name: string; optional: boolean }] };
    const { name: _name, optional: _optional, ...read } = fields[0];
    expect(read).toEqual(want);
  });
});

test("tags come from the field's own comment, not from the one that it narrows", () => {
  const { inputs, types } = readTypes({
    "tools.dsl.ts": `${header}
interface Base {
  /** The id. @minLength 3 */
  id: string;
}
interface Narrow extends Base {
  /** Narrowed. */
  id: "a" | "b";
}
tool<Narrow, void>({ description: "", sideEffect: "read" });`,
  });
  expect(inputs).toEqual([{ kind: "ref", to: "Narrow" }]);
  expect(types["Narrow"]).toEqual({
    kind: "object",
    fields: [{ name: "id", schema: { kind: "enum", values: ["a", "b"] }, optional: false, doc: "Narrowed." }],
  });
});

test("comments and tags survive Pick and Partial, and are dropped where a mapped type changes the type", () => {
  const { inputs, problems } = readTypes({
    "tools.dsl.ts": `${header}
interface Base {
  /** How many. @minimum 1 */
  n: number;
}
tool<Partial<Pick<Base, "n">>, void>({ description: "", sideEffect: "read" });
tool<{ [K in keyof Base]: string }, void>({ description: "", sideEffect: "read" });`,
  });
  expect(problems).toEqual([]);
  expect(inputs).toEqual([
    { kind: "object", fields: [{ name: "n", schema: { kind: "number", min: 1 }, optional: true, doc: "How many." }] },
    { kind: "object", fields: [{ name: "n", schema: { kind: "string" }, optional: false, doc: "How many." }] },
  ]);
});
