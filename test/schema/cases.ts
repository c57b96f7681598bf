import type { Schema } from "../../generator/ir.js";
import { field, node, optional } from "./node.js";

/** One schema, the texts it becomes, and values that its validator takes and refuses. */
export interface Case {
  readonly name: string;
  readonly schema: Schema;
  readonly zod: string;
  /** Where an output is laxer. */
  readonly output?: string;
  readonly type: string;
  readonly good: readonly unknown[];
  readonly bad: readonly unknown[];
}

const string = node("string", {});
const int = node("integer", {});
const ab = node("enum", { values: ["a", "b"] });

/** At least one case of every kind. */
export const cases: readonly Case[] = [
  { name: "string", schema: string, zod: "z.string()", type: "string", good: [""], bad: [1] },
  {
    name: "string with every rule",
    schema: node("string", { pattern: "^\\d+/\\n$|^x$", min: 1, max: 3, format: "email" }),
    zod: 'z.string().regex(/^\\d+\\/\\n$|^x$/u).check(z.minLength(1), z.maxLength(3), z.format("email"))',
    type: "string",
    good: [],
    bad: ["x", "1/\n", ""],
  },
  {
    name: "empty pattern",
    schema: node("string", { pattern: "" }),
    zod: "z.string().regex(/(?:)/u)",
    type: "string",
    good: [""],
    bad: [null],
  },
  { name: "number", schema: node("number", {}), zod: "z.number()", type: "number", good: [0.5], bad: ["0.5"] },
  {
    name: "number with every rule",
    schema: node("number", { min: -5, max: 1e21, above: -5.5, below: 1e22, step: 0.1 }),
    zod: "z.number().min(-5).max(1e+21).gt(-5.5).lt(1e+22).check(z.multipleOf(0.1))",
    type: "number",
    good: [-5, 0.3],
    bad: [-5.1, 0.35],
  },
  { name: "minimum zero", schema: node("integer", { min: 0 }), zod: "z.int().min(0)", type: "number", good: [0], bad: [-1, 0.5] },
  {
    name: "int64",
    schema: node("int64", { min: -1n, max: 9n }),
    zod: "z.int64().min(BigInt(-1)).max(BigInt(9))",
    type: "bigint",
    good: [-1n, 9n],
    bad: [10n, 1],
  },
  { name: "boolean", schema: node("boolean", {}), zod: "z.boolean()", type: "boolean", good: [true], bad: ["true"] },
  { name: "date", schema: node("date", {}), zod: "z.date()", type: "Date", good: [new Date(0)], bad: ["1970-01-01T00:00:00Z"] },
  { name: "null", schema: node("null", {}), zod: "z.null()", type: "null", good: [null], bad: [undefined] },
  { name: "json", schema: node("json", {}), zod: "z.json()", type: "Json", good: [null, { a: [1] }], bad: [undefined, 1n] },
  { name: "unknown", schema: node("unknown", {}), zod: "z.unknown()", type: "unknown", good: [undefined, 1n], bad: [] },
  { name: "void", schema: node("void", {}), zod: "z.void()", type: "void", good: [undefined], bad: [1] },
  { name: "one literal", schema: node("enum", { values: ["a"] }), zod: 'z.literal("a")', type: '"a"', good: ["a"], bad: ["b"] },
  {
    name: "literals",
    schema: node("enum", { values: ['it"s', 1, true, -1] }),
    zod: 'z.literal(["it\\"s", 1, true, -1])',
    type: '"it\\"s" | 1 | true | -1',
    good: ['it"s', 1, true, -1],
    bad: ["1", false],
  },
  {
    name: "nullable",
    schema: node("string", { nullable: true }),
    zod: "z.nullable(z.string())",
    type: "string | null",
    good: [null, ""],
    bad: [undefined],
  },
  { name: "list", schema: node("array", { of: string }), zod: "z.array(z.string())", type: "string[]", good: [[], ["a"]], bad: [[1]] },
  {
    name: "list with every rule",
    schema: node("array", { of: ab, min: 1, max: 2, unique: true }),
    zod: 'z.array(z.literal(["a", "b"])).min(1).max(2).check(z.unique())',
    type: '("a" | "b")[]',
    good: [["a"], ["a", "b"]],
    bad: [[], ["a", "a"], ["c"]],
  },
  {
    name: "list of nullable lists",
    schema: node("array", { of: node("array", { of: node("integer", { nullable: true }), nullable: true }) }),
    zod: "z.array(z.nullable(z.array(z.nullable(z.int()))))",
    type: "((number | null)[] | null)[]",
    good: [[], [null, [1, null]]],
    bad: [[[["x"]]], null],
  },
  {
    name: "tuple",
    schema: node("tuple", {
      items: [
        { schema: string, optional: false },
        { schema: ab, optional: true },
      ],
    }),
    zod: 'z.tuple([z.string(), z.exactOptional(z.literal(["a", "b"]))])',
    output: 'z.tuple([z.string(), z.optional(z.literal(["a", "b"]))])',
    type: '[string, ("a" | "b")?]',
    good: [["x"], ["x", "a"]],
    bad: [[], ["x", "c"], ["x", "a", 1]],
  },
  {
    name: "labelled tuple with rest",
    schema: node("tuple", {
      items: [{ schema: int, optional: false, name: "count" }],
      rest: node("union", { of: [string, node("date", {})] }),
    }),
    zod: "z.tuple([z.int()], z.union([\n  z.string(),\n  z.date(),\n]))",
    type: "[count: number, ...(string | Date)[]]",
    good: [[1], [1, "x", new Date(0)]],
    bad: [[], [1, 2]],
  },
  {
    name: "record",
    schema: node("record", { of: node("record", { of: int }) }),
    zod: "z.record(z.string(), z.record(z.string(), z.int()))",
    type: "{ [key: string]: { [key: string]: number } }",
    good: [{}, { a: { constructor: 1 } }],
    bad: [{ a: 1 }, []],
  },
  {
    name: "object",
    schema: node("object", {
      fields: [
        field("id", string),
        optional("carrier", ab),
        optional("limit", node("integer", { min: 1, max: 50 }), { default: 10 }),
        optional("note", node("string", { nullable: true })),
      ],
    }),
    zod: 'z.strictObject({\n  id: z.string(),\n  carrier: z.exactOptional(z.literal(["a", "b"])),\n  limit: z.int().min(1).max(50),\n  note: z.exactOptional(z.nullable(z.string())),\n})',
    output:
      'z.looseObject({\n  id: z.string(),\n  carrier: z.optional(z.literal(["a", "b"])),\n  limit: z.optional(z.int().min(1).max(50)),\n  note: z.optional(z.nullable(z.string())),\n})',
    type: '{\n  id: string;\n  carrier?: "a" | "b";\n  /** Default 10. At least 1, at most 50. */\n  limit: number;\n  note?: string | null;\n}',
    good: [
      { id: "x", limit: 1 },
      { id: "x", limit: 1, carrier: "a", note: null },
    ],
    bad: [{ id: "x" }, { id: "x", limit: 1, carrier: undefined }, { id: "x", limit: 1, more: 1 }],
  },
  {
    name: "object without fields",
    schema: node("object", { fields: [] }),
    zod: "z.strictObject({})",
    output: "z.looseObject({})",
    type: "Record<string, never>",
    good: [{}],
    bad: [{ a: 1 }, null, []],
  },
  {
    name: "hostile names",
    schema: node("object", {
      fields: ["constructor", "delete", "Content-Type", "a b", "*/", "$x`{{", "1", "é", "toString"].map((name) =>
        field(name, node("boolean", {})),
      ),
    }),
    zod: 'z.strictObject({\n  constructor: z.boolean(),\n  delete: z.boolean(),\n  "Content-Type": z.boolean(),\n  "a b": z.boolean(),\n  "*/": z.boolean(),\n  "$x`{{": z.boolean(),\n  "1": z.boolean(),\n  "é": z.boolean(),\n  toString: z.boolean(),\n})',
    output:
      'z.looseObject({\n  constructor: z.boolean(),\n  delete: z.boolean(),\n  "Content-Type": z.boolean(),\n  "a b": z.boolean(),\n  "*/": z.boolean(),\n  "$x`{{": z.boolean(),\n  "1": z.boolean(),\n  "é": z.boolean(),\n  toString: z.boolean(),\n})',
    type: '{\n  constructor: boolean;\n  delete: boolean;\n  "Content-Type": boolean;\n  "a b": boolean;\n  "*/": boolean;\n  "$x`{{": boolean;\n  "1": boolean;\n  "é": boolean;\n  toString: boolean;\n}',
    good: [
      { constructor: true, delete: true, "Content-Type": true, "a b": true, "*/": true, "$x`{{": true, 1: true, é: true, toString: true },
    ],
    bad: [{}, { delete: true, "Content-Type": true, "a b": true, "*/": true, "$x`{{": true, 1: true, é: true }],
  },
  {
    name: "union of objects",
    schema: node("union", {
      of: [
        node("object", { fields: [field("kind", node("enum", { values: ["a"] })), field("x", int)] }),
        node("object", { fields: [field("kind", node("enum", { values: ["b"] }))] }),
      ],
      nullable: true,
    }),
    zod: 'z.nullable(z.union([\n  z.strictObject({\n    kind: z.literal("a"),\n    x: z.int(),\n  }),\n  z.strictObject({\n    kind: z.literal("b"),\n  }),\n]))',
    output:
      'z.nullable(z.union([\n  z.looseObject({\n    kind: z.literal("a"),\n    x: z.int(),\n  }),\n  z.looseObject({\n    kind: z.literal("b"),\n  }),\n]))',
    type: '{\n  kind: "a";\n  x: number;\n} | {\n  kind: "b";\n} | null',
    good: [null, { kind: "a", x: 1 }, { kind: "b" }],
    bad: [{ kind: "a" }, { kind: "b", x: 1 }, { kind: "c" }],
  },
  {
    name: "named type",
    schema: node("array", { of: node("ref", { to: "Point", nullable: true }) }),
    zod: "z.array(z.nullable(Point.schema))",
    type: "(Point | null)[]",
    good: [[], [null, { x: 1 }]],
    bad: [[{ x: "1" }], [{}]],
  },
  {
    name: "type that reaches itself",
    schema: node("ref", { to: "Tree" }),
    zod: "z.lazy(() => Tree.schema)",
    type: "Tree",
    good: [{ kids: [] }, { kids: [{ kids: [] }] }],
    bad: [{ kids: [{}] }, []],
  },
];
