import type { NamedType, Schema } from "../../ir.js";
import { applyComment } from "../comment/comment.js";
import { docOf } from "../comment/doc.js";
import { ts } from "../compiler.js";
import { firstAtEachPlace, type ReadContext } from "../context.js";
import { nameTable, sameMembers } from "../names.js";
import { placeNear } from "../project/origin.js";
import { checkInput } from "./input.js";
import { instanceName } from "./instance-name.js";
import { aliasesOf, symbolOf } from "./name.js";
import { normal } from "./normal.js";
import { inWrittenOrder, leavesOf } from "./order.js";
import { hasUndefined, isJson, membersOf } from "./query.js";
import type { At, Found, Reader } from "./reader.js";
import { isScalar, readSingle } from "./single.js";
import { siteOf, type Written } from "./written.js";

/** Turns the types of tools into schemas; what cannot be read is reported, all of it. */
export interface TypeReader {
  /** An object, a reference to one, or a union of these. */
  input(node: ts.TypeNode): Schema | undefined;
  output(node: ts.TypeNode): Schema | undefined;
  /** All named types reached so far, in the order of first use. */
  types(): ReadonlyMap<string, NamedType>;
}

/** A type under way; it gets a name when it turns out to contain itself. */
interface Open {
  readonly rest: readonly ts.Type[];
  readonly written: Written | undefined;
  name?: string;
}

/** How many instances of one generic type may contain each other. */
const MAX_INSTANCES = 10;

