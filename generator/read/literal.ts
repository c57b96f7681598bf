import { diagnostic } from "../diagnostic.js";
import { ts } from "./compiler.js";
import type { Constant } from "./constant.js";
import type { ReadContext } from "./context.js";
import { dateProblem } from "./date.js";

const S = ts.SyntaxKind;

/** Reads an expression without running it. */
export type Evaluate = (node: ts.Expression) => Constant;

/** An evaluator of constants: literals and what is put together from them, through names and files; anything else is reported. */
export function evaluator(context: ReadContext): Evaluate {
  const { checker } = context;
  const known = new Map<ts.Node, Constant>();
  const open = new Set<ts.Node>();

  const refuse = (node: ts.Node, problem: string): Constant => {
    context.report(diagnostic("option/not-constant", { problem }, context.span(node)));
    return { kind: "unreadable", node };
  };
  const value = (node: ts.Node, of: string | number | bigint | boolean | null | Date): Constant => ({ kind: "value", node, value: of });

  function evaluate(node: ts.Expression): Constant {
    if (ts.isStringLiteralLike(node)) return value(node, node.text);
    if (ts.isNumericLiteral(node)) return value(node, Number(node.text));
    if (ts.isBigIntLiteral(node)) return value(node, BigInt(node.text.slice(0, -1)));
    if (node.kind === S.TrueKeyword || node.kind === S.FalseKeyword) return value(node, node.kind === S.TrueKeyword);
    if (node.kind === S.NullKeyword) return value(node, null);
    if (isWrapper(node)) return evaluate(node.expression);
    if (ts.isPrefixUnaryExpression(node)) return signed(node);
    if (ts.isBinaryExpression(node)) return sum(node);
    if (ts.isTemplateExpression(node)) return template(node);
    if (ts.isArrayLiteralExpression(node)) return list(node);
    if (ts.isObjectLiteralExpression(node)) return object(node);
    if (ts.isNewExpression(node)) return date(node);
    if (ts.isCallExpression(node) && isGlobalNamed(node.expression, "BigInt")) return bigint(node);
    if (ts.isIdentifier(node)) {
      const symbol = checker.getSymbolAtLocation(node);
      return node.text === "undefined" && !symbol?.declarations?.length ? { kind: "absent", node } : reference(symbol, node);
    }
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return access(node);
    return refuse(node, `${NAMES[node.kind] ?? "this expression"} is not a constant`);
  }

  function signed(node: ts.PrefixUnaryExpression): Constant {
    if (node.operator !== S.MinusToken && node.operator !== S.PlusToken)
      return refuse(node, `the operator ${ts.tokenToString(node.operator)} is not read`);
    const operand = evaluate(node.operand);
    if (operand.kind === "unreadable") return operand;
    const of = operand.kind === "value" ? operand.value : undefined;
    if (typeof of === "number") return value(node, node.operator === S.MinusToken ? -of : of);
    if (typeof of === "bigint" && node.operator === S.MinusToken) return value(node, -of);
    return refuse(node, "a sign stands before something that is no number");
  }

  function sum(node: ts.BinaryExpression): Constant {
    if (node.operatorToken.kind !== S.PlusToken) return refuse(node, `the operator ${node.operatorToken.getText()} is not read`);
    const [left, right] = [evaluate(node.left), evaluate(node.right)];
    if (left.kind === "unreadable" || right.kind === "unreadable") return { kind: "unreadable", node };
    const [a, b] = [left, right].map((side) => (side.kind === "value" ? side.value : undefined));
    if (typeof a === "number" && typeof b === "number") return value(node, a + b);
    if (typeof a === "bigint" && typeof b === "bigint") return value(node, a + b);
    if ((typeof a === "string" && isText(b)) || (typeof b === "string" && isText(a))) return value(node, `${a}${b}`);
    return refuse(node, "+ joins something that is neither text nor a number");
  }

  function template(node: ts.TemplateExpression): Constant {
    const parts = node.templateSpans.map(({ expression }) => evaluate(expression));
    const bad = parts.find((part) => part.kind !== "unreadable" && !(part.kind === "value" && isText(part.value)));
    if (bad) return refuse(bad.node, "a part of this template is neither text nor a number");
    if (parts.some(({ kind }) => kind === "unreadable")) return { kind: "unreadable", node };
    const texts = parts.map((part, i) => `${part.kind === "value" ? part.value : ""}${node.templateSpans[i]?.literal.text}`);
    return value(node, node.head.text + texts.join(""));
  }

  function list(node: ts.ArrayLiteralExpression): Constant {
    const items = node.elements.flatMap((element): readonly Constant[] => {
      if (ts.isOmittedExpression(element)) return [refuse(node, "this list has a hole")];
      if (!ts.isSpreadElement(element)) return [evaluate(element)];
      const spread = evaluate(element.expression);
      if (spread.kind === "list") return spread.items;
      return [spread.kind === "unreadable" ? spread : refuse(element, "a spread of something that is no list cannot be read")];
    });
    return { kind: "list", node, items };
  }

  function object(node: ts.ObjectLiteralExpression): Constant {
    const entries = new Map<string, Constant>();
    const written = new Set<string>();
    let readable = true;
    for (const member of node.properties) {
      if (ts.isSpreadAssignment(member)) {
        const spread = evaluate(member.expression);
        if (spread.kind === "object") for (const [name, entry] of spread.entries) entries.set(name, entry);
        else {
          readable = false;
          if (spread.kind !== "unreadable") refuse(member, "a spread of something that is no object cannot be read");
        }
        continue;
      }
      const name = member.name && keyOf(member.name);
      const entry = memberOf(member);
      if (name === undefined) readable = false;
      else if (name === "__proto__") {
        context.report(diagnostic("option/reserved-key", { name }, context.span(member.name ?? member)));
        readable = false;
      } else if (written.has(name)) {
        context.report(diagnostic("option/duplicate-key", { name }, context.span(member.name ?? member)));
      } else {
        written.add(name);
        entries.set(name, entry);
      }
    }
    return readable ? { kind: "object", node, entries } : { kind: "unreadable", node };
  }

  function memberOf(member: ts.ObjectLiteralElementLike): Constant {
    if (ts.isPropertyAssignment(member)) return evaluate(member.initializer);
    if (ts.isShorthandPropertyAssignment(member)) return reference(checker.getShorthandAssignmentValueSymbol(member), member.name);
    return refuse(member, `${ts.isMethodDeclaration(member) ? "a method" : "an accessor"} is not a constant`);
  }

  function keyOf(name: ts.PropertyName): string | undefined {
    if (!ts.isComputedPropertyName(name)) return name.text;
    const key = evaluate(name.expression);
    if (key.kind === "value" && (typeof key.value === "string" || typeof key.value === "number")) return String(key.value);
    if (key.kind !== "unreadable") refuse(name, "this key is neither text nor a number");
    return undefined;
  }

  const isGlobalNamed = (node: ts.Expression, name: string) =>
    ts.isIdentifier(node) &&
    node.text === name &&
    (checker.getSymbolAtLocation(node)?.declarations?.every((each) => each.getSourceFile().isDeclarationFile) ?? false);

  /** The way to write a bigint below ES2020, where `3n` is none. */
  function bigint(node: ts.CallExpression): Constant {
    const [argument, more] = node.arguments;
    if (!argument || more || ts.isSpreadElement(argument)) return refuse(node, "BigInt() takes one integer here");
    const of = evaluate(argument);
    if (of.kind === "unreadable") return of;
    const given = of.kind === "value" ? of.value : undefined;
    if (typeof given === "bigint") return value(node, given);
    if (typeof given === "number" && Number.isSafeInteger(given)) return value(node, BigInt(given));
    if (typeof given === "string" && /^-?\d+$/.test(given)) return value(node, BigInt(given));
    return refuse(node, 'BigInt() takes an integer here, as a number in the safe range or as text: BigInt("3")');
  }

  function date(node: ts.NewExpression): Constant {
    const isDate = isGlobalNamed(node.expression, "Date");
    const [argument] = node.arguments ?? [];
    if (!isDate || !argument || node.arguments?.length !== 1)
      return refuse(node, isDate ? "new Date() takes one text here" : 'new is read only in new Date("…")');
    const text = evaluate(argument);
    if (text.kind === "unreadable") return text;
    if (text.kind !== "value" || typeof text.value !== "string") return refuse(node, "new Date() takes one text here");
    const problem = dateProblem(text.value);
    if (problem === undefined) return value(node, new Date(text.value));
    context.report(diagnostic("option/bad-date", { text: text.value, problem }, context.span(argument)));
    return { kind: "unreadable", node };
  }

  function access(node: ts.PropertyAccessExpression | ts.ElementAccessExpression): Constant {
    const symbol = aliased(checker.getSymbolAtLocation(ts.isPropertyAccessExpression(node) ? node.name : node.argumentExpression));
    const declaration = symbol?.valueDeclaration;
    if (declaration && (ts.isEnumMember(declaration) || ts.isVariableDeclaration(declaration)) && ts.isPropertyAccessExpression(node))
      return reference(symbol, node);
    const key = ts.isPropertyAccessExpression(node) ? value(node, node.name.text) : evaluate(node.argumentExpression);
    if (key.kind === "unreadable") return key;
    const name = key.kind === "value" && (typeof key.value === "string" || typeof key.value === "number") ? String(key.value) : undefined;
    const member = name === undefined ? undefined : enumMember(node.expression, name);
    if (member) return constantOf(member, node);
    const from = evaluate(node.expression);
    if (from.kind === "unreadable") return from;
    const found = from.kind === "list" ? from.items[/^(?:0|[1-9]\d*)$/.test(name ?? "") ? Number(name) : -1] : undefined;
    const entry = from.kind === "object" && name !== undefined ? from.entries.get(name) : undefined;
    return found ?? entry ?? refuse(node, `${node.getText()} is not there`);
  }

  function enumMember(node: ts.Expression, name: string): ts.EnumMember | undefined {
    if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return undefined;
    const symbol = aliased(checker.getSymbolAtLocation(node));
    const member = symbol && symbol.flags & ts.SymbolFlags.Enum ? symbol.exports?.get(ts.escapeLeadingUnderscores(name)) : undefined;
    return member?.valueDeclaration && ts.isEnumMember(member.valueDeclaration) ? member.valueDeclaration : undefined;
  }

  const aliased = (symbol: ts.Symbol | undefined) =>
    symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  function reference(symbol: ts.Symbol | undefined, node: ts.Node): Constant {
    const target = aliased(symbol);
    const declaration = target?.valueDeclaration ?? target?.declarations?.[0];
    if (!declaration) return refuse(node, `"${node.getText()}" is not a constant`);
    const before = known.get(declaration);
    if (before) return before;
    if (open.has(declaration)) return refuse(node, `"${node.getText()}" is made from itself`);
    open.add(declaration);
    const constant = constantOf(declaration, node);
    open.delete(declaration);
    known.set(declaration, constant);
    return constant;
  }

  function constantOf(declaration: ts.Declaration, node: ts.Node): Constant {
    if (ts.isEnumMember(declaration)) {
      const of = checker.getConstantValue(declaration);
      return of === undefined ? refuse(node, `the enum member ${node.getText()} is computed`) : value(node, of);
    }
    if (ts.isExportAssignment(declaration)) return evaluate(declaration.expression);
    const [statement] = ts.isSourceFile(declaration) && declaration.fileName.endsWith(".json") ? declaration.statements : [];
    if (statement && ts.isExpressionStatement(statement)) return evaluate(statement.expression);
    if (!ts.isVariableDeclaration(declaration)) return refuse(node, `"${node.getText()}" is not a constant`);
    if (!(ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const)) return refuse(node, `"${node.getText()}" is not declared with const`);
    if (declaration.initializer) return evaluate(declaration.initializer);
    const type = checker.getTypeAtLocation(declaration);
    if (type.isStringLiteral() || type.isNumberLiteral()) return value(node, type.value);
    return refuse(node, `"${node.getText()}" is declared without its value`);
  }

  return evaluate;
}

type Wrapper = ts.AsExpression | ts.SatisfiesExpression | ts.ParenthesizedExpression | ts.NonNullExpression | ts.TypeAssertion;

/** Whether a node only says something of the type of the expression inside it. */
export const isWrapper = (node: ts.Node): node is Wrapper =>
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isParenthesizedExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isTypeAssertionExpression(node);

const isText = (value: unknown) => ["string", "number", "boolean", "bigint"].includes(typeof value) || value === null;

/** What people write where only a constant can stand. */
const NAMES: { readonly [kind: number]: string } = {
  [S.CallExpression]: "a call",
  [S.ArrowFunction]: "a function",
  [S.FunctionExpression]: "a function",
  [S.ClassExpression]: "a class",
  [S.ConditionalExpression]: "a condition",
  [S.TaggedTemplateExpression]: "a tagged template",
  [S.RegularExpressionLiteral]: "a regular expression",
  [S.AwaitExpression]: "await",
  [S.TypeOfExpression]: "typeof",
  [S.ThisKeyword]: "this",
};
