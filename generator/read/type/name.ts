import { ts } from "../compiler.js";
import { sameMembers } from "../names.js";
import { isOfDsl } from "../project/origin.js";
import { aliasOf, reference, symbolAt } from "../symbol.js";
import { isGlobal, membersOf } from "./query.js";
import { steps, type Written } from "./written.js";

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
