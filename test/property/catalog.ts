import fc from "fast-check";
import type { Catalog, Field, NamedType, Schema, Span, Tool, TupleItem, Value } from "../../generator/ir.js";
import { normal } from "../../generator/read/type/normal.js";
import { handled } from "./value.js";

const span: Span = { file: "tools.dsl.ts", line: 1, column: 1, length: 1 };

/** Names that a language, a surface or our own wire forms give a meaning of their own. */
const NAMES = [
  "a",
  "b",
  "c",
  "kind",
  "value",
  "key",
  "_0",
  "_rest",
  "constructor",
  "toString",
  "Content-Type",
  "Content_Type",
  "1",
  "数据",
];

const bound = {
  minimum: fc.option(fc.integer({ min: -20, max: 5 }), { nil: undefined }),
  maximum: fc.option(fc.integer({ min: 6, max: 30 }), { nil: undefined }),
};

type Lean<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Fields that are `undefined` are left out, as the reader leaves them out. */
const lean = <T extends object>(object: T): Lean<T> =>
  // what is left has the types that it had
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as Lean<T>;

const numeric = fc
  .record({
    whole: fc.boolean(),
    min: bound.minimum,
    max: bound.maximum,
    above: fc.option(fc.integer({ min: -20, max: 4 }), { nil: undefined, freq: 6 }),
    below: fc.option(fc.integer({ min: 8, max: 30 }), { nil: undefined, freq: 6 }),
    step: fc.option(fc.constantFrom(1, 2, 5), { nil: undefined, freq: 4 }),
  })
  .map(({ whole, ...rules }): Schema => (whole ? { kind: "integer", span, ...lean(rules) } : { kind: "number", span, ...lean(rules) }));

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Schema>({ kind: "string", span }) },
  fc
    .record({
      min: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
      max: fc.option(fc.integer({ min: 2, max: 6 }), { nil: undefined }),
    })
    .map((rules): Schema => ({ kind: "string", span, ...lean(rules) })),
  fc.constantFrom("^SO\\d{3}$", "^\\p{L}+$", "^[ab]*$").map((pattern): Schema => ({ kind: "string", span, pattern })),
  fc
    .constantFrom("date", "time", "date-time", "duration", "email", "uuid", "uri", "hostname", "ipv4", "ipv6")
    // the list is the IR's own
    .map((format): Schema => ({ kind: "string", span, format: format as "date" })),
);

const literals = fc.constantFrom<readonly (string | number | boolean)[]>(
  ["a"],
  ["a", "B", "c"],
  ["", "a"],
  [1, 2, 3],
  [0.5, 2],
  [1, "x"],
  [true],
  ["x", false, 7],
);

const scalar = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 3, arbitrary: numeric },
  fc.constant<Schema>({ kind: "boolean", span }),
  { weight: 2, arbitrary: fc.constant<Schema>({ kind: "date", span }) },
  fc
    .record({
      min: fc.option(fc.bigInt({ min: -9n, max: 0n }), { nil: undefined }),
      max: fc.option(fc.bigInt({ min: 1n, max: 9n }), { nil: undefined }),
    })
    .map((rules): Schema => ({ kind: "int64", span, ...lean(rules) })),
  { weight: 2, arbitrary: fc.constant<Schema>({ kind: "int64", span }) },
  { weight: 3, arbitrary: literals.map((values): Schema => ({ kind: "enum", span, values })) },
  fc.constant<Schema>({ kind: "json", span }),
);

const named = fc.constantFrom("Leaf", "Tree", "Ping", "Pong").map((to): Schema => ({ kind: "ref", span, to }));

