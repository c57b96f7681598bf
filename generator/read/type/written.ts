import { ts } from "../compiler.js";
import { aliasOf, isClassOrInterface, reference, symbolAt } from "../symbol.js";

/** A type as it was written, and what the type parameters inside stand for: the checker's types remember neither order nor names. */
export interface Written {
  readonly node: ts.TypeNode;
  readonly env: Env;
}

export type Env = ReadonlyMap<ts.Symbol, Written>;

/** The declarations of a symbol that have type parameters. */
type Generic = ts.InterfaceDeclaration | ts.ClassDeclaration | ts.TypeAliasDeclaration;

/** The written arguments of a generic declaration by its parameters; a missing one is its default. */
function bind(checker: ts.TypeChecker, declaration: Generic, args: readonly ts.TypeNode[], env: Env): Env {
  const bound = new Map(env);
  for (const [index, parameter] of (declaration.typeParameters ?? []).entries()) {
    const symbol = checker.getSymbolAtLocation(parameter.name);
    const given = args[index];
    if (!symbol) continue;
    if (given) bound.set(symbol, { node: given, env });
    else if (parameter.default) bound.set(symbol, { node: parameter.default, env: new Map(bound) });
    else bound.delete(symbol);
  }
  return bound;
}

/** One step from a written type towards what it stands for; `undefined` where it stands for itself. */
function step(checker: ts.TypeChecker, { node, env }: Written): Written | undefined {
  if (ts.isParenthesizedTypeNode(node)) return { node: node.type, env };
  if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.ReadonlyKeyword) return { node: node.type, env };
  if (ts.isIntersectionTypeNode(node)) {
    // the body of NonNullable, and the idiom `string & {}`
    const others = node.types.filter((each) => !(ts.isTypeLiteralNode(each) && each.members.length === 0));
    return others.length === 1 && others[0] ? { node: others[0], env } : undefined;
  }
  if (ts.isIndexedAccessTypeNode(node)) return member(checker, node);
  const target = reference(node);
  if (!target) return undefined;
  const symbol = symbolAt(checker, target.name);
  if (symbol && symbol.flags & ts.SymbolFlags.TypeParameter) return env.get(symbol);
  const alias = aliasOf(symbol);
  if (!symbol || !alias || isCircle(checker, symbol, alias)) return undefined;
  return { node: alias.type, env: bind(checker, alias, target.args, env) };
}

/** Whether an alias may contain itself, which is `any` to the checker; a mere name is worth following all the same. */
const isCircle = (checker: ts.TypeChecker, symbol: ts.Symbol, { type }: ts.TypeAliasDeclaration): boolean =>
  !reference(type) && (checker.getDeclaredTypeOfSymbol(symbol).flags & ts.TypeFlags.Any) !== 0;

/** `Order["status"]`: as the field was written. */
function member(checker: ts.TypeChecker, node: ts.IndexedAccessTypeNode): Written | undefined {
  const { indexType } = node;
  if (!ts.isLiteralTypeNode(indexType) || !ts.isStringLiteral(indexType.literal) || !isClosed(checker, node)) return undefined;
  const property = checker.getPropertyOfType(checker.getTypeFromTypeNode(node.objectType), indexType.literal.text);
  const [declaration, more] = property?.declarations ?? [];
  const type = declaration && typeNodeOf(declaration);
  return type && !more && isClosed(checker, type) ? { node: type, env: new Map() } : undefined;
}

/** The type that a field was declared with. */
export const typeNodeOf = (declaration: ts.Declaration): ts.TypeNode | undefined =>
  ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration) || ts.isParameter(declaration)
    ? declaration.type
    : undefined;

/** A written type and what it leads to, step by step; a circle of aliases ends somewhere. */
export function* steps(checker: ts.TypeChecker, written: Written | undefined): Generator<Written> {
  let current = written;
  for (let count = 0; current && count < 100; count++) {
    yield current;
    current = step(checker, current);
  }
}

/** A written type followed as far as it leads. */
export const resolve = (checker: ts.TypeChecker, written: Written): Written => [...steps(checker, written)].at(-1) ?? written;

/** The node to point at for a written type: what a type parameter stands for, as far as that was written. */
export function siteOf(checker: ts.TypeChecker, { node, env }: Written): ts.TypeNode {
  const target = reference(node);
  const symbol = target && symbolAt(checker, target.name);
  const argument = symbol && symbol.flags & ts.SymbolFlags.TypeParameter ? env.get(symbol) : undefined;
  return argument ? siteOf(checker, argument) : node;
}

