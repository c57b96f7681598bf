import type { Schema, Value } from "../../ir.js";
import { ts } from "../compiler.js";
import { problemOf } from "../constant/problem.js";
import { isRuled } from "../rule/fitting.js";
import { constrain } from "../rule/rule.js";
import { readObject } from "./object.js";
import { isGlobal } from "./query.js";
import type { At, Found, Reader } from "./reader.js";
import { type Tag, tagOf } from "./tag.js";

const PRIMITIVE = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike | ts.TypeFlags.BooleanLike;

/** Reads an intersection: a primitive or a list with rules or brands, or an object of several parts. */
export function readIntersection(reader: Reader, type: ts.IntersectionType, at: At): Found | undefined {
  const { checker } = reader;
  const tagged = type.types.map((part) => ({ part, tag: tagOf(reader, part, at.place) }));
  const bases = tagged.flatMap(({ part, tag }) => (tag ? [] : [part]));
  const tags = tagged.flatMap(({ tag }) => (tag ? [tag] : []));
  const isValue = (part: ts.Type) =>
    (part.flags & PRIMITIVE) !== 0 ||
    checker.isArrayType(part) ||
    checker.isTupleType(part) ||
    (part.symbol?.name === "Date" && isGlobal(part.symbol));
  const values = bases.filter(isValue);
  const [base, second] = values;
  if (!base) {
    const schema = readObject(reader, type, at);
    return schema && { schema };
  }
  const foreign = bases.find((part) => !isValue(part) && checker.getPropertyOfType(part, "typia.tag"));
  if (foreign) return reader.report("read/foreign-rules", { name: "typia" }, at.place);
  if (second)
    return reader.report(
      "read/unsupported-type",
      { what: "an intersection of two lists", instead: "write one list", side: at.side },
      at.place,
    );
  const found = reader.value(base, at);
  const ruled = found && tags.reduce<Found>((made, tag) => applyRules(reader, made, tag), found);
  return ruled && tags.reduce<Found>((made, tag) => applyValues(reader, made, tag), ruled);
}

function applyRules(reader: Reader, found: Found, tag: Tag): Found {
  const typed: Schema = tag.kind === "int" && found.schema.kind === "number" ? { ...found.schema, kind: "integer" } : found.schema;
  const ruled = tag.rules.reduce((schema, rule) => (isRuled(schema) ? constrain(schema, rule, "stricter", reader.report) : schema), typed);
  return { ...found, schema: ruled };
}

/** The default and the example of a tag, which must keep the rules of all the others. */
function applyValues(reader: Reader, found: Found, tag: Tag): Found {
  const { schema } = found;
  const example = tag.example && checked(reader, tag.example, schema, "example");
  const value = tag.default && checked(reader, tag.default, schema, "default");
  return {
    ...found,
    schema: example === undefined ? schema : { ...schema, example },
    ...(value === undefined || !tag.default ? {} : { default: { value, span: reader.span(tag.default.node) } }),
  };
}

function checked(
  reader: Reader,
  { value, node }: NonNullable<Tag["default"]>,
  schema: Schema,
  name: "default" | "example",
): Value | undefined {
  const problem = problemOf(value, schema, { name, node, types: new Map() });
  if (problem !== undefined) reader.report(name === "default" ? "read/bad-default" : "read/bad-example", { problem }, node);
  return problem === undefined ? value : undefined;
}
