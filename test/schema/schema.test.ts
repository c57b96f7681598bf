import type { Validator } from "@toolcast/runtime";
import { validator } from "@toolcast/runtime/generated";
import { describe, expect, test } from "vitest";
import { code, ident } from "../../generator/code.js";
import type { Schema } from "../../generator/ir.js";
import { declarationOf, type TypeScope, typeOf, type ZodScope, zodOf, zodRef } from "../../generator/schema/index.js";
import type { Build } from "../../runtime/schema/build.js";
import { cases } from "./cases.js";
import { field, node, optional } from "./node.js";

const types: TypeScope = { ref: ident, json: () => code`Json` };
const input: ZodScope = { mode: "input", ref: (name) => zodRef(ident(name), name === "Tree") };
const output: ZodScope = { ...input, mode: "output" };

const Point = validator<unknown>((z) => z.strictObject({ x: z.int() }));
const Tree: Validator<unknown> = validator<unknown>((z) => z.strictObject({ kids: z.array(z.lazy(() => Tree.schema)) }));

/** Runs the text of a validator as the generated file would. */
function run(text: string): Validator<unknown> {
  const build: unknown = new Function("Point", "Tree", `return (z) => ${text}`)(Point, Tree);
  // the text is an expression over `z`
  return validator<unknown>(build as (z: Build) => object);
}

describe.each(cases)("$name", ({ schema, zod, output: lax, type, good, bad }) => {
  test("validator of an input", () => expect(zodOf(schema, input)).toBe(zod));
  test("validator of an output", () => expect(zodOf(schema, output)).toBe(lax ?? zod));
  test("type", () => expect(typeOf(schema, types)).toBe(type));
  test("the validator runs", () => {
    const check = run(zodOf(schema, input));
    expect(good.filter((value) => !check.check(value).ok)).toEqual([]);
    expect(bad.filter((value) => check.check(value).ok)).toEqual([]);
    expect(good.filter((value) => !run(zodOf(schema, output)).check(value).ok)).toEqual([]);
  });
});

test("an output takes more keys, typed where the author typed them", () => {
  const open = node("object", { fields: [field("id", node("string", {}))], rest: node("integer", {}) });
  expect(zodOf(open, output)).toBe("z.looseObject({\n  id: z.string(),\n}).catchall(z.int())");
  expect(typeOf(open, types)).toBe("{\n  id: string;\n  [key: string]: number;\n}");
  const check = run(zodOf(open, output));
  expect(check.check({ id: "x", n: 1 }).ok).toBe(true);
  expect(check.check({ id: "x", n: "1" }).ok).toBe(false);
  expect(run(zodOf(node("object", { fields: [optional("a", node("string", {}))] }), output)).check({ a: undefined, b: 1 }).ok).toBe(true);
});

describe("declarations", () => {
  const name = ident("Order");
  const of = (schema: Schema, doc?: string) => declarationOf(name, schema, types, doc);

  test("an object is an interface; each fact of a field is read where the field is", () => {
    const schema = node("object", {
      fields: [
        field("id", node("string", { example: "SO2024001", pattern: "^SO" }), { doc: "Order number" }),
        optional("limit", node("integer", { min: 1, max: 50 }), { doc: "How many.", default: 10 }),
        optional("since", node("date", { example: new Date(0) }), { doc: "Ends */ here.\nSecond line", deprecated: true }),
        optional("tags", node("array", { of: node("string", {}), max: 3, unique: true })),
        field("price", node("number", { above: 0, step: 0.01, example: 1.5 })),
        field("serial", node("int64", { min: 1n, example: 12n })),
        field("mail", node("string", { format: "email", max: 80 }), { doc: "订单号" }),
        field("plain", node("boolean", {}), { doc: "No dot follows" }),
        field("at", node("object", { fields: [field("x", node("integer", {}), { doc: "Left." })], example: { x: 1 } })),
        optional("pair", node("tuple", { items: [{ schema: node("null", {}), optional: false }] }), { default: [null] }),
      ],
    });
    expect(of(schema, "An order.")).toBe(`/** An order. */
export interface Order {
  /** Order number. Example: "SO2024001". */
  id: string;
  /** How many. Default 10. At least 1, at most 50. */
  limit: number;
  /**
   * Ends *\\/ here.
   * Second line. Example: 1970-01-01T00:00:00.000Z.
   * @deprecated
   */
  since?: Date;
  /** At most 3 items, no item twice. */
  tags?: string[];
  /** Example: 1.5. More than 0, a multiple of 0.01. */
  price: number;
  /** Example: 12. At least 1. */
  serial: bigint;
  /** 订单号. Format email, at most 80 characters. */
  mail: string;
  /** No dot follows */
  plain: boolean;
  /** Example: { "x": 1 }. */
  at: {
    /** Left. */
    x: number;
  };
  /** Default [null]. */
  pair: [null];
}`);
  });

  test.each<[string, Schema, string]>([
    ["no fields", node("object", { fields: [] }), "export type Order = Record<string, never>;"],
    [
      "nullable object",
      node("object", { fields: [field("a", node("null", {}))], nullable: true }),
      "export type Order = {\n  a: null;\n} | null;",
    ],
    ["union", node("enum", { values: [1, 2] }), "export type Order = 1 | 2;"],
    ["record", node("record", { of: node("ref", { to: "Order" }) }), "export type Order = { [key: string]: Order };"],
  ])("%s: an alias", (_, schema, want) => expect(of(schema)).toBe(want));
});