/** Whether a type names no type parameter, so that the checker knows it by its node alone. */
export function isClosed(checker: ts.TypeChecker, node: ts.Node): boolean {
  if (ts.isTypeReferenceNode(node)) {
    const symbol = checker.getSymbolAtLocation(node.typeName);
    if (symbol && symbol.flags & ts.SymbolFlags.TypeParameter) return false;
  }
  if (node.kind === ts.SyntaxKind.ThisType || node.kind === ts.SyntaxKind.InferType) return false;
  return !ts.forEachChild(node, (child) => !isClosed(checker, child));
}

/** What the written type is, where its node alone says so. */
export function typeOf(checker: ts.TypeChecker, written: Written): ts.Type | undefined {
  if (isClosed(checker, written.node)) return checker.getTypeFromTypeNode(written.node);
  const { node } = resolve(checker, written);
  return isClosed(checker, node) ? checker.getTypeFromTypeNode(node) : undefined;
}

/** The item's type of a written array, or the value's of a written record. */
export function elementOf(checker: ts.TypeChecker, written: Written): Written | undefined {
  const { node, env } = resolve(checker, written);
  if (ts.isArrayTypeNode(node)) return { node: node.elementType, env };
  if (ts.isMappedTypeNode(node)) return node.type && { node: node.type, env };
  if (ts.isTypeLiteralNode(node)) return indexOf(node.members, env);
  if (ts.isIntersectionTypeNode(node)) {
    for (const each of node.types) {
      const found = elementOf(checker, { node: each, env });
      if (found) return found;
    }
    return undefined;
  }
  const target = reference(node);
  if (!target) return undefined;
  const symbol = symbolAt(checker, target.name);
  const declaration = symbol?.declarations?.find(ts.isInterfaceDeclaration);
  if (symbol && /^(Readonly)?Array$/.test(symbol.name) && target.args[0]) return { node: target.args[0], env };
  return declaration && indexOf(declaration.members, bind(checker, declaration, target.args, env));
}

const indexOf = (members: readonly ts.TypeElement[], env: Env): Written | undefined => {
  const signature = members.find(ts.isIndexSignatureDeclaration);
  return signature && { node: signature.type, env };
};

/** The items of a written tuple, if there are `count` of them. */
export function itemsOf(checker: ts.TypeChecker, written: Written, count: number): readonly Written[] | undefined {
  const { node, env } = resolve(checker, written);
  if (!ts.isTupleTypeNode(node) || node.elements.length !== count) return undefined;
  return node.elements.map((element) => {
    const inner = ts.isNamedTupleMember(element) ? element.type : element;
    const isRest = ts.isRestTypeNode(inner) || (ts.isNamedTupleMember(element) && element.dotDotDotToken);
    const type = ts.isRestTypeNode(inner) || ts.isOptionalTypeNode(inner) ? inner.type : inner;
    return (isRest && elementOf(checker, { node: type, env })) || { node: type, env };
  });
}

/** What the type parameters stand for inside the declarations that give a written object its fields. */
export function fieldEnv(checker: ts.TypeChecker, written: Written, seen: readonly ts.Node[] = []): Env {
  const { node, env } = resolve(checker, written);
  if (ts.isIntersectionTypeNode(node))
    return merge(
      node.types.map((each) => fieldEnv(checker, { node: each, env }, seen)),
      env,
    );
  // the fields of Pick<Page<Scan>, "items"> are declared in Page
  if (ts.isMappedTypeNode(node))
    return merge(
      [...env.values()].filter((each) => each.node !== node).map((each) => fieldEnv(checker, each, seen)),
      env,
    );
  const target = reference(node);
  const declarations = target && symbolAt(checker, target.name)?.declarations;
  const declaration = declarations?.find(isClassOrInterface);
  if (!target || !declaration) return env;
  return heritageEnv(checker, declaration, bind(checker, declaration, target.args, env), seen);
}

/** The same for an interface or class that is known without a reference to it. */
export function heritageEnv(
  checker: ts.TypeChecker,
  declaration: ts.InterfaceDeclaration | ts.ClassDeclaration,
  env: Env,
  seen: readonly ts.Node[] = [],
): Env {
  // a type that extends itself is an error of TypeScript, which imported files may have
  if (seen.includes(declaration)) return env;
  const bases = (declaration.heritageClauses ?? []).flatMap(({ types }) => [...types]);
  return merge(
    bases.map((base) => fieldEnv(checker, { node: base, env }, [...seen, declaration])),
    env,
  );
}

const merge = (envs: readonly Env[], base: Env): Env => new Map([...base, ...envs.flatMap((env) => [...env])]);
