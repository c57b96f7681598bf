import type { Field, Schema } from "../../ir.js";
import { applyComment, type Default } from "../comment/comment.js";
import { type Doc, docOf, noDoc } from "../comment/doc.js";
import { ts } from "../compiler.js";
import { problemOf } from "../constant/problem.js";
import { placeNear } from "../project/origin.js";
import { isClassOrInterface } from "../symbol.js";
import { inDeclaredOrder } from "./order.js";
import { hasUndefined, isMapped, membersOf } from "./query.js";
import type { At, Reader } from "./reader.js";
import { tagProperty } from "./tag.js";
import { type Env, elementOf, fieldEnv, heritageEnv, isClosed, resolve, siteOf, typeNodeOf, typeOf, type Written } from "./written.js";

/** Reads an object with fields, or a record. */
export function readObject(reader: Reader, type: ts.Type, at: At): Schema | undefined {
  const { checker, report } = reader;
  if (tagProperty(type)) return report("read/lost-rules", { where: "a mapped type" }, at.place);
  const rest = readIndex(reader, type, at);
  const properties = inDeclaredOrder(checker, type, at.written);
  const span = reader.span(at.place);
  if (properties.length === 0 && rest !== "none") return rest && { kind: "record", span, of: rest };
  const isRefused = rest !== "none" && at.side === "argument";
  if (isRefused) report("read/index-and-fields", {}, indexNode(checker, type, at));
  const owner = { at, env: envOf(reader, type, at.written), isMapped: isMapped(type), template: templateOf(reader, at.written) };
  const fields = properties.map((property) => readField(reader, property, owner));
  if (isRefused || !rest || !fields.every((field) => field !== undefined)) return undefined;
  const present = fields.filter((field) => field !== "never");
  return { kind: "object", span, fields: present, ...(rest === "none" ? {} : { rest }) };
}

function envOf({ checker }: Reader, type: ts.Type, written: Written | undefined): Env {
  if (written) return fieldEnv(checker, written);
  const declaration = type.symbol?.declarations?.find(isClassOrInterface);
  return declaration ? heritageEnv(checker, declaration, new Map()) : new Map();
}

/** The values of an index signature; `none` where there is no signature, nothing where it was refused. */
function readIndex(reader: Reader, type: ts.Type, at: At): Schema | "none" | undefined {
  const { checker, report } = reader;
  const infos = checker.getIndexInfosOfType(type);
  const [info] = infos;
  if (!info) return "none";
  const wrong = infos.find(({ keyType }) => !(keyType.flags & ts.TypeFlags.String));
  if (wrong) return report("read/index-key", { key: checker.typeToString(wrong.keyType) }, placeNear(wrong.declaration, at.place));
  const { written: _, ...rest } = at;
  const written = at.written && elementOf(checker, at.written);
  const place = placeNear(written ? siteOf(checker, written) : info.declaration?.type, at.place);
  return reader.item(info.type, { ...rest, place, ...(written ? { written } : {}) }, "the value of a record");
}

const indexNode = (checker: ts.TypeChecker, type: ts.Type, { place }: At) =>
  placeNear(checker.getIndexInfosOfType(type)[0]?.declaration, place);

interface Owner {
  readonly at: At;
  readonly env: Env;
  readonly isMapped: boolean;
  readonly template: Written | undefined;
}

/** What a mapped type says of each of its fields. */
function templateOf(reader: Reader, written: Written | undefined, depth = 0): Written | undefined {
  // a mapped type may be made of its own fields, which is an error of TypeScript
  if (!written || depth > 100) return undefined;
  const { node, env } = resolve(reader.checker, written);
  if (!ts.isMappedTypeNode(node) || !node.type) return undefined;
  // Partial<Record<K, V>>: `T[P]` leads on to what the inner mapped type says
  const inner = ts.isIndexedAccessTypeNode(node.type) && templateOf(reader, { node: node.type.objectType, env }, depth + 1);
  return inner || { node: node.type, env };
}

function readField(reader: Reader, property: ts.Symbol, owner: Owner): Field | "never" | undefined {
  const { checker, report } = reader;
  const { name } = property;
  const declarations = property.declarations ?? [];
  const declaration = declarations[0];
  const node = declaration && typeNodeOf(declaration);
  const place = placeNear(node ? siteOf(checker, { node, env: owner.env }) : declaration, owner.at.place);
  if (String(property.escapedName).startsWith("__@")) return report("read/symbol-key", {}, place);
  if (name === "__proto__") return report("read/proto-field", {}, place);
  const { side } = owner.at;
  if (property.flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Accessor)) {
    const isMethod = property.flags & ts.SymbolFlags.Method;
    const instead = isMethod ? "take its data as fields, or move it to the handler's context" : "write a plain field";
    return report("read/unsupported-type", { what: isMethod ? "a method" : "an accessor", instead, side }, place);
  }
  const type = checker.getTypeOfSymbol(property);
  // `?: never` says that the field must not be there, as closed objects do anyway
  if (node?.kind === ts.SyntaxKind.NeverKeyword && property.flags & ts.SymbolFlags.Optional) return "never";
  const declared = declarations.length === 1 && node ? { node, env: owner.env } : undefined;
  const keepsType = !owner.isMapped || (declared !== undefined && isOfType(reader, declared, type, owner.template));
  const written = keepsType ? declared : owner.template;
  const optional = (property.flags & ts.SymbolFlags.Optional) !== 0 || hasUndefined(type);
  const doc = lastDoc(declarations);
  const found = reader.value(type, { side, place, ...(written ? { written } : {}) });
  if (!found) return undefined;
  const said = declaration && keepsType ? applyComment(reader, reader.names, found.schema, doc, declaration) : { schema: found.schema };
  const text = doc.text || found.doc;
  // only what a model may leave out has a default; a handler returns a field or not
  const value = side === "argument" ? (said.default ?? found.default) : undefined;
  const usable = value && checkDefault(reader, value, said.schema, optional, place);
  return {
    name,
    schema: said.schema,
    optional,
    ...(usable ? { default: value.value } : {}),
    ...(text ? { doc: text } : {}),
    ...(said.deprecated ? { deprecated: true } : {}),
    span: reader.span(placeNear(declaration && ts.getNameOfDeclaration(declaration), place)),
  };
}

/** The parts of an intersection may each have a comment. */
const lastDoc = (declarations: readonly ts.Declaration[]): Doc =>
  declarations
    .map(docOf)
    .filter(({ text, tags }) => text !== "" || tags.length > 0)
    .at(-1) ?? noDoc;

/** Whether a mapped field still has the type that it was declared with. */
function isOfType({ checker }: Reader, declared: Written, type: ts.Type, template: Written | undefined): boolean {
  if (!isClosed(checker, declared.node)) return template === undefined || ts.isIndexedAccessTypeNode(template.node);
  const original = typeOf(checker, declared);
  const value = ({ flags }: ts.Type) => !(flags & ts.TypeFlags.Null);
  const before = original ? membersOf(original).filter(value) : [];
  const after = membersOf(type).filter(value);
  return before.length === after.length && after.every((each) => before.includes(each));
}

function checkDefault(reader: Reader, { value, span }: Default, schema: Schema, optional: boolean, node: ts.Node): boolean {
  if (!optional) {
    reader.report("read/misplaced-default", { where: "a required field" }, span);
    return false;
  }
  const problem = problemOf(value, schema, { name: "default", node, types: reader.names.types() });
  if (problem !== undefined) reader.report("read/bad-default", { problem }, span);
  return problem === undefined;
}
