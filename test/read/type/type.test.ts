import { describe, expect, test } from "vitest";
import { header, readTypes } from "./read-types.js";

const prelude = `${header}
enum Color { Red = "red", Green = "green" }
const enum Level { One = 1, Two, Three = Two + 1 }
type Kind = "zeta" | "alpha" | "mid";
type Aliased = Kind | "last";
type Nullable = { a: string } | null;
interface Root { z: string; lim: string }
interface Base extends Root { id: string; n?: number; tag: Str<{ min: 1 }>; lim: "x"; capped?: Int<{ max: 9; default: 3 }>; kind: Kind }
interface Page<T, S = "asc" | "desc"> { items: T[]; sort: S; next?: string }
interface Tree<T> { value: T; children: Tree<T>[] }
type Nested<T> = T | Nested<T>[];
interface Employee { name: string; boss?: Employee | null; team: Team }
interface Team { members: Employee[] }
class Point { x = 1; y?: string }
type UserId = string & { readonly __brand: "UserId" };
type Wrap<T> = { value: T | null };
type Event_ = { kind: "z"; x: number } | { kind: "a"; y: string } | { kind: "m" };
/** An order's number. */
type OrderId = Str<{ pattern: "^SO"; example: "SO1" }>;
/** @minimum 2 */
type AtLeastTwo = number;
type DeepPartial<T> = { [K in keyof T]?: T[K] extends object ? DeepPartial<T[K]> : T[K] };
interface Linked<T, S = "asc" | "desc"> { item: T; sort: S; next?: Linked<T, S> }
type Loop<T> = Loop<T>[];
interface Chain { next: Chain; size: number }
const PATTERN = "^x";
const common = { category: "a", on: true } as const;
type Same = Page<string>;
interface Address { street: string }
type Home = Address;
`;

const field = (schema: object, more: object = {}) => ({ schema, optional: false, ...more });
const object = (...fields: readonly (readonly [string, object])[]) => ({
  kind: "object",
  fields: fields.map(([name, each]) => ({ name, ...("schema" in each ? each : field(each)) })),
});
const string = { kind: "string" };
const number = { kind: "number" };
const boolean = { kind: "boolean" };
const integer = { kind: "integer" };
const int64 = { kind: "int64" };
const date = { kind: "date" };
const ref = (to: string) => ({ kind: "ref", to });
const literals = (...values: unknown[]) => ({ kind: "enum", values });
const array = (of: object, more: object = {}) => ({ kind: "array", of, ...more });
const record = (of: object) => ({ kind: "record", of });
const union = (...of: object[]) => ({ kind: "union", of });
const orNull = (schema: object) => ({ ...schema, nullable: true });
const item = (schema: object, more: object = {}) => ({ schema, optional: false, ...more });

