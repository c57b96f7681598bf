import type { NamedType, Schema } from "../ir.js";
import { ts } from "./compiler.js";
import { membersOf } from "./order.js";
import { isOfDsl, placeNear, type TypeScope } from "./scope.js";
import { isGlobal } from "./unsupported.js";
import { aliasOf, reference, steps, symbolAt, type Written } from "./written.js";

/** Globals that generated code refers to. */
const RESERVED = new Set([
  "Array",
  "Date",
  "Map",
  "Pick",
  "Promise",
  "Readonly",
  "ReadonlyArray",
  "ReadonlyMap",
  "Record",
  "RegExp",
  "Set",
]);

/** What a name was given to: the symbol of a declaration, or the members of an instance. */
type Owner = ts.Symbol | readonly ts.Type[];

interface Entry {
  readonly owner: Owner;
  readonly declaration: ts.Node;
  /** A result may hold what an argument may not, so what was read as a result is read again as an argument. */
  readonly strict: boolean;
  read?: { readonly schema: Schema | undefined; readonly doc: string };
}

/** The named types that were reached, in the order of first use. */
export interface Names {
  /** Takes a name for its owner; `undefined`, and reported, where another type has it. */
  claim(name: string, owner: Owner, declaration: ts.Node, place: ts.Node, strict: boolean): { isNew: boolean } | undefined;
  set(name: string, schema: Schema | undefined, doc?: string): void;
  /** Whether the type behind a name could not be read. */
  failed(name: string): boolean;
  schema(name: string): Schema | undefined;
  types(): ReadonlyMap<string, NamedType>;
}

/** A table without names. */
export function nameTable({ span, complain }: TypeScope): Names {
  const entries = new Map<string, Entry>();
  let made: ReadonlyMap<string, NamedType> | undefined;
  return {
    claim(name, owner, declaration, place, strict) {
      if (RESERVED.has(name)) {
        complain("read/reserved-name", { name }, placeNear(declaration, place));
        return undefined;
      }
      const known = entries.get(name);
      if (known && !isSameOwner(known.owner, owner)) {
        const { file, line } = span(known.declaration);
        complain("read/duplicate-name", { name, other: `${file}:${line}` }, placeNear(declaration, place));
        return undefined;
      }
      if (known && (known.strict || !strict)) return { isNew: false };
      entries.set(name, { owner, declaration, strict });
      made = undefined;
      return { isNew: true };
    },
    set(name, schema, doc = "") {
      const entry = entries.get(name);
      if (entry) entry.read = { schema, doc };
      made = undefined;
    },
    failed: (name) => entries.get(name)?.read?.schema === undefined && entries.get(name)?.read !== undefined,
    schema: (name) => entries.get(name)?.read?.schema,
    types() {
      if (made) return made;
      const schemas = new Map([...entries].flatMap(([name, { read }]) => (read?.schema ? [[name, read.schema] as const] : [])));
      const named = [...entries].flatMap(([name, { read, declaration }]): readonly (readonly [string, NamedType])[] => {
        if (!read?.schema) return [];
        const doc = read.doc ? { doc: read.doc } : {};
        return [[name, { name, schema: read.schema, ...doc, recursive: reaches(name, name, schemas), span: span(declaration) }]];
      });
      made = new Map(named);
      return made;
    },
  };
}

const isSameOwner = (a: Owner, b: Owner): boolean => a === b || (Array.isArray(a) && Array.isArray(b) && sameMembers(a, b));

/** Whether two lists hold the same types. */
export const sameMembers = (a: readonly ts.Type[], b: readonly ts.Type[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each));

/** Whether a named type leads to another, or back to itself. */
function reaches(from: string, to: string, schemas: ReadonlyMap<string, Schema>): boolean {
  const seen = new Set<string>();
  const queue = [from];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const schema = schemas.get(name);
    for (const next of schema ? refsOf(schema) : []) {
      if (next === to) return true;
      if (!seen.has(next)) queue.push(next);
      seen.add(next);
    }
  }
  return false;
}

