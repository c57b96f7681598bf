import { ts } from "../compiler.js";
import { reference, symbolAt } from "../symbol.js";
import { argumentsOf, booleanOf, isMapped, membersOf } from "./query.js";
import { resolve, typeOf, type Written } from "./written.js";

/** The members of a written union, through the aliases of unions; each is as it was written. */
export function leavesOf(checker: ts.TypeChecker, written: Written): readonly Written[] {
  const { node, env } = resolve(checker, written);
  return ts.isUnionTypeNode(node) ? node.types.flatMap((each) => leavesOf(checker, { node: each, env })) : [written];
}

/** A member of a union with the place where it was written. */
export interface Member {
  readonly type: ts.Type;
  readonly written?: Written;
}

/** The members of a union in written order; those that no syntax shows come sorted. */
export function inWrittenOrder(checker: ts.TypeChecker, types: readonly ts.Type[], written: Written | undefined): readonly Member[] {
  const leaves = written ? leavesOf(checker, written) : [];
  const [only, second] = types;
  if (only && !second && leaves.length <= 1) return [{ type: only, ...(leaves[0] ? { written: leaves[0] } : {}) }];
  const leafTypes = leaves.map((leaf) => {
    const type = typeOf(checker, leaf);
    return type && membersOf(type);
  });
  const ranked = types.map((type) => {
    const exact = leafTypes.findIndex((each) => each?.some((one) => isSame(one, type)));
    const rank = exact >= 0 ? exact : leaves.findIndex((leaf, i) => !leafTypes[i] && hasShape(checker, leaf, type));
    return {
      type,
      rank: rank < 0 ? leaves.length : rank,
      leaf: leaves[rank] ?? (leaves.length === 1 ? leaves[0] : undefined),
      key: sortKey(checker, type),
    };
  });
  ranked.sort((a, b) => a.rank - b.rank || compareKeys(a.key, b.key));
  return ranked.map(({ type, leaf }) => ({ type, ...(leaf ? { written: leaf } : {}) }));
}

/** The same type; literals are compared by value, since the checker keeps some twice. */
function isSame(a: ts.Type, b: ts.Type): boolean {
  if (a === b) return true;
  if (a.flags !== b.flags || a.flags & ts.TypeFlags.EnumLiteral) return false;
  if ((a.isStringLiteral() && b.isStringLiteral()) || (a.isNumberLiteral() && b.isNumberLiteral())) return a.value === b.value;
  return (a.flags & ts.TypeFlags.BooleanLiteral) !== 0 && booleanOf(a) === booleanOf(b);
}

/** Whether a member may come from a leaf whose type depends on type parameters. */
function hasShape(checker: ts.TypeChecker, leaf: Written, type: ts.Type): boolean {
  const { node } = resolve(checker, leaf);
  if (ts.isArrayTypeNode(node)) return checker.isArrayType(type);
  if (ts.isTupleTypeNode(node)) return checker.isTupleType(type);
  if (ts.isTypeLiteralNode(node) || ts.isMappedTypeNode(node)) return type.symbol?.declarations?.includes(node) ?? false;
  if (ts.isIntersectionTypeNode(node)) return type.isIntersection();
  const target = reference(node);
  return target !== undefined && symbolAt(checker, target.name) === type.symbol;
}

/** Where a type stands among types that no syntax orders. */
type SortKey = readonly (string | number)[];

const KINDS = [
  ts.TypeFlags.StringLiteral,
  ts.TypeFlags.NumberLiteral,
  ts.TypeFlags.BooleanLiteral,
  ts.TypeFlags.BigIntLiteral,
  ts.TypeFlags.String,
  ts.TypeFlags.Number,
  ts.TypeFlags.BigInt,
  ts.TypeFlags.TemplateLiteral,
];

/** Values sorted, then members of enums and objects by declaration. */
function sortKey(checker: ts.TypeChecker, type: ts.Type, depth = 0): SortKey {
  if (type.flags & ts.TypeFlags.EnumLiteral) return [KINDS.length, ...declaredAt(type.symbol)];
  const kind = KINDS.findIndex((flag) => type.flags & flag);
  if (type.isStringLiteral() || type.isNumberLiteral()) return [kind, type.value];
  if (type.flags & ts.TypeFlags.BooleanLiteral) return [kind, booleanOf(type) ? 0 : 1];
  if (kind >= 0) return [kind];
  if (type.isIntersection()) return [KINDS.length + 1, ...type.types.flatMap((each) => sortKey(checker, each, depth).slice(1))];
  // lists that contain themselves differ by then
  const args = depth > 8 ? [] : checker.isArrayType(type) || checker.isTupleType(type) ? argumentsOf(checker, type) : [];
  return [KINDS.length + 1, ...declaredAt(type.symbol), ...args.flatMap((each) => sortKey(checker, each, depth + 1))];
}

/** Where a symbol was declared first. */
function declaredAt(symbol: ts.Symbol | undefined): readonly [file: string, position: number] {
  const declaration = symbol?.declarations?.[0];
  return declaration ? [declaration.getSourceFile().fileName, declaration.pos] : ["", 0];
}

/** Compares element by element, numbers before texts. */
function compareKeys(a: SortKey, b: SortKey): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [left, right] = [a[i], b[i]];
    if (left === undefined || right === undefined || left === right) continue;
    if (typeof left === typeof right) return left < right ? -1 : 1;
    return typeof left === "number" ? -1 : 1;
  }
  return a.length - b.length;
}

/** The properties of an object in an order that no other type can change. */
export function inDeclaredOrder(checker: ts.TypeChecker, type: ts.Type, written: Written | undefined): readonly ts.Symbol[] {
  const properties = checker.getPropertiesOfType(type);
  if (!isMapped(type)) return properties;
  if (properties.every(({ declarations }) => declarations?.length)) return sortBy(properties, declaredAt);
  const names = written ? namesOf(checker, written) : [];
  return sortBy(properties, ({ name }) => [names.includes(name) ? names.indexOf(name) : names.length, name]);
}

const sortBy = <T>(items: readonly T[], key: (item: T) => SortKey): readonly T[] => {
  const keyed = items.map((item) => ({ item, key: key(item) }));
  return keyed.sort((a, b) => compareKeys(a.key, b.key)).map(({ item }) => item);
};

/** The names that a written union of keys, or the keys of a written object, lists in order. */
function namesOf(checker: ts.TypeChecker, written: Written): readonly string[] {
  const { node, env } = resolve(checker, written);
  const at = (inner: ts.TypeNode | undefined) => (inner ? namesOf(checker, { node: inner, env }) : []);
  if (ts.isUnionTypeNode(node)) return node.types.flatMap(at);
  if (ts.isTypeOperatorNode(node)) return at(node.type);
  if (ts.isMappedTypeNode(node)) return at(node.typeParameter.constraint);
  const type = typeOf(checker, { node, env });
  if (!type) return [];
  const members = inWrittenOrder(checker, membersOf(type), undefined).map((member) => member.type);
  const literals = members.flatMap((each) => (each.isStringLiteral() || each.isNumberLiteral() ? [String(each.value)] : []));
  return literals.length > 0 ? literals : inDeclaredOrder(checker, type, undefined).map(({ name }) => name);
}