const withNull = (of: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> =>
  fc.tuple(of, fc.nat(4)).map(([schema, n]): Schema => (n ? schema : { ...schema, nullable: true }));

const field = (of: fc.Arbitrary<Schema>): fc.Arbitrary<Field> =>
  fc
    .record({ name: fc.constantFrom(...NAMES), schema: of, optional: fc.boolean(), hasDefault: fc.boolean() })
    .chain(({ hasDefault, ...rest }): fc.Arbitrary<Field> => {
      const schema = normal(rest.schema);
      const plain = fc.constant<Field>({ ...rest, span });
      if (!rest.optional || !hasDefault || mentions(schema)) return plain;
      // a default is a value as the handler sees it
      return handled(schema, new Map()).map((value) => ({ ...rest, span, default: value as Value }));
    });

const mentions = (schema: Schema): boolean =>
  JSON.stringify(schema, (_, value) => (typeof value === "bigint" ? 0 : value)).includes('"ref"');

const fields = (of: fc.Arbitrary<Schema>, max: number): fc.Arbitrary<readonly Field[]> =>
  fc.uniqueArray(field(of), { maxLength: max, selector: ({ name }) => name });

const object = (of: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> =>
  fields(of, 4).map((each): Schema => ({ kind: "object", span, fields: each }));

const marked = (of: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> =>
  fc.array(fields(of, 3), { minLength: 2, maxLength: 3 }).map((members): Schema => ({ kind: "union", span, of: members.map(marking) }));

function marking(member: readonly Field[], i: number): Schema {
  const kind: Field = { name: "kind", schema: { kind: "enum", span, values: [`k${i}`] }, optional: false, span };
  return { kind: "object", span, fields: [...member.filter(({ name }) => name !== "kind"), kind] };
}

const tuple = (of: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> =>
  fc
    .record({ items: fc.array(of, { maxLength: 3 }), optionals: fc.nat(2), rest: fc.option(of, { nil: undefined, freq: 3 }) })
    .map(({ items, optionals, rest }): Schema => {
      const made = items.map((schema, i): TupleItem => ({ schema, optional: !rest && i >= items.length - optionals }));
      return { kind: "tuple", span, items: made, ...(rest ? { rest } : {}) };
    });

/** Types with values enough for a list of different ones. */
const many = fc.constantFrom<Schema>({ kind: "string", span }, { kind: "number", span }, { kind: "integer", span, min: 0 });

const array = (of: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> =>
  fc
    .record({
      min: fc.option(fc.nat(2), { nil: undefined, freq: 2 }),
      max: fc.option(fc.integer({ min: 2, max: 4 }), { nil: undefined, freq: 2 }),
      unique: fc.nat(4),
    })
    .chain(({ unique, ...rules }) =>
      (unique ? of : many).map((each): Schema => ({ kind: "array", span, of: each, ...lean(rules), ...(unique ? {} : { unique: true }) })),
    );

const { node } = fc.letrec<{ node: Schema }>((tie) => ({
  node: withNull(
    fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      { weight: 6, arbitrary: scalar },
      { weight: 1, arbitrary: named },
      { weight: 2, arbitrary: array(tie("node")) },
      { weight: 2, arbitrary: tuple(tie("node")) },
      { weight: 2, arbitrary: tie("node").map((of): Schema => ({ kind: "record", span, of })) },
      { weight: 2, arbitrary: object(tie("node")) },
      { weight: 2, arbitrary: marked(tie("node")) },
      { weight: 2, arbitrary: fc.array(tie("node"), { minLength: 2, maxLength: 3 }).map((of): Schema => ({ kind: "union", span, of })) },
    ),
  ),
}));

const required = (name: string, schema: Schema): Field => ({ name, schema, optional: false, span });
const ref = (to: string): Schema => ({ kind: "ref", to, span });
const type = (name: string, recursive: boolean, ...own: readonly Field[]): NamedType => ({
  name,
  recursive,
  span,
  doc: `A ${name}.`,
  schema: normal({ kind: "object", span, fields: own }),
});

const types = fc.tuple(withNull(scalar), withNull(scalar), fields(scalar, 3)).map(([one, other, leaf]): ReadonlyMap<string, NamedType> => {
  const all = [
    type("Leaf", false, ...leaf),
    type("Tree", true, required("name", one), required("kids", { kind: "array", of: ref("Tree"), span }), {
      ...required("next", ref("Tree")),
      optional: true,
    }),
    type("Ping", true, required("at", other), { ...required("pong", ref("Pong")), optional: true }),
    type("Pong", true, required("ping", { ...ref("Ping"), nullable: true }), required("all", { kind: "record", of: ref("Ping"), span })),
  ];
  return new Map(all.map((each) => [each.name, each]));
});

const input = fc.oneof(
  { weight: 5, arbitrary: object(node) },
  { weight: 1, arbitrary: marked(node) },
  { weight: 1, arbitrary: fc.array(object(node), { minLength: 2, maxLength: 3 }).map((of): Schema => ({ kind: "union", span, of })) },
);

function toolOf(schema: Schema): Tool {
  return {
    key: "tool",
    name: "tool",
    description: "A tool.",
    sideEffect: "read",
    needsResultOf: [],
    errors: [],
    examples: [],
    version: 1,
    approval: false,
    sensitive: [],
    limits: {},
    input: normal(schema),
    output: { kind: "void", span },
    span,
    options: new Map(),
  };
}

/** Catalogues of one tool with an input of any kind. */
export const catalogs: fc.Arbitrary<Catalog> = fc
  .tuple(input, types)
  .map(([schema, named]) => ({ tools: [toolOf(schema)], types: named, files: ["tools.dsl.ts"] }));
