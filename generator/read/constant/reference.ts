import { ts } from "../compiler.js";
import { aliased, symbolAt } from "../symbol.js";
import type { Constant } from "./constant.js";
import { asValue, type Evaluation, refuse } from "./evaluation.js";

/** A field, an item, a member of an enum or an export of a module. */
export function access(cx: Evaluation, node: ts.PropertyAccessExpression | ts.ElementAccessExpression): Constant {
  const symbol = symbolAt(cx.checker, ts.isPropertyAccessExpression(node) ? node.name : node.argumentExpression);
  const declaration = symbol?.valueDeclaration;
  if (declaration && (ts.isEnumMember(declaration) || ts.isVariableDeclaration(declaration)) && ts.isPropertyAccessExpression(node))
    return refer(cx, symbol, node);
  const key = ts.isPropertyAccessExpression(node) ? asValue(node, node.name.text) : cx.evaluate(node.argumentExpression);
  if (key.kind === "unreadable") return key;
  const name = key.kind === "value" && (typeof key.value === "string" || typeof key.value === "number") ? String(key.value) : undefined;
  const member = name === undefined ? undefined : enumMember(cx, node.expression, name);
  if (member) return constantOf(cx, member, node);
  const from = cx.evaluate(node.expression);
  if (from.kind === "unreadable") return from;
  const found = from.kind === "list" ? from.items[/^(?:0|[1-9]\d*)$/.test(name ?? "") ? Number(name) : -1] : undefined;
  const entry = from.kind === "object" && name !== undefined ? from.entries.get(name) : undefined;
  return found ?? entry ?? refuse(cx, node, `${node.getText()} is not there`);
}

function enumMember(cx: Evaluation, node: ts.Expression, name: string): ts.EnumMember | undefined {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return undefined;
  const symbol = symbolAt(cx.checker, node);
  const member = symbol && symbol.flags & ts.SymbolFlags.Enum ? symbol.exports?.get(ts.escapeLeadingUnderscores(name)) : undefined;
  return member?.valueDeclaration && ts.isEnumMember(member.valueDeclaration) ? member.valueDeclaration : undefined;
}

/** What the symbol at a node stands for. */
export function refer(cx: Evaluation, symbol: ts.Symbol | undefined, node: ts.Node): Constant {
  const target = aliased(cx.checker, symbol);
  const declaration = target?.valueDeclaration ?? target?.declarations?.[0];
  if (!declaration) return refuse(cx, node, `"${node.getText()}" is not a constant`);
  const before = cx.known.get(declaration);
  if (before) return before;
  if (cx.open.has(declaration)) return refuse(cx, node, `"${node.getText()}" is made from itself`);
  cx.open.add(declaration);
  const constant = constantOf(cx, declaration, node);
  cx.open.delete(declaration);
  cx.known.set(declaration, constant);
  return constant;
}

function constantOf(cx: Evaluation, declaration: ts.Declaration, node: ts.Node): Constant {
  if (ts.isEnumMember(declaration)) {
    const of = cx.checker.getConstantValue(declaration);
    return of === undefined ? refuse(cx, node, `the enum member ${node.getText()} is computed`) : asValue(node, of);
  }
  if (ts.isExportAssignment(declaration)) return cx.evaluate(declaration.expression);
  const [statement] = ts.isSourceFile(declaration) && declaration.fileName.endsWith(".json") ? declaration.statements : [];
  if (statement && ts.isExpressionStatement(statement)) return cx.evaluate(statement.expression);
  if (!ts.isVariableDeclaration(declaration)) return refuse(cx, node, `"${node.getText()}" is not a constant`);
  if (!(ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const))
    return refuse(cx, node, `"${node.getText()}" is not declared with const`);
  if (declaration.initializer) return cx.evaluate(declaration.initializer);
  const type = cx.checker.getTypeAtLocation(declaration);
  if (type.isStringLiteral() || type.isNumberLiteral()) return asValue(node, type.value);
  return refuse(cx, node, `"${node.getText()}" is declared without its value`);
}
