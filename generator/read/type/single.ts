import type { Schema } from "../../ir.js";
import { ts } from "../compiler.js";
import { reference, symbolAt } from "../symbol.js";
import { readIntersection } from "./intersection.js";
import { readArray, readTuple } from "./list.js";
import { readObject } from "./object.js";
import { booleanOf, isGlobal } from "./query.js";
import type { At, Found, Reader } from "./reader.js";
import { tagProperty } from "./tag.js";
import { patternOf } from "./template.js";
import { platformType, type Unsupported, unsupportedFlags, unsupportedObject } from "./unsupported.js";
import { resolve } from "./written.js";

const isDate = ({ symbol }: ts.Type) => symbol?.name === "Date" && isGlobal(symbol);

/** Whether a type is one primitive value: with rules, a brand or plain. */
export function isScalar(rest: readonly ts.Type[]): boolean {
  const [type, more] = rest;
  if (!type) return false;
  if (more) return rest.every(({ flags }) => flags & ts.TypeFlags.BooleanLiteral);
  if (type.isIntersection()) return type.types.some((part) => !(part.flags & ts.TypeFlags.Object) || isDate(part));
  return !(type.flags & ts.TypeFlags.Object) || isDate(type);
}

/** Reads a type that is no union. */
export function readSingle(reader: Reader, type: ts.Type, at: At): Found | undefined {
  if (type.isIntersection()) return readIntersection(reader, type, at);
  const schema = type.flags & ts.TypeFlags.Object ? readObjectLike(reader, type, at) : readPrimitive(reader, type, at);
  return schema && { schema };
}

function readPrimitive(reader: Reader, type: ts.Type, at: At): Schema | undefined {
  const span = reader.span(at.place);
  const { flags } = type;
  if (flags & ts.TypeFlags.String) return { kind: "string", span };
  if (flags & ts.TypeFlags.Number) return { kind: "number", span };
  if (flags & ts.TypeFlags.BigInt) return { kind: "int64", span };
  if (flags & ts.TypeFlags.BooleanLiteral) return { kind: "enum", span, values: [booleanOf(type)] };
  if (type.isStringLiteral() || type.isNumberLiteral()) return readLiteral(reader, type.value, at);
  // the flag says that it is a TemplateLiteralType
  if (flags & ts.TypeFlags.TemplateLiteral) return readTemplate(reader, type as ts.TemplateLiteralType, at);
  if (flags & ts.TypeFlags.Unknown && at.side === "result") return { kind: "unknown", span };
  const name = flags & ts.TypeFlags.Any && unresolvedName(reader, at);
  if (name) return reader.report("read/unresolved-type", { name }, at.place);
  return refuse(reader, unsupportedFlags(type) ?? { what: reader.checker.typeToString(type), instead: "write the type that is meant" }, at);
}

const refuse = ({ report }: Reader, { what, instead }: Unsupported, { place, side }: At): undefined =>
  report("read/unsupported-type", { what, instead, side }, place);

function readLiteral(reader: Reader, value: string | number, at: At): Schema | undefined {
  if (typeof value === "number" && (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))))
    return reader.report("read/unsafe-integer", { value: String(value) }, at.place);
  return { kind: "enum", span: reader.span(at.place), values: [value === 0 ? 0 : value] };
}

function readTemplate(reader: Reader, type: ts.TemplateLiteralType, at: At): Schema | undefined {
  const parts = type.types.flatMap((each) => (each.isIntersection() ? each.types : [each]));
  if (parts.some((part) => part.flags & ts.TypeFlags.Object && tagProperty(part)))
    return reader.report("read/lost-rules", { where: "a template" }, at.place);
  const pattern = patternOf(type);
  if (pattern === undefined) return refuse(reader, { what: "this template", instead: "write Str<{ pattern: … }>" }, at);
  return { kind: "string", span: reader.span(at.place), pattern };
}

/** The name of a type that leads nowhere: the checker takes it for `any`. */
function unresolvedName({ checker }: Reader, { written }: At): string | undefined {
  const target = written && reference(resolve(checker, written).node);
  const symbol = target && symbolAt(checker, target.name);
  return target && !symbol?.declarations?.length ? target.name.getText() : undefined;
}

function readObjectLike(reader: Reader, type: ts.Type, at: At): Schema | undefined {
  const { checker } = reader;
  if (isDate(type)) return { kind: "date", span: reader.span(at.place) };
  if (checker.isArrayType(type)) return readArray(reader, type, at);
  // the checker's test is no type predicate
  if (checker.isTupleType(type)) return readTuple(reader, type as ts.TupleTypeReference, at);
  const problem = platformType(type.symbol) ?? unsupportedObject(checker, type);
  return problem ? refuse(reader, problem, at) : readObject(reader, type, at);
}
