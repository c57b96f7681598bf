import { nearest } from "@toolcast/runtime/wire";
import { type Diagnostic, diagnostic } from "../../diagnostic.js";
import { ts } from "../compiler.js";
import { placeIn, placeOf } from "../place.js";
import { aliasOf, reference, symbolAt } from "../symbol.js";
import { isOfDsl } from "./origin.js";

/** An import that leads nowhere, has no types, or lacks the extension that its module system wants. */
const IMPORTS = new Set([2307, 2732, 2792, 2834, 2835, 2882, 7016]);

/** A name that stands for nothing, be it imported or not. */
const NAMES = new Set([2304, 2305, 2503, 2552, 2583, 2591, 2614, 2694, 2724]);

/** Whether an error leaves a type unknown, so that more may look wrong than is. */
export const losesType = ({ code }: ts.Diagnostic): boolean => IMPORTS.has(code) || NAMES.has(code);

/** An error of TypeScript as a finding; where it is about rules that a tag does not have, one for each of them. */
export function fromTypeScript(cwd: string, checker: ts.TypeChecker, error: ts.Diagnostic): readonly Diagnostic[] {
  const unknown = unknownRules(cwd, checker, error);
  if (unknown.length > 0) return unknown;
  const problem = chain(error.messageText).replaceAll(`${cwd}/`, "");
  const span = error.file && placeIn(cwd, error.file, error.start ?? 0, error.length ?? 1);
  return [diagnostic(IMPORTS.has(error.code) ? "read/missing-import" : "read/typescript", { problem, number: error.code }, span)];
}

/** All reasons in one line, the outermost first. */
function chain(text: string | ts.DiagnosticMessageChain): string {
  if (typeof text === "string") return text.replace(/\.$/, "");
  return [text.messageText.replace(/\.$/, ""), ...(text.next ?? []).map(chain)].join(": ");
}

/** `Int<{ mni: 1 }>`: TypeScript only knows that nothing can be assigned to such a rule. */
function unknownRules(cwd: string, checker: ts.TypeChecker, { code, file, start = 0, length = 0 }: ts.Diagnostic): readonly Diagnostic[] {
  const argument = file && code === 2344 ? typeAt(file, start, start + length) : undefined;
  const tag = argument && reference(argument.parent);
  const alias = tag && aliasOf(symbolAt(checker, tag.name));
  if (!argument || !alias || !isOfDsl(alias)) return [];
  // Known<R, StrRules>
  const known = alias.typeParameters?.at(-1)?.constraint;
  const rules = known && reference(known)?.args[1];
  if (!rules) return [];
  const namesOf = (node: ts.TypeNode) => checker.getPropertiesOfType(checker.getTypeFromTypeNode(node));
  const allowed = namesOf(rules).map(({ name }) => name);
  return namesOf(argument).flatMap(({ name, declarations }) => {
    if (allowed.includes(name)) return [];
    const declaration = declarations?.find((each) => each.getSourceFile() === file);
    const at = (declaration && ts.getNameOfDeclaration(declaration)) ?? argument;
    const params = { rule: name, type: alias.name.text, nearest: nearest(name, allowed)[0], allowed: allowed.join(", ") };
    return [diagnostic("read/unknown-rule", params, placeOf(cwd, at))];
  });
}

/** The outermost type that stands exactly there. */
function typeAt(file: ts.SourceFile, start: number, end: number): ts.TypeNode | undefined {
  const find = (node: ts.Node): ts.TypeNode | undefined => {
    if (node.pos > start || node.end < end) return undefined;
    if (ts.isTypeNode(node) && node.getStart(file) === start && node.end === end) return node;
    return ts.forEachChild(node, find);
  };
  return find(file);
}
