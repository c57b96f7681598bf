import type { ts } from "ts-morph";
import type { Kind, Schema } from "../../ir.js";
import type { Reader } from "./reader.js";

/** How messages call the kinds that are no object. */
const NAMES: { readonly [K in Kind]?: string } = {
  array: "an array",
  tuple: "a tuple",
  record: "a record",
  date: "a Date",
  json: "Json",
  null: "null",
  enum: "a literal",
  string: "a string",
  number: "a number",
  integer: "a number",
  int64: "a bigint",
  boolean: "a boolean",
};

/** The input of a tool as an object, a reference to one, or a union of these; reports what else it is. */
export function checkInput(reader: Reader, node: ts.TypeNode, schema: Schema): Schema | undefined {
  const { names, report } = reader;
  if (schema.nullable) return report("read/input-not-object", { what: "null, among others" }, node);
  const target = schema.kind === "ref" ? names.schema(schema.to) : schema;
  // a reference to a type under way leads to an object: nothing else contains itself at the root
  if (!target || target.kind === "object") return schema;
  const wrong = (target.kind === "union" ? target.of : [target]).filter((member) => objectOf(reader, member) !== "object");
  for (const member of wrong) {
    const what = NAMES[objectOf(reader, member)] ?? "something else";
    report("read/input-not-object", { what }, target.kind === "union" ? member.span : node);
  }
  return wrong.length > 0 ? undefined : target;
}

const objectOf = ({ names }: Reader, schema: Schema): Kind =>
  schema.kind === "ref" ? (names.schema(schema.to)?.kind ?? "object") : schema.kind;
