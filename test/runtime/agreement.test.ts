import { isDeepStrictEqual } from "node:util";
import { validator } from "@toolcast/runtime/generated";
import { formats, isMultipleOf } from "@toolcast/runtime/wire";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { code } from "../../generator/code.js";
import type { Schema } from "../../generator/ir.js";
import { zodOf } from "../../generator/schema/index.js";
import { field, node, optional } from "../schema/node.js";

const ajv = new Ajv2020({ ownProperties: true, strict: false });
for (const [name, validate] of formats) ajv.addFormat(name, { type: "string", validate });
ajv.removeKeyword("multipleOf");
ajv.addKeyword({ keyword: "multipleOf", type: "number", validate: (step: number, value: number) => isMultipleOf(value, step) });
// ajv compares with a function that calls the items' own `toString`, which may be one of their fields
ajv.removeKeyword("uniqueItems");
ajv.addKeyword({
  keyword: "uniqueItems",
  type: "array",
  validate: (_: true, items: unknown[]) => items.every((item, i) => !items.slice(0, i).some((other) => isDeepStrictEqual(item, other))),
});

/** A schema of ours beside the JSON Schema that says the same. */
type Pair = readonly [Schema, object];

const small = fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined });
const step = fc.constantFrom(undefined, 0.01, 0.1, 1, 3, 10);
const safe = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
const given = (keywords: object): object => Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined));

const scalar: fc.Arbitrary<Pair> = fc.oneof(
  fc
    .record({
      min: small,
      max: small,
      format: fc.constantFrom(undefined, ...formats.keys()),
      pattern: fc.constantFrom(undefined, "^.$", "\\p{L}"),
    })
    .map(
      ({ min, max, format, pattern }): Pair => [
        node("string", given({ min, max, format, pattern })),
        given({ type: "string", minLength: min, maxLength: max, format, pattern }),
      ],
    ),
  fc
    .record({ min: small, above: small, max: small, step, integer: fc.boolean() })
    .map(({ min, above, max, step: multipleOf, integer }): Pair => {
      const rules = given({ min, above, max, step: multipleOf });
      const json = given({ minimum: min, exclusiveMinimum: above, maximum: max, multipleOf });
      return integer
        ? [node("integer", rules), { type: "integer", ...safe, ...json }]
        : [node("number", rules), { type: "number", ...json }];
    }),
  fc.constant<Pair>([node("boolean", {}), { type: "boolean" }]),
  fc.constant<Pair>([node("json", {}), {}]),
  fc
    .uniqueArray(fc.constantFrom("a", "b", 1, 0, true), { minLength: 1 })
    .map((values): Pair => [node("enum", { values }), { enum: values }]),
);

const names = ["a", "b", "constructor", "toString", "kind"];

const { pair } = fc.letrec<{ pair: Pair }>((tie) => ({
  pair: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    scalar,
    scalar.map(([schema, json]): Pair => [node("union", { of: [schema, node("null", {})] }), { anyOf: [json, { type: "null" }] }]),
    fc
      .record({ of: tie("pair"), min: small, max: small, unique: fc.constantFrom(undefined, true as const) })
      .map(
        ({ of: [of, items], min, max, unique }): Pair => [
          node("array", { of, ...given({ min, max, unique }) }),
          given({ type: "array", items, minItems: min, maxItems: max, uniqueItems: unique }),
        ],
      ),
    fc.tuple(tie("pair"), tie("pair")).map(
      ([[a, first], [b, second]]): Pair => [
        node("tuple", {
          items: [
            { schema: a, optional: false },
            { schema: b, optional: true },
          ],
        }),
        { type: "array", prefixItems: [first, second], minItems: 1, items: false },
      ],
    ),
    tie("pair").map(([of, additionalProperties]): Pair => [node("record", { of }), { type: "object", additionalProperties }]),
    fc
      .tuple(tie("pair"), tie("pair"))
      .map(([[a, first], [b, second]]): Pair => [node("union", { of: [a, b] }), { anyOf: [first, second] }]),
    fc
      .uniqueArray(fc.record({ name: fc.constantFrom(...names), of: tie("pair"), absent: fc.boolean() }), {
        maxLength: 4,
        selector: ({ name }) => name,
      })
      .map(
        (fields): Pair => [
          node("object", { fields: fields.map(({ name, of: [schema], absent }) => (absent ? optional : field)(name, schema)) }),
          {
            type: "object",
            properties: Object.fromEntries(fields.map(({ name, of: [, json] }) => [name, json])),
            required: fields.filter(({ absent }) => !absent).map(({ name }) => name),
            additionalProperties: false,
          },
        ],
      ),
  ),
}));

/** Values near what the schemas take, and far from it. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: "small" },
    fc.constantFrom(
      "a",
      "b",
      "",
      "é",
      "😀",
      "😀😀",
      "😀b😀",
      "漢字",
      "2026-02-28",
      "2026-01-01T00:00:00Z",
      "1.2.3.4",
      "a.b",
      "x:y",
      "10:00",
    ),
    fc.constantFrom(0, 1, 3, 2.5, 0.3, 0.01, 19.99, -1, 10, 2 ** 53, 1e300, 1e-7),
    fc.constantFrom(null, true, false),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names), tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

test("a validator takes what a JSON Schema validator takes, and nothing else", () => {
  let taken = 0;
  fc.assert(
    fc.property(pair, fc.array(value, { minLength: 20, maxLength: 20 }), ([schema, json], values) => {
      const text = zodOf(schema, { mode: "input", ref: () => code`` });
      const build: unknown = new Function(`return (z) => ${text}`)();
      // the text is an expression over `z`
      const ours = validator<unknown>(build as Parameters<typeof validator>[0]);
      const theirs = ajv.compile(json);
      for (const each of values) {
        const wanted = theirs(each);
        taken += wanted ? 1 : 0;
        if (ours.check(each).ok !== wanted)
          throw new Error(`${JSON.stringify(each)}: JSON Schema says ${wanted}\n${text}\n${JSON.stringify(json)}`);
      }
    }),
    { numRuns: 1_000 },
  );
  expect(taken).toBeGreaterThan(1_000);
});
