import type { FormatName } from "@toolcast/runtime/wire";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { NamedType, Schema } from "../../generator/ir.js";
import { declareCatalog, surfaces } from "../../generator/surface/index.js";
import { checkers } from "../allow-list/index.js";
import { at, catalog, node, object, text, tool } from "./catalog.js";

const FORMATS: readonly FormatName[] = ["date", "time", "date-time", "duration", "email", "uuid", "uri", "hostname", "ipv4", "ipv6"];
const NAMES = [
  "id",
  "kind",
  "type",
  "properties",
  "items",
  "constructor",
  "toString",
  "Content-Type",
  "$ref",
  "数据",
  "a b",
  "x".repeat(80),
  "_0",
];

const rules = <R extends object>(shape: { [K in keyof R]-?: fc.Arbitrary<R[K]> }) => fc.record(shape, { requiredKeys: [] });
const bounds = rules({ min: fc.integer({ min: -9, max: 0 }), max: fc.integer({ min: 1, max: 9 }), step: fc.constantFrom(1, 5) });

const leaf: fc.Arbitrary<Schema> = fc.oneof(
  rules({
    min: fc.nat(3),
    max: fc.integer({ min: 3, max: 9 }),
    pattern: fc.constantFrom("^SO\\d{7}$", "^(?!x)", "(?<=a)b", "^(a)\\1$"),
  }).map((more) => node("string", more)),
  fc.constantFrom(...FORMATS).map((format) => node("string", { format })),
  bounds.map((more) => node("integer", more)),
  rules({ above: fc.constant(0), below: fc.constant(10), step: fc.constant(0.5) }).map((more) => node("number", more)),
  rules({ min: fc.constant(1n), max: fc.constant(2n ** 63n - 1n) }).map((more) => node("int64", more)),
  fc.constantFrom<Schema>(node("boolean", {}), node("date", {}), node("json", {}), node("null", {}), text),
  fc
    .uniqueArray(fc.constantFrom<string | number | boolean>("a", "B", "", "sf yt", 1, 60, 1440, 0.5, true, false), {
      minLength: 1,
      maxLength: 5,
    })
    .map((values) => node("enum", { values })),
);

const nullable = (schemas: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> =>
  fc
    .tuple(schemas, fc.boolean())
    .map(([schema, also]) => (also && schema.kind !== "null" && schema.kind !== "json" ? { ...schema, nullable: true } : schema));

const fields = (schemas: fc.Arbitrary<Schema>) =>
  fc
    .uniqueArray(
      fc.tuple(fc.constantFrom(...NAMES), schemas, fc.boolean(), fc.option(fc.constantFrom("Units.", "单位"), { nil: undefined })),
      {
        maxLength: 6,
        selector: ([name]) => name,
      },
    )
    .map((all) =>
      all.map(([name, schema, optional, doc]) => ({ name, schema, optional, span: at(2), ...(doc === undefined ? {} : { doc }) })),
    );

const tagged = (schemas: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> =>
  fc.array(fields(schemas), { minLength: 2, maxLength: 3 }).map((branches) =>
    node("union", {
      of: branches.map((of, i) =>
        node("object", {
          fields: [
            { name: "kind", schema: node("enum", { values: [`k${i}`] }), optional: false, span: at(2) },
            ...of.filter(({ name }) => name !== "kind"),
          ],
        }),
      ),
    }),
  );

const { schema: any } = fc.letrec<{ schema: Schema }>((tie) => {
  const inner = nullable(tie("schema"));
  return {
    schema: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      nullable(leaf),
      rules({ min: fc.nat(2), max: fc.integer({ min: 2, max: 60 }), unique: fc.constant(true as const) }).chain((more) =>
        inner.map((of) => node("array", { of, ...more })),
      ),
      inner.map((of) => node("record", { of })),
      fc
        .tuple(fc.array(inner, { minLength: 1, maxLength: 3 }), fc.option(inner, { nil: undefined }))
        .map(([items, rest]) => node("tuple", { items: items.map((schema) => ({ schema, optional: false })), ...(rest ? { rest } : {}) })),
      fields(inner).map((all) => node("object", { fields: all })),
      tagged(inner),
      fc.constantFrom<Schema>(node("ref", { to: "Tree" }), node("ref", { to: "Money" })),
    ),
  };
});

const types: readonly NamedType[] = [
  {
    name: "Tree",
    schema: object({ name: text, "kids?": node("array", { of: node("ref", { to: "Tree" }) }) }),
    recursive: true,
    doc: "A tree.",
    span: at(3),
  },
  { name: "Money", schema: object({ cents: node("integer", { min: 0 }), currency: text }), recursive: false, span: at(4) },
];

const input = fc.oneof({ weight: 4, arbitrary: fields(any).map((all) => node("object", { fields: all })) }, tagged(any));

test.each(surfaces.map((surface) => [surface.id, surface] as const))(
  "%s: every declaration is within the vendor's documented list, strict or not",
  (id, surface) => {
    fc.assert(
      fc.property(fc.array(input, { minLength: 1, maxLength: 3 }), fc.boolean(), (inputs, strict) => {
        const tools = inputs.map((each, i) => tool(`t${i}`, each, { strict }));
        const { sets } = declareCatalog(catalog(tools, types), surface, new Map());
        for (const { declared } of sets[0]!.tools) expect(checkers[id](declared), JSON.stringify(declared)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  },
);
