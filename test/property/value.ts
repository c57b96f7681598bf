import fc from "fast-check";
import type { Field, NamedType, Schema } from "../../generator/ir.js";

type Types = ReadonlyMap<string, NamedType>;

const JSON_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1.5,
  2 ** 60,
  1e300,
  "",
  "text",
  "2026-01-01T00:00:00Z",
  "12",
  [],
  {},
  [1, [null]],
  { a: { value: null } },
  { constructor: 1 },
];
const FORMATS: { readonly [format: string]: readonly string[] } = {
  date: ["2024-02-29", "0001-01-01"],
  time: ["09:30:00", "23:59:59.5Z"],
  "date-time": ["2026-01-31T09:30:00Z", "2026-01-31T09:30:00.5+08:00"],
  duration: ["P1D", "PT2H30M"],
  email: ["a@b.co"],
  uuid: ["123e4567-e89b-42d3-a456-426614174000"],
  uri: ["https://example.com/a?b#c", "mailto:a@b.co"],
  hostname: ["a.example.com"],
  ipv4: ["10.0.0.1"],
  ipv6: ["::1", "2001:db8::8a2e:370:7334"],
};
const PATTERNS: ReadonlyMap<string, readonly string[]> = new Map([
  ["^SO\\d{3}$", ["SO123", "SO000"]],
  ["^\\p{L}+$", ["é", "数据", "x"]],
  ["^[ab]*$", ["", "ab", "bbb"]],
]);

/** Values of a type as the handler sees them, defaults applied. */
export function handled(schema: Schema, types: Types, depth = 0): fc.Arbitrary<unknown> {
  const value = ofKind(schema, types, depth);
  return schema.nullable ? fc.option(value, { nil: null, freq: 3 }) : value;
}

function ofKind(schema: Schema, types: Types, depth: number): fc.Arbitrary<unknown> {
  const go = (node: Schema): fc.Arbitrary<unknown> => handled(node, types, depth + 1);
  switch (schema.kind) {
    case "string":
      return textOf(schema);
    case "number":
    case "integer":
      return numberOf(schema);
    case "int64":
      return fc.bigInt({ min: schema.min ?? -(2n ** 63n), max: schema.max ?? 2n ** 63n - 1n });
    case "boolean":
      return fc.boolean();
    case "date":
      return fc.date({ min: new Date("0000-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59.999Z"), noInvalidDate: true });
    case "json":
      return fc.constantFrom(...JSON_VALUES);
    case "enum":
      return fc.constantFrom(...schema.values);
    case "array": {
      const size = { minLength: schema.min ?? 0, maxLength: schema.max ?? Math.max(schema.min ?? 0, depth > 5 ? 0 : 2) };
      return schema.unique ? fc.uniqueArray(go(schema.of), size) : fc.array(go(schema.of), size);
    }
    case "tuple": {
      const needed = schema.items.filter(({ optional }) => !optional).length;
      const whole = fc.tuple(
        ...schema.items.map((item) => go(item.schema)),
        schema.rest ? fc.array(go(schema.rest), { maxLength: 2 }) : fc.constant([]),
      );
      return fc.tuple(whole, fc.integer({ min: needed, max: schema.items.length })).map(([values, length]) => {
        const items = values.slice(0, -1);
        // the last one is the array of the rest
        return schema.rest ? [...items, ...(values.at(-1) as unknown[])] : items.slice(0, length);
      });
    }
    case "record":
      return fc.dictionary(fc.constantFrom("x", "y", "constructor", "key", "1", ""), go(schema.of), {
        maxKeys: depth > 5 ? 0 : 2,
        noNullPrototype: true,
      });
    case "object":
      return objectOf(schema.fields, go, depth);
    case "union":
      return fc.oneof(...schema.of.map(go));
    case "ref": {
      const target = types.get(schema.to);
      // made only when one is drawn: a type may hold itself
      return fc.constant(null).chain(() => (target ? go(target.schema) : fc.constant(null)));
    }
    default:
      return fc.constant(null);
  }
}

function objectOf(fields: readonly Field[], go: (schema: Schema) => fc.Arbitrary<unknown>, depth: number): fc.Arbitrary<object> {
  const entries = fields.map((field) => {
    if (!field.optional) return go(field.schema).map((value) => [[field.name, value]]);
    if (field.default !== undefined) return fc.oneof(go(field.schema), fc.constant(field.default)).map((value) => [[field.name, value]]);
    return depth > 5
      ? fc.constant([])
      : fc.option(
          go(field.schema).map((value) => [[field.name, value]]),
          { nil: [] },
        );
  });
  // fc.tuple types no tuple of an unknown length
  return fc.tuple(...entries).map((all) => Object.fromEntries(all.flat() as [string, unknown][]));
}

function textOf(schema: Extract<Schema, { kind: "string" }>): fc.Arbitrary<string> {
  if (schema.pattern) return fc.constantFrom(...(PATTERNS.get(schema.pattern) ?? []));
  if (schema.format) return fc.constantFrom(...(FORMATS[schema.format] ?? []));
  const unit = fc.constantFrom("a", "Z", "é", "😀", "\ud800", "0", " ", "\u2028", '"');
  return fc.string({ unit, minLength: schema.min ?? 0, maxLength: schema.max ?? 6 });
}

function numberOf(schema: Extract<Schema, { kind: "number" | "integer" }>): fc.Arbitrary<number> {
  const free =
    schema.min === undefined &&
    schema.max === undefined &&
    schema.above === undefined &&
    schema.below === undefined &&
    schema.step === undefined;
  if (free && schema.kind === "number") return fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
  if (free) return fc.maxSafeInteger();
  const low = Math.max(schema.min ?? -40, (schema.above ?? -41) + 1);
  const high = Math.min(schema.max ?? 40, (schema.below ?? 41) - 1);
  const step = schema.step ?? 1;
  // every range that the catalogues give holds a multiple of every step; + 0 makes 0 of -0
  return fc.integer({ min: Math.ceil(low / step), max: Math.floor(high / step) }).map((n) => n * step + 0);
}
