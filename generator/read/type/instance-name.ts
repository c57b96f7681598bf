import { ts } from "../compiler.js";
import { isOfDsl } from "../project/origin.js";
import { aliasOf, isClassOrInterface, reference, symbolAt } from "../symbol.js";
import { argumentsOf, isMapped, membersOf } from "./query.js";
import { siteOf, typeOf, type Written } from "./written.js";

/** A name for an instance of a generic type, made of its parts: `Tree<string>` is `TreeString`. */
export function instanceName(checker: ts.TypeChecker, rest: readonly ts.Type[], written: Written | undefined): string {
  const byWords = written && writtenName(checker, written);
  if (byWords) return byWords;
  const [type, more] = rest;
  return type && !more ? partName(checker, type) : "Anonymous";
}

/** The name from the reference as it was written, whose arguments may be names that the checker forgets. */
function writtenName(checker: ts.TypeChecker, { node, env }: Written): string | undefined {
  const target = reference(node);
  const symbol = target && symbolAt(checker, target.name);
  if (!target || !symbol || symbol.flags & ts.SymbolFlags.TypeParameter) return undefined;
  const args = target.args.map((arg) => argumentName(checker, { node: arg, env }));
  return args.every((arg) => arg !== undefined) ? [symbol.name, ...args].join("") : undefined;
}

function argumentName(checker: ts.TypeChecker, written: Written): string | undefined {
  const site = siteOf(checker, written);
  const target = reference(site);
  const symbol = target?.args.length === 0 ? symbolAt(checker, target.name) : undefined;
  if (symbol && !isOfDslSymbol(symbol)) return symbol.name;
  const type = typeOf(checker, written);
  return type && partName(checker, type);
}

const isOfDslSymbol = ({ declarations }: ts.Symbol) => declarations?.some(isOfDsl) ?? true;

interface Parts {
  readonly name: string;
  readonly args: readonly ts.Type[];
}

function partsOf(checker: ts.TypeChecker, type: ts.Type): Parts | undefined {
  if (type.aliasSymbol)
    return { name: type.aliasSymbol.name, args: withoutDefaults(checker, type.aliasSymbol, type.aliasTypeArguments ?? []) };
  if (!type.symbol || isMapped(type) || type.symbol.name.startsWith("__")) return undefined;
  const args = type.flags & ts.TypeFlags.Object ? argumentsOf(checker, type) : [];
  return { name: type.symbol.name, args: withoutDefaults(checker, type.symbol, args) };
}

/** The arguments up to the last that is not its parameter's default. */
function withoutDefaults(checker: ts.TypeChecker, symbol: ts.Symbol, args: readonly ts.Type[]): readonly ts.Type[] {
  const parameters = (symbol.declarations?.find(isClassOrInterface) ?? aliasOf(symbol))?.typeParameters ?? [];
  const isDefault = (arg: ts.Type, i: number) => {
    const node = parameters[i]?.default;
    return node !== undefined && checker.getTypeFromTypeNode(node) === arg;
  };
  return args.slice(0, args.findLastIndex((arg, i) => !isDefault(arg, i)) + 1);
}

const PRIMITIVES: readonly (readonly [ts.TypeFlags, string])[] = [
  [ts.TypeFlags.String, "String"],
  [ts.TypeFlags.Number, "Number"],
  [ts.TypeFlags.BigInt, "Bigint"],
  [ts.TypeFlags.Null, "Null"],
  [ts.TypeFlags.Unknown, "Unknown"],
];

function partName(checker: ts.TypeChecker, type: ts.Type): string {
  const primitive = PRIMITIVES.find(([flag]) => type.flags & flag)?.[1];
  if (primitive) return primitive;
  if (type.isStringLiteral() || type.isNumberLiteral()) return pascal(String(type.value));
  if (type.flags & ts.TypeFlags.BooleanLike) return "Boolean";
  if (!type.aliasSymbol && checker.isArrayType(type))
    return `${argumentsOf(checker, type)
      .map((each) => partName(checker, each))
      .join("")}List`;
  if (type.isUnion())
    return membersOf(type)
      .map((each) => partName(checker, each))
      .sort()
      .join("Or");
  if (type.isIntersection()) return partName(checker, type.types[0] ?? type);
  const parts = partsOf(checker, type);
  return parts ? [parts.name, ...parts.args.map((arg) => partName(checker, arg))].join("") : "Object";
}

const pascal = (text: string) => text.replace(/[^\p{ID_Continue}]+/gu, "_").replace(/^./u, (first) => first.toUpperCase());