const cases: { readonly [group: string]: readonly (readonly [given: string, want: unknown])[] } = {
  primitives: [
    ["string", string],
    ["number", number],
    ["boolean", boolean],
    ["bigint", int64],
    ["Date", date],
    ["null", { kind: "null" }],
    ["UserId", string],
    ["string & {}", string],
    ["number & { readonly __unit: 'ms' }", number],
    [`\`SO\${number}\``, { kind: "string", pattern: "^SO-?(?:0|[1-9]\\d*)(?:\\.\\d+)?$" }],
    [`\`a.\${'x' | 'y'}\``, literals("a.x", "a.y")],
    [`\`\${string}@\${bigint}\``, { kind: "string", pattern: "^[\\s\\S]*@-?(?:0|[1-9]\\d*)$" }],
  ],
  literals: [
    ['"zto" | "sf" | "yt"', literals("zto", "sf", "yt")],
    ["3 | 1 | 2", literals(3, 1, 2)],
    ["-1 | 0.5", literals(-1, 0.5)],
    ["true", literals(true)],
    ['"x" | boolean', union(literals("x"), boolean)],
    ['"b" | "a" | null | 3', orNull(literals("b", "a", 3))],
    ['"a" | string', { ...string, example: "a" }],
    ['"a" | (string & {})', { ...string, example: "a" }],
    ["Kind", ref("Kind")],
    ["Kind | null", orNull(ref("Kind"))],
    ["Aliased", ref("Aliased")],
    ['Kind | "more"', literals("zeta", "alpha", "mid", "more")],
    ["Color", ref("Color")],
    ["Color | null", orNull(ref("Color"))],
    ["Color.Red", literals("red")],
    ["Level", ref("Level")],
    ["Exclude<Kind, 'mid'>", literals("alpha", "zeta")],
    ["Exclude<Color, Color.Green>", literals("red")],
    ["keyof Base", literals("capped", "id", "kind", "lim", "n", "tag", "z")],
    ['Base["kind"]', ref("Kind")],
    ['Event_["kind"]', literals("a", "m", "z")],
    ["typeof PATTERN", literals("^x")],
    ['(typeof common)["category"]', literals("a")],
  ],
  tags: [
    ["Str", string],
    ['Str<{ min: 1; max: 5; pattern: "^a"; example: "ab" }>', { ...string, min: 1, max: 5, pattern: "^a", example: "ab" }],
    ['Str<{ format: "email" }>', { ...string, format: "email" }],
    ["Str<{ pattern: typeof PATTERN }>", { ...string, pattern: "^x" }],
    ["Int", integer],
    ["Int<{ min: -5; below: 10; step: 5 }>", { ...integer, min: -5, below: 10, step: 5 }],
    ["Num<{ above: 0; max: 1e3; step: 0.01 }>", { ...number, above: 0, max: 1000, step: 0.01 }],
    ["Int64<{ min: 1n; max: 9007199254740993n }>", { ...int64, min: "1n", max: "9007199254740993n" }],
    ["List<Str<{ max: 2 }>, { min: 1; max: 3; unique: true }>", array({ ...string, max: 2 }, { min: 1, max: 3, unique: true })],
    ["List<List<Int, { max: 2 }>, { min: 1 }>", array(array(integer, { max: 2 }), { min: 1 })],
    ["Str<{ max: 4 }> | null", orNull({ ...string, max: 4 })],
    ["Str<{ min: 1; max: 9 }> & Str<{ min: 3 }>", { ...string, min: 3, max: 9 }],
    ['Str<{ pattern: "^a" }> | Int<{ min: 3 }>', union({ ...string, pattern: "^a" }, { ...integer, min: 3 })],
    ['Pick<Base, "tag">', object(["tag", { ...string, min: 1 }])],
    ['Required<Pick<Base, "tag">>', object(["tag", { ...string, min: 1 }])],
    ['Partial<Pick<Base, "capped">>', object(["capped", { schema: { ...integer, max: 9 }, optional: true, default: 3 }])],
    ["NonNullable<Str<{ max: 4 }> | null>", { ...string, max: 4 }],
    [
      "Page<Str<{ min: 1 }>>",
      object(["items", array({ ...string, min: 1 })], ["sort", literals("asc", "desc")], ["next", { schema: string, optional: true }]),
    ],
    ["Record<string, Str<{ max: 3 }>>", record({ ...string, max: 3 })],
    ["OrderId", { ...string, pattern: "^SO", example: "SO1" }],
    ["AtLeastTwo", { ...number, min: 2 }],
    ["List<Color, { max: 2 }>", array(ref("Color"), { max: 2 })],
    ["List<Kind, { max: 2 }>", array(ref("Kind"), { max: 2 })],
  ],
  json: [
    ["Json", { kind: "json" }],
    ["Json | null", { kind: "json" }],
    ["Json[]", array({ kind: "json" })],
    ["Json | Date", { kind: "json" }],
    ["Record<string, Json>", record({ kind: "json" })],
    ["NonNullable<Json>", { kind: "json" }],
  ],
  lists: [
    ["string[]", array(string)],
    ["readonly string[]", array(string)],
    ["ReadonlyArray<Array<number>>", array(array(number))],
    ['("zeta" | "alpha")[]', array(literals("zeta", "alpha"))],
    ["[number, string]", { kind: "tuple", items: [item(number), item(string)] }],
    [
      "readonly [from: Date, to?: bigint]",
      { kind: "tuple", items: [item(date, { name: "from" }), item(int64, { optional: true, name: "to" })] },
    ],
    ["[number, ...string[]]", { kind: "tuple", items: [item(number)], rest: string }],
    ['[("b" | "a"), kind: Kind]', { kind: "tuple", items: [item(literals("b", "a")), item(ref("Kind"), { name: "kind" })] }],
    ["string | string[]", union(string, array(string))],
  ],
  objects: [
    ["{}", object()],
    ["NoInput", object()],
    ["{ b: string; a?: number }", object(["b", string], ["a", { schema: number, optional: true }])],
    ["{ a: string | undefined }", object(["a", { schema: string, optional: true }])],
    ["{ a?: string | null }", object(["a", { schema: orNull(string), optional: true }])],
    [
      '{ "Content-Type": string; 0: number; readonly delete: boolean }',
      object(["Content-Type", string], ["0", number], ["delete", boolean]),
    ],
    ["{ constructor: string; toString: number }", object(["constructor", string], ["toString", number])],
    ["{ a: string } & { b?: number }", object(["a", string], ["b", { schema: number, optional: true }])],
    ["Record<string, number>", record(number)],
    ["{ [key: string]: Int<{ min: 0 }> }", record({ ...integer, min: 0 })],
    ["Record<Kind, number>", object(["zeta", number], ["alpha", number], ["mid", number])],
    ["Record<Color, string>", object(["red", string], ["green", string])],
    [
      "Partial<Record<Kind, Kind>>",
      object(
        ["zeta", { schema: ref("Kind"), optional: true }],
        ["alpha", { schema: ref("Kind"), optional: true }],
        ["mid", { schema: ref("Kind"), optional: true }],
      ),
    ],
    ['{ [K in "q" | "p"]: K }', object(["q", literals("q")], ["p", literals("p")])],
    [
      'Omit<Base, "id" | "tag" | "capped">',
      object(["z", string], ["n", { schema: number, optional: true }], ["lim", literals("x")], ["kind", ref("Kind")]),
    ],
    ["Point", ref("Point")],
    [
      "Page<Address>",
      object(["items", array(ref("Address"))], ["sort", literals("asc", "desc")], ["next", { schema: string, optional: true }]),
    ],
    [
      'Page<Kind, "z" | "b">',
      object(["items", array(ref("Kind"))], ["sort", literals("z", "b")], ["next", { schema: string, optional: true }]),
    ],
    ['Pick<Page<"z" | "b">, "items">', object(["items", array(literals("z", "b"))])],
    ['Wrap<"z" | "b">', object(["value", orNull(literals("z", "b"))])],
    ["Same", ref("Same")],
    ["Home", ref("Address")],
    ["Nullable", orNull(ref("Nullable"))],
    ["{ id: string; name?: never }", object(["id", string])],
    ["ReturnType<() => { z: string }>", object(["z", string])],
    ["Awaited<Promise<string>>", string],
    ["typeof common", object(["category", literals("a")], ["on", literals(true)])],
  ],
  unions: [
    ["string | number", union(string, number)],
    ["number | string", union(number, string)],
    ["Event_", ref("Event_")],
    ["Event_[]", array(ref("Event_"))],
    ['Exclude<Event_, { kind: "a" }>', union(object(["kind", literals("z")], ["x", number]), object(["kind", literals("m")]))],
    ["Int | number", number],
    ["Address | Point", union(ref("Address"), ref("Point"))],
    ["Point | Home | null", orNull(union(ref("Point"), ref("Address")))],
    ["{ a: 1 } | { a: 1 }", object(["a", literals(1)])],
    ["bigint | boolean | Date", union(int64, boolean, date)],
  ],
  recursion: [
    ["Employee", ref("Employee")],
    ["Tree<string>", ref("TreeString")],
    ["Tree<Address>[]", array(ref("TreeAddress"))],
    ["Nested<string>", ref("NestedString")],
    ["DeepPartial<Chain>", ref("DeepPartialChain")],
    ["Linked<string>", ref("LinkedString")],
    ['Linked<Kind, "z">', ref("LinkedKindZ")],
    ["Loop<string>", ref("LoopString")],
    ["Chain[]", array(ref("Chain"))],
  ],
};

describe.each(Object.keys(cases))("%s", (group) => {
  const rows = cases[group]!;
  const calls = rows.map(([given]) => `tool<{ x: ${given} }, void>({ description: "", sideEffect: "read" });`);
  const { inputs, problems } = readTypes({ "tools.dsl.ts": prelude + calls.join("\n") });
  test("nothing is reported", () => expect(problems).toEqual([]));
  test.each(rows.map(([given, want], i) => [given, want, i] as const))("%s", (_, want, i) => {
    const read = inputs[i] as { fields: { schema: unknown }[] };
    expect(read?.fields[0]?.schema).toEqual(want);
  });
});
