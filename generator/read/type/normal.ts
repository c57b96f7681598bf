import type { EnumNode, Field, NullNode, Schema, TupleNode, UnionNode, Value } from "../../ir.js";
import { fingerprint } from "./fingerprint.js";

type Literal = EnumNode["values"][number];

/** The one spelling that every stage after the reader relies on: flat unions, `null` as `nullable`, literals as one enum. */
export function normal(schema: Schema): Schema {
  switch (schema.kind) {
    case "array":
    case "record":
      return { ...schema, of: normal(schema.of) };
    case "tuple":
      return normalTuple(schema);
    case "object": {
      const fields = schema.fields.map((field): Field => ({ ...field, schema: normal(field.schema) }));
      return { ...schema, fields, ...(schema.rest ? { rest: normal(schema.rest) } : {}) };
    }
    case "enum":
    case "union":
      return normalUnion(schema);
    case "json":
    case "unknown":
    case "null":
      return withoutNullable(schema);
    default:
      return schema;
  }
}

function normalTuple(tuple: TupleNode): TupleNode {
  const items = tuple.items.map((item) => ({ ...item, schema: normal(item.schema) }));
  return { ...tuple, items, ...(tuple.rest ? { rest: normal(tuple.rest) } : {}) };
}

function normalUnion(union: UnionNode | EnumNode): Schema {
  const flat = flatten(union);
  const absorbing = flat.find(({ kind }) => kind === "unknown") ?? flat.find(({ kind }) => kind === "json");
  if (absorbing) return withExample(withoutNullable(absorbing), union.example);
  const nullable = flat.some((member) => member.kind === "null" || member.nullable);
  const members = unique(withoutIntegers(mergeLiterals(flat.filter(({ kind }) => kind !== "null").map(withoutNullable))));
  const [first, second] = members;
  if (!first) return withExample(nullOf(union), union.example);
  const whole: Schema = second ? { kind: "union", span: union.span, of: members } : first;
  return withExample(nullable ? { ...whole, nullable: true } : whole, union.example);
}

const nullOf = ({ span }: Schema): NullNode => ({ kind: "null", span });

/** Members of members, each in normal form; a nullable union adds its `null`. */
function flatten(schema: Schema): readonly Schema[] {
  if (schema.kind === "enum") return [schema];
  if (schema.kind !== "union") return [normal(schema)];
  return [...schema.of.flatMap(flatten), ...(schema.nullable ? [nullOf(schema)] : [])];
}

function withoutNullable<S extends Schema>(schema: S): S {
  const { nullable: _, ...rest } = schema;
  // only an optional property was left out
  return rest as S;
}

const withExample = (schema: Schema, example: Value | undefined): Schema =>
  example === undefined || schema.example !== undefined ? schema : { ...schema, example };

/** All literals as one enum where the first stood; both booleans as `boolean`; a literal of a primitive beside it as that one's example. */
function mergeLiterals(members: readonly Schema[]): readonly Schema[] {
  const literals = [...new Set(members.flatMap((member) => (member.kind === "enum" ? member.values : [])))];
  const bothBooleans = literals.includes(true) && literals.includes(false);
  const primitives: Schema[] = members.filter(({ kind }) => kind !== "enum");
  const values: Literal[] = [];
  for (const literal of literals) {
    if (bothBooleans && typeof literal === "boolean") continue;
    const at = primitives.findIndex((primitive) => accepts(primitive, literal));
    const primitive = primitives[at];
    if (primitive) primitives[at] = withExample(primitive, literal);
    else values.push(literal);
  }
  const hasBoolean = primitives.some(({ kind }) => kind === "boolean");
  let next = 0;
  let merged = false;
  let booleans = false;
  return members.flatMap((member): readonly Schema[] => {
    if (member.kind !== "enum") return primitives.slice(next, ++next);
    const made: Schema[] = [];
    if (!merged && member.values.some((value) => values.includes(value))) {
      const examples = member.example === undefined ? {} : { example: member.example };
      made.push({ kind: "enum", span: member.span, values, ...examples });
      merged = true;
    }
    if (bothBooleans && !hasBoolean && !booleans && member.values.some((value) => typeof value === "boolean")) {
      made.push({ kind: "boolean", span: member.span });
      booleans = true;
    }
    return made;
  });
}

/** Only a primitive without rules surely admits the literal. */
function accepts(schema: Schema, literal: Literal): boolean {
  const isOfKind = schema.kind === "integer" ? Number.isSafeInteger(literal) : schema.kind === typeof literal;
  return isOfKind && fingerprint(schema) === `{"kind":"${schema.kind}"}`;
}

/** Every integer is a number already. */
function withoutIntegers(members: readonly Schema[]): readonly Schema[] {
  const anyNumber = members.some((member) => member.kind === "number" && fingerprint(member) === '{"kind":"number"}');
  return anyNumber ? members.filter(({ kind }) => kind !== "integer") : members;
}

function unique(members: readonly Schema[]): readonly Schema[] {
  if (members.length < 2) return members;
  const seen = new Set<string>();
  return members.filter((member) => {
    const print = fingerprint(member);
    return !seen.has(print) && seen.add(print);
  });
}
