import { ts } from "../compiler.js";
import { dslFolder } from "./origin.js";

/** TypeScript's errors about a name or a member that the small library may merely lack. */
const LACKING = new Set([2304, 2318, 2339, 2503, 2550, 2551, 2552, 2554, 2580, 2583, 2584, 2585, 2591, 2693, 2769, 2867, 2868]);

/** Whether the sources need globals beyond the small library: an error in a DSL file says so, or an imported file names one. */
export function lacksGlobals(program: ts.Program, files: readonly string[]): boolean {
  const checker = program.getTypeChecker();
  return program.getSourceFiles().some((file) => {
    if (file.fileName.startsWith(dslFolder)) return false;
    if (files.includes(file.fileName)) return program.getSemanticDiagnostics(file).some(({ code }) => LACKING.has(code));
    return file.typeReferenceDirectives.length > 0 || file.libReferenceDirectives.length > 0 || namesUnknown(checker, file);
  });
}

/** Imported files are not checked, only their type names looked up: a body is none of our business and costs most. */
function namesUnknown(checker: ts.TypeChecker, node: ts.Node): boolean {
  const name = nameOf(node);
  if (name && !isConstAssertion(node) && !checker.getSymbolAtLocation(name)?.declarations?.length) return true;
  return ts.forEachChild(node, (child) => (ts.isBlock(child) ? false : namesUnknown(checker, child))) ?? false;
}

const isConstAssertion = (node: ts.Node) => ts.isAssertionExpression(node.parent) && ts.isConstTypeReference(node);

function nameOf(node: ts.Node): ts.Identifier | undefined {
  let name: ts.Node | undefined;
  if (ts.isTypeReferenceNode(node)) name = node.typeName;
  else if (ts.isExpressionWithTypeArguments(node)) name = node.expression;
  else if (ts.isTypeQueryNode(node)) name = node.exprName;
  else if (ts.isNewExpression(node)) name = node.expression;
  while (name && (ts.isQualifiedName(name) || ts.isPropertyAccessExpression(name)))
    name = ts.isQualifiedName(name) ? name.left : name.expression;
  return name && ts.isIdentifier(name) ? name : undefined;
}
