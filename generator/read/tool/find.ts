import { ts } from "../compiler.js";
import { isWrapper } from "../constant/evaluate.js";
import type { ReadContext } from "../context.js";
import type { Project } from "../project/project.js";
import { aliased, symbolAt } from "../symbol.js";

/** A call of `tool()` that is the value of an exported constant. */
export interface ToolSite {
  /** The export's name. */
  readonly key: string;
  readonly call: ts.CallExpression;
  /** Where the tool got its name. */
  readonly name: ts.Node;
}

/** The tools of the DSL files in the order of file and position; a call of `tool()` that is none of them is reported. */
export function findTools(project: Project, context: ReadContext): readonly ToolSite[] {
  const { checker } = context;
  const isTool = (node: ts.Node) => {
    const symbol = symbolAt(checker, node);
    return symbol?.name === "tool" && symbol.declarations?.[0]?.getSourceFile() === project.dsl;
  };
  const calledName = ({ expression }: ts.CallExpression) => (ts.isPropertyAccessExpression(expression) ? expression.name : expression);
  const toolCall = (node: ts.Node | undefined): ts.CallExpression | undefined => {
    if (node && isWrapper(node)) return toolCall(node.expression);
    return node && ts.isCallExpression(node) && isTool(calledName(node)) ? node : undefined;
  };

  const hasToolType = (declaration: ts.Declaration) => {
    if (!ts.isVariableDeclaration(declaration)) return false;
    const { symbol } = checker.getTypeAtLocation(declaration);
    // a type without a symbol has none in spite of its declaration
    return symbol?.name === "Tool" && symbol.declarations?.[0]?.getSourceFile() === project.dsl;
  };

  const seen = new Set<ts.Node>();
  const sites = project.sources.flatMap((source) => {
    const module = checker.getSymbolAtLocation(source);
    return (module ? checker.getExportsOfModule(module) : [])
      .flatMap((symbol) => {
        const declaration = aliased(checker, symbol)?.declarations?.[0];
        const value = declaration && ts.isExportAssignment(declaration) ? declaration.expression : initializer(declaration);
        const call = toolCall(value);
        if (!call && declaration && hasToolType(declaration)) context.report("read/tool-misplaced", {}, nameOf(declaration));
        return call && declaration ? [{ symbol, declaration, call, at: exportPlace(checker, source, symbol) }] : [];
      })
      .sort((a, b) => a.at - b.at || before(a.call, b.call))
      .flatMap(({ symbol, declaration, call }): readonly ToolSite[] => {
        seen.add(calledName(call));
        const name = nameOf(declaration);
        if (symbol.name === "default") context.report("read/tool-default-export", {}, call.expression);
        else if (isConstant(declaration)) return [{ key: symbol.name, call, name }];
        else {
          const keyword = ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Let ? "let" : "var";
          context.report("read/tool-not-constant", { name: symbol.name, keyword }, name);
        }
        return [];
      });
  });
  for (const source of project.sources) reportOthers(source, context, seen, isTool, toolCall);
  return once(sites);
}

const nameOf = (declaration: ts.Declaration): ts.Node => (ts.isVariableDeclaration(declaration) ? declaration.name : declaration);

const initializer = (declaration: ts.Node | undefined) =>
  declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;

const isConstant = (declaration: ts.Declaration) => (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;

/** The position in `source` that an export comes from: its declaration, its specifier, or an `export *`. */
function exportPlace(checker: ts.TypeChecker, source: ts.SourceFile, symbol: ts.Symbol): number {
  const own = symbol.declarations?.find((declaration) => declaration.getSourceFile() === source);
  if (own) return own.pos;
  const star = source.statements.find((statement) => {
    if (!ts.isExportDeclaration(statement) || statement.exportClause || !statement.moduleSpecifier) return false;
    const module = checker.getSymbolAtLocation(statement.moduleSpecifier);
    return module !== undefined && checker.getExportsOfModule(module).includes(symbol);
  });
  return star?.pos ?? source.end;
}

function before(a: ts.Node, b: ts.Node): number {
  const [left, right] = [a.getSourceFile().fileName, b.getSourceFile().fileName];
  return left === right ? a.pos - b.pos : left < right ? -1 : 1;
}

/** A tool that several files export under one name is one tool, at the first place. */
const once = (sites: readonly ToolSite[]) =>
  sites.filter((site, i) => sites.findIndex(({ key, call }) => key === site.key && call === site.call) === i);

/** Reports every other mention of `tool`: it would be lost in silence. */
function reportOthers(
  source: ts.SourceFile,
  context: ReadContext,
  seen: ReadonlySet<ts.Node>,
  isTool: (node: ts.Node) => boolean,
  toolCall: (node: ts.Node | undefined) => ts.CallExpression | undefined,
): void {
  const locals = new Set(["tool"]);
  const visit = (node: ts.Node): void => {
    if (ts.isImportSpecifier(node)) {
      locals.add(node.name.text);
      return;
    }
    if (ts.isIdentifier(node) && locals.has(node.text) && !seen.has(node) && !ts.isExportSpecifier(node.parent) && isTool(node)) {
      const declaration = declared(node);
      const isUnexported = declaration !== undefined && isConstant(declaration) && toolCall(declaration.initializer) !== undefined;
      if (isUnexported && ts.isIdentifier(declaration.name))
        context.report("read/tool-not-exported", { name: declaration.name.text }, declaration.name);
      else context.report("read/tool-misplaced", {}, node);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** The constant at the top of a file whose whole value is the call that `name` stands in. */
function declared(name: ts.Identifier): ts.VariableDeclaration | undefined {
  let node: ts.Node = ts.isPropertyAccessExpression(name.parent) ? name.parent.parent : name.parent;
  while (isWrapper(node.parent)) node = node.parent;
  const { parent } = node;
  if (!ts.isVariableDeclaration(parent) || parent.initializer !== node) return undefined;
  return ts.isVariableStatement(parent.parent.parent) && ts.isSourceFile(parent.parent.parent.parent) ? parent : undefined;
}
