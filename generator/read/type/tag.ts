import { ts } from "../compiler.js";
import type { ReadContext } from "../context.js";
import { isOfDsl, placeNear } from "../project/origin.js";
import type { Rule, RuleValue } from "../rule/rule.js";
import { membersOf } from "./query.js";

/** The rules that a type of the DSL carries beside its primitive. */
export interface Tag {
  readonly kind: "str" | "int" | "num" | "int64" | "list";
  readonly rules: readonly Rule[];
  readonly default?: TagValue;
  readonly example?: TagValue;
}

/** A default or an example with its place. */
interface TagValue {
  readonly value: string | number | bigint;
  readonly node: ts.Node;
}

/** The property that holds a tag: found by its unique symbol, since no alias survives Pick, generics and the like. */
export const tagProperty = (type: ts.Type): ts.Symbol | undefined =>
  type.getProperties().find(({ escapedName, declarations }) => String(escapedName).startsWith("__@rules") && declarations?.some(isOfDsl));

/** Reads the tag that one part of an intersection holds. */
export function tagOf(context: ReadContext, type: ts.Type, place: ts.Node): Tag | undefined {
  const { checker } = context;
  const property = type.flags & ts.TypeFlags.Object ? tagProperty(type) : undefined;
  const content = property && membersOf(checker.getTypeOfSymbol(property))[0];
  const partOf = (name: string) => {
    const part = content && checker.getPropertyOfType(content, name);
    return part && checker.getTypeOfSymbol(part);
  };
  const [kind, rules] = [partOf("kind"), partOf("rules")];
  if (!kind?.isStringLiteral() || !rules) return undefined;
  const found: { rules: Rule[]; default?: TagValue; example?: TagValue } = { rules: [] };
  for (const property of checker.getPropertiesOfType(rules)) {
    const node = ruleNode(property, place);
    const value = literalOf(context, membersOf(checker.getTypeOfSymbol(property)), property.name, node);
    if (value === undefined) continue;
    // one cast each: the DSL's own types leave no other name, and no boolean as default
    if (property.name === "default" || property.name === "example") found[property.name] = { value: value as TagValue["value"], node };
    else found.rules.push({ name: property.name as Rule["name"], value, label: property.name, span: context.span(node) });
  }
  // the DSL's own declarations are the only ones with this symbol
  return { kind: kind.value as Tag["kind"], ...found };
}

function ruleNode(property: ts.Symbol, place: ts.Node): ts.Node {
  const declaration = property.declarations?.[0];
  return placeNear(declaration && ts.isPropertySignature(declaration) ? (declaration.type ?? declaration) : declaration, place);
}

/** The value of a literal's type; a wider type is no rule. */
function literalOf({ report, checker }: ReadContext, types: readonly ts.Type[], rule: string, node: ts.Node): RuleValue | undefined {
  const [type, more] = types;
  if (type && !more) {
    if (type.isStringLiteral() || type.isNumberLiteral()) return type.value === 0 ? 0 : type.value;
    // the flag says that it is a BigIntLiteralType
    if (type.flags & ts.TypeFlags.BigIntLiteral) return bigintOf(type as ts.BigIntLiteralType);
    if (type.flags & ts.TypeFlags.BooleanLiteral) return checker.typeToString(type) === "true";
  }
  if (types.length > 0) report("read/bad-rule", { rule, got: "not a single value", allowed: "a literal" }, node);
  return undefined;
}

const bigintOf = ({ value }: ts.BigIntLiteralType): bigint => BigInt(value.base10Value) * (value.negative ? -1n : 1n);