/** A reader of types for one run. */
export function typeReader(given: ReadContext): TypeReader {
  const context = firstAtEachPlace(given);
  const { checker, report, span } = context;
  const names = nameTable(context);
  const open: Open[] = [];
  const reader: Reader = { ...context, names, value, item };

  function value(type: ts.Type, at: At): Found | undefined {
    const members = membersOf(type);
    const rest = members.filter(({ flags }) => !(flags & ts.TypeFlags.Null));
    const isNullable = rest.length < members.length;
    if (rest.length === 0 && isNullable) return { schema: { kind: "null", span: span(at.place) } };
    if (rest.length === 0) return refuseUndefined(at);
    const found = present(rest, { ...at, ...(at.written ? { written: withoutNull(at.written) } : {}) });
    return found && isNullable ? { ...found, schema: { ...found.schema, nullable: true } } : found;
  }

  function refuseUndefined({ place, side }: At): undefined {
    const instead = "write field?: T where it may be absent, null where it may be empty";
    return report("read/unsupported-type", { what: "undefined", instead, side }, place);
  }

  function item(type: ts.Type, at: At, where: string): Schema | undefined {
    const found = value(type, at);
    if (found?.default) report("read/misplaced-default", { where }, found.default.span);
    return found?.schema;
  }

  /** Reads what is left of a type without `undefined` and `null`. */
  function present(rest: readonly ts.Type[], at: At): Found | undefined {
    if (isJson(checker, rest)) return { schema: { kind: "json", span: span(at.place) } };
    const symbol = symbolOf(checker, rest, at.written);
    if (isScalar(rest)) return scalar(rest, at);
    if (symbol) return refer(symbol, rest, at);
    const again = underWay(rest);
    if (again) return referAgain(again, rest, at);
    const [type] = rest;
    if (rest.length === 1 && type && grows(type))
      return report("read/infinite-type", { name: type.aliasSymbol?.name ?? type.symbol.name }, at.place);
    const entry: Open = { rest, written: at.written };
    open.push(entry);
    const found = inline(rest, at);
    open.pop();
    if (entry.name === undefined) return found;
    names.set(entry.name, found && normal(found.schema));
    return found && { schema: { kind: "ref", to: entry.name, span: span(at.place) } };
  }

  /** The same type further out; a list waits for the object inside it, which has a better name. */
  function underWay(rest: readonly ts.Type[]): Open | undefined {
    const index = open.findIndex((each) => sameMembers(each.rest, rest));
    const isList = (each: Open) => each.rest.every((type) => checker.isArrayType(type) || checker.isTupleType(type));
    const found = open[index];
    return found && isList(found) && !open.slice(index).every(isList) ? undefined : found;
  }

  /** Whether one declaration is instantiated inside its own instances, too often to end. */
  const grows = ({ symbol }: ts.Type) =>
    symbol !== undefined &&
    !/^(Readonly)?Array$/.test(symbol.name) &&
    open.filter(({ rest }) => rest[0]?.symbol === symbol).length >= MAX_INSTANCES;

  function inline(rest: readonly ts.Type[], at: At): Found | undefined {
    const ordered = inWrittenOrder(checker, rest, at.written);
    const found = ordered.map(({ type, written }) => {
      const shown = written ? { written } : {};
      if (rest.length === 1) return readSingle(reader, type, { side: at.side, place: at.place, ...shown });
      return value(type, { side: at.side, place: placeNear(written && siteOf(checker, written), at.place), ...shown });
    });
    if (!found.every((each) => each !== undefined)) return undefined;
    const [only, more] = found;
    if (only && !more) return only;
    const carried = found.find((each) => each.default);
    return {
      schema: normal({ kind: "union", span: span(at.place), of: found.map(({ schema }) => schema) }),
      ...(carried?.default ? { default: carried.default } : {}),
    };
  }

  /** Primitives lose their alias's name, but keep what its comment says. */
  function scalar(rest: readonly ts.Type[], at: At): Found | undefined {
    const found = inline(rest, at);
    if (!found) return undefined;
    let made = withVanished(found, at.written);
    for (const alias of [...aliasesOf(checker, rest, at.written)].reverse()) {
      const doc = docOf(alias);
      const said = applyComment(context, names, made.schema, doc, alias);
      const value = said.default ?? made.default;
      const text = doc.text || made.doc;
      made = { schema: said.schema, ...(value ? { default: value } : {}), ...(text ? { doc: text } : {}) };
    }
    return made;
  }

  /** `"a" | string` is `string` to the checker; the literal is an example. */
  function withVanished(found: Found, written: Written | undefined): Found {
    const { schema } = found;
    if (!written || schema.example !== undefined || (schema.kind !== "string" && schema.kind !== "number")) return found;
    const example = leavesOf(checker, written)
      .map(({ node }) => checker.getTypeFromTypeNode(node))
      .flatMap((type) => (type.isStringLiteral() || type.isNumberLiteral() ? [type.value] : []))
      .find((value) => typeof value === schema.kind);
    return example === undefined ? found : { ...found, schema: { ...schema, example } };
  }

  function refer(symbol: ts.Symbol, rest: readonly ts.Type[], at: At): Found | undefined {
    const declaration = symbol.declarations?.[0];
    if (!declaration) throw new Error(`toolcast bug: type ${symbol.name} has no declaration`);
    const claimed = names.claim(symbol.name, symbol, ts.getNameOfDeclaration(declaration) ?? declaration, at.place, at.side === "argument");
    if (!claimed) return undefined;
    if (claimed.isNew) readNamed(symbol, declaration, rest, at);
    return names.failed(symbol.name) ? undefined : { schema: { kind: "ref", to: symbol.name, span: span(at.place) } };
  }

  function readNamed({ name }: ts.Symbol, declaration: ts.Declaration, rest: readonly ts.Type[], at: At): void {
    const body = ts.isTypeAliasDeclaration(declaration) ? declaration.type : undefined;
    const place = placeNear(body ?? ts.getNameOfDeclaration(declaration), at.place);
    const written = body && withoutNull({ node: body, env: new Map() });
    // a name ends what is under way: inside, the outer types can be referred to only through it
    const outer = open.splice(0);
    const found = inline(rest, { side: at.side, place, ...(written ? { written } : {}) });
    open.push(...outer);
    const doc = docOf(declaration);
    const said = found && applyComment(context, names, found.schema, doc, declaration);
    const misplaced = said?.default ?? found?.default;
    if (misplaced) report("read/misplaced-default", { where: `the whole of type "${name}"` }, misplaced.span);
    names.set(name, said && normal(said.schema), doc.text);
  }

  function referAgain(entry: Open, rest: readonly ts.Type[], at: At): Found | undefined {
    if (entry.name === undefined) {
      const name = instanceName(checker, rest, entry.written);
      const declaration = rest[0]?.symbol?.declarations?.[0] ?? at.place;
      if (!names.claim(name, rest, declaration, at.place, at.side === "argument")) return undefined;
      entry.name = name;
    }
    return { schema: { kind: "ref", to: entry.name, span: span(at.place) } };
  }

  /** What is left of a written type without `null` and `undefined`. */
  function withoutNull(written: Written): Written {
    const { node, env } = written;
    if (ts.isParenthesizedTypeNode(node)) return withoutNull({ node: node.type, env });
    if (!ts.isUnionTypeNode(node)) return written;
    const others = node.types.filter((each) => !isNothing(each));
    const [only, more] = others;
    return only && !more ? withoutNull({ node: only, env }) : written;
  }

  return {
    input(node) {
      const found = value(checker.getTypeFromTypeNode(node), rootOf(node, "argument"));
      return found && checkInput(reader, node, normal(found.schema));
    },
    output(node) {
      const type = checker.getTypeFromTypeNode(node);
      if (type.flags & (ts.TypeFlags.Void | ts.TypeFlags.Undefined)) return { kind: "void", span: span(node) };
      if (hasUndefined(type)) return report("read/undefined-value", { where: "a result" }, node);
      const schema = item(type, rootOf(node, "result"), "a result");
      return schema && normal(schema);
    },
    types: names.types,
  };
}

const rootOf = (node: ts.TypeNode, side: At["side"]): At => ({ written: { node, env: new Map() }, place: node, side });

const isNothing = (node: ts.TypeNode) =>
  node.kind === ts.SyntaxKind.UndefinedKeyword || (ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword);
