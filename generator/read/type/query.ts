import { ts } from "../compiler.js";
import { isOfDsl } from "../project/origin.js";

/** The members of a type, without `undefined`; a union's are in the checker's order, which is nobody's. */
export const membersOf = (type: ts.Type): readonly ts.Type[] =>
  (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));

/** Whether a type admits `undefined`. */
export const hasUndefined = (type: ts.Type): boolean =>
  (type.isUnion() ? type.types : [type]).some(({ flags }) => flags & ts.TypeFlags.Undefined);

/** The arguments of an array, a tuple, or an instance of an interface or a class. */
export const argumentsOf = (checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] =>
  // the checker's own tests for these are no type predicates; it answers none for other objects
  checker.getTypeArguments(type as ts.TypeReference);

/** The value of a boolean literal's type, which no public property holds. */
export const booleanOf = (type: ts.Type): boolean =>
  // an internal property: public ones tell true from false only by printing
  (type as ts.Type & { readonly intrinsicName?: string }).intrinsicName === "true";

/** Whether a type, or a part of an intersection, was made by mapping over keys. */
export function isMapped(type: ts.Type): boolean {
  if (type.isIntersection()) return type.types.some(isMapped);
  // the flag says that it is an ObjectType
  return (type.flags & ts.TypeFlags.Object) !== 0 && ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped) !== 0;
}

/** Whether the members are those of the DSL's `Json`, alone or among others: its array and its object contain it. */
export function isJson(checker: ts.TypeChecker, types: readonly ts.Type[]): boolean {
  const holdsJson = (type: ts.Type | undefined) =>
    type?.aliasSymbol?.name === "Json" && (type.aliasSymbol.declarations?.some(isOfDsl) ?? false);
  return types.some(
    (type) =>
      checker.isArrayType(type) && holdsJson(argumentsOf(checker, type)[0]) && types.some((other) => holdsJson(other.getStringIndexType())),
  );
}

/** Whether a symbol was declared by a library of globals, not by a module. */
export const isGlobal = (symbol: ts.Symbol): boolean =>
  symbol.declarations?.some((each) => each.getSourceFile().isDeclarationFile && !isInsideModule(each, symbol)) ?? false;

const isInsideModule = (declaration: ts.Declaration, symbol: ts.Symbol): boolean =>
  ts.isExternalModule(declaration.getSourceFile()) && !isGlobalBlock(declaration) && symbol.name !== "globalThis";

const isGlobalBlock = (declaration: ts.Node): boolean =>
  ts.findAncestor(declaration, (node) => ts.isModuleDeclaration(node) && (node.flags & ts.NodeFlags.GlobalAugmentation) !== 0) !==
  undefined;