function refsOf(schema: Schema): readonly string[] {
  switch (schema.kind) {
    case "ref":
      return [schema.to];
    case "array":
    case "record":
      return refsOf(schema.of);
    case "union":
      return schema.of.flatMap(refsOf);
    case "tuple":
      return [...schema.items.flatMap((item) => refsOf(item.schema)), ...(schema.rest ? refsOf(schema.rest) : [])];
    case "object":
      return [...schema.fields.flatMap((field) => refsOf(field.schema)), ...(schema.rest ? refsOf(schema.rest) : [])];
    default:
      return [];
  }
}

/** The symbol whose name a type keeps: a non-generic alias as written, else a non-generic interface, class or enum. */
export function symbolOf(checker: ts.TypeChecker, rest: readonly ts.Type[], written: Written | undefined): ts.Symbol | undefined {
  const declared = declaredSymbol(checker, rest);
  let found: ts.Symbol | undefined;
  for (const current of steps(checker, written)) {
    const target = reference(current.node);
    const symbol = target && symbolAt(checker, target.name);
    if (!symbol || symbol.flags & ts.SymbolFlags.TypeParameter) continue;
    const alias = aliasOf(symbol);
    if (!alias) return symbol === declared ? declared : found;
    if (isOfDsl(alias)) break;
    if (!alias.typeParameters && covers(checker, symbol, rest)) found = symbol;
    // an alias of a mere name stands for that name
    if (found && reference(alias.type)?.args.length !== 0) break;
  }
  return found ?? declared;
}

/** The non-generic alias declarations that a written type goes through, the outermost first. */
export function aliasesOf(
  checker: ts.TypeChecker,
  rest: readonly ts.Type[],
  written: Written | undefined,
): readonly ts.TypeAliasDeclaration[] {
  const found: ts.TypeAliasDeclaration[] = [];
  for (const current of steps(checker, written)) {
    const target = reference(current.node);
    const symbol = target && symbolAt(checker, target.name);
    const alias = aliasOf(symbol);
    if (symbol && alias && !alias.typeParameters && !isOfDsl(alias) && covers(checker, symbol, rest)) found.push(alias);
  }
  return found;
}

const isNull = ({ flags }: ts.Type) => (flags & ts.TypeFlags.Null) !== 0;

const covers = (checker: ts.TypeChecker, symbol: ts.Symbol, rest: readonly ts.Type[]) =>
  sameMembers(
    membersOf(checker.getDeclaredTypeOfSymbol(symbol)).filter((each) => !isNull(each)),
    rest,
  );

function declaredSymbol(checker: ts.TypeChecker, rest: readonly ts.Type[]): ts.Symbol | undefined {
  const [type, more] = rest;
  if (!type) return undefined;
  if (type.flags & ts.TypeFlags.EnumLiteral) return wholeEnum(checker, rest);
  const { symbol } = type;
  if (more || !(type.flags & ts.TypeFlags.Object) || !symbol) return undefined;
  if (type.isClassOrInterface()) return type.typeParameters || isGlobal(symbol) ? undefined : symbol;
  // an anonymous type that is the whole of an alias
  let body: ts.Node | undefined = symbol.declarations?.[0];
  while (body && ts.isParenthesizedTypeNode(body.parent)) body = body.parent;
  const alias = body?.parent;
  if (!alias || !ts.isTypeAliasDeclaration(alias) || alias.typeParameters || isOfDsl(alias)) return undefined;
  const owner = checker.getSymbolAtLocation(alias.name);
  return owner && checker.getDeclaredTypeOfSymbol(owner) === type ? owner : undefined;
}

/** The enum of which `rest` are all the members. */
function wholeEnum(checker: ts.TypeChecker, rest: readonly ts.Type[]): ts.Symbol | undefined {
  const enums = new Set(
    rest.map(({ symbol }) => {
      const declaration = symbol?.valueDeclaration;
      return declaration && ts.isEnumMember(declaration) ? checker.getSymbolAtLocation(declaration.parent.name) : undefined;
    }),
  );
  const [owner] = enums;
  return enums.size === 1 && owner?.exports?.size === rest.length ? owner : undefined;
}
