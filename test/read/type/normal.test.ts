import { describe, expect, test } from "vitest";
import type { EnumNode, NodeOf, Schema, Span } from "../../../generator/ir.js";
import { normal } from "../../../generator/read/type/normal.js";
import { plain } from "./read-types.js";

const span: Span = { file: "tools.dsl.ts", line: 1, column: 1, length: 1 };
const string: NodeOf<"string"> = { kind: "string", span };
const number: NodeOf<"number"> = { kind: "number", span };
const integer: NodeOf<"integer"> = { kind: "integer", span };
const boolean: NodeOf<"boolean"> = { kind: "boolean", span };
const nothing: NodeOf<"null"> = { kind: "null", span };
const json: NodeOf<"json"> = { kind: "json", span };
const literals = (...values: EnumNode["values"]): EnumNode => ({ kind: "enum", span, values });
const union = (...of: readonly Schema[]): NodeOf<"union"> => ({ kind: "union", span, of });
const array = (of: Schema): NodeOf<"array"> => ({ kind: "array", span, of });
const object = (name: string, schema: Schema, doc?: string): NodeOf<"object"> => ({
  kind: "object",
  span,
  fields: [{ name, schema, optional: false, span, ...(doc ? { doc } : {}) }],
});
const orNull = <S extends Schema>(schema: S): S => ({ ...schema, nullable: true });

const cases: readonly (readonly [why: string, given: Schema, want: Schema])[] = [
  ["a primitive is its own normal form", string, string],
  ["unions are flat", union(string, union(number, boolean)), union(string, number, boolean)],
  ["a union of one is its member", union(string), string],
  ["null becomes nullable", union(string, nothing), orNull(string)],
  ["a member's null is hoisted", union(orNull(string), number), orNull(union(string, number))],
  ["an inner union's null is hoisted", union(string, orNull(union(number, boolean))), orNull(union(string, number, boolean))],
  ["a nullable union stays so", orNull(union(string, number)), orNull(union(string, number))],
  ["null alone stays", union(nothing), nothing],
  ["Json absorbs", union(string, json, nothing), json],
  ["unknown absorbs Json", union(json, { kind: "unknown", span }), { kind: "unknown", span }],
  ["Json admits null without saying so", orNull(json), json],
  ["both booleans are boolean", union(literals(true), literals(false)), boolean],
  ["an enum of both booleans too", literals(false, true), boolean],
  ["one boolean is a literal", union(literals(true), string), union(literals(true), string)],
  ["literals are one enum where the first stood", union(string, literals(1), boolean, literals(2)), union(string, literals(1, 2), boolean)],
  ["a literal stands once", literals("a", "b", "a"), literals("a", "b")],
  ["boolean beside literals", union(literals("x"), literals(true), literals(false)), union(literals("x"), boolean)],
  ["boolean takes its literals", union(boolean, literals(true), literals("x")), union({ ...boolean, example: true }, literals("x"))],
  ["a literal beside its own primitive is an example", union(literals("a", "b"), string), { ...string, example: "a" }],
  ["an integer takes no fraction", union(integer, literals(1, 0.5)), union({ ...integer, example: 1 }, literals(0.5))],
  [
    "a primitive with rules leaves literals alone",
    union(literals("a"), { ...string, min: 3 }),
    union(literals("a"), { ...string, min: 3 }),
  ],
  ["equal members stand once", union(array(string), number, array(string)), union(array(string), number)],
  [
    "members that differ in their texts are equal",
    union(object("a", string, "One."), object("a", string, "Two.")),
    object("a", string, "One."),
  ],
  [
    "members that differ in their rules are not",
    union(array(string), array({ ...string, max: 1 })),
    union(array(string), array({ ...string, max: 1 })),
  ],
  ["integer beside number goes", union(integer, number, string), union(number, string)],
  ["unless the number has rules", union(integer, { ...number, max: 5 }), union(integer, { ...number, max: 5 })],
  ["inside arrays, records and objects", array(object("a", union(string, nothing))), array(object("a", orNull(string)))],
  [
    "inside tuples",
    { kind: "tuple", span, items: [{ schema: union(string), optional: true }], rest: union(nothing, number) },
    { kind: "tuple", span, items: [{ schema: string, optional: true }], rest: orNull(number) },
  ],
  ["an example of the union is kept", { ...union(string, nothing), example: "x" }, { ...orNull(string), example: "x" }],
];

describe("normal", () => {
  test.each(cases)("%s", (_, given, want) => expect(plain(normal(given))).toEqual(plain(want)));
  test.each(cases)("twice is once: %s", (_, given) => expect(normal(normal(given))).toEqual(normal(given)));
});
