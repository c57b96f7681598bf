import { ts } from "./compiler.js";

/** What a symbol stands for: an import or a re-export is followed. */
export const aliased = (checker: ts.TypeChecker, symbol: ts.Symbol | undefined): ts.Symbol | undefined =>
  symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

// asked about ten times for each name; the checker looks it up anew each time
const symbols = new WeakMap<ts.TypeChecker, Map<ts.Node, ts.Symbol | undefined>>();

/** What a name refers to, imports followed. */
export function symbolAt(checker: ts.TypeChecker, name: ts.Node): ts.Symbol | undefined {
  const known = symbols.get(checker) ?? new Map<ts.Node, ts.Symbol | undefined>();
  if (known.has(name)) return known.get(name);
  const meant = aliased(checker, checker.getSymbolAtLocation(name));
  symbols.set(checker, known.set(name, meant));
  return meant;
}

/** The name and the arguments of a reference to a type. */
export function reference(node: ts.Node): { name: ts.Node; args: readonly ts.TypeNode[] } | undefined {
  if (ts.isTypeReferenceNode(node)) return { name: node.typeName, args: node.typeArguments ?? [] };
  if (ts.isExpressionWithTypeArguments(node)) return { name: node.expression, args: node.typeArguments ?? [] };
  if (ts.isImportTypeNode(node) && node.qualifier) return { name: node.qualifier, args: node.typeArguments ?? [] };
  return undefined;
}

/** The declaration of an alias of a type. */
export const aliasOf = (symbol: ts.Symbol | undefined): ts.TypeAliasDeclaration | undefined =>
  symbol?.declarations?.find(ts.isTypeAliasDeclaration);

/** Whether a declaration gives a named object type its fields. */
export const isClassOrInterface = (node: ts.Node): node is ts.ClassDeclaration | ts.InterfaceDeclaration =>
  ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node);
