import { Script } from "node:vm";
import { block, type Code, code, join, lit } from "../code.js";
import type { ImportEntry, ImportSet } from "../imports.js";
import { ts } from "../read/compiler.js";
import { layout } from "./layout.js";
import type { Module, View } from "./module.js";

const WIDTH = 140;

/** The text of one generated file: header, imports, and the template's view of the module; throws where that is not TypeScript. */
export function render({ name, template, view, imports }: Module, header: string): string {
  const body = laidOut(template, view)
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  const text = `${[header, importLines(imports), body].filter((part) => part !== "").join("\n\n")}\n`;
  const fault = syntaxFault(`${name}.ts`, text);
  if (fault) throw new Error(`toolcast bug: templates/${template}.hbs does not make TypeScript: ${fault}; please report it`);
  return text;
}

function laidOut(template: string, view: View): string {
  try {
    return layout(template)(view);
  } catch (error) {
    throw new Error(`toolcast bug: templates/${template}.hbs: ${error instanceof Error ? error.message : String(error)}; please report it`);
  }
}

function importLines(imports: ImportSet): string {
  return imports
    .entries()
    .flatMap(({ module, names, namespace }) => [
      ...(namespace ? [code`import * as ${namespace} from ${lit(module)};`] : []),
      ...(names.length ? [namedImport(module, names)] : []),
    ])
    .join("\n");
}

function namedImport(module: string, names: ImportEntry["names"]): Code {
  const typeOnly = names.every((each) => each.typeOnly);
  const listed = names.map((each) => (each.typeOnly && !typeOnly ? code`type ${each.name}` : each.name));
  const open = typeOnly ? code`import type {` : code`import {`;
  const close = code`} from ${lit(module)};`;
  const line = code`${open} ${join(listed, ", ")} ${close}`;
  const lines = listed.map((each) => code`${each},`);
  return line.length <= WIDTH ? line : block(open, lines, close);
}

/** A constant whose value fills lines or makes a validator: plain JavaScript but for its type, and most of the output. */
const CONSTANT =
  /(?<![^\n])(?:export )?const (?<name>[\w$]+): [\w$]+(?:<[\w$]+>)?(?:\[\])? = (?<value>[[{]\n[\s\S]*?\n[\]}]|\/\* @__PURE__ \*\/ [\s\S]*?);(?![^\n])/g;

function syntaxFault(path: string, text: string): string | undefined {
  // the engine checks JavaScript in a small part of the time that TypeScript takes
  const constants = [...text.matchAll(CONSTANT)].map(({ groups }) => `const ${groups?.["name"]} = ${groups?.["value"]};`);
  const rest = text.replace(CONSTANT, (constant) => constant.replace(/.+/g, ""));
  return scriptFault(path, constants) ?? sourceFault(path, rest);
}

function scriptFault(path: string, constants: readonly string[]): string | undefined {
  try {
    new Script(`"use strict"; () => { ${constants.join("\n")} }`);
    return undefined;
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)} (a constant of ${path})`;
  }
}

function sourceFault(path: string, text: string): string | undefined {
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
  const file = ts.createSourceFile(path, text, options, false);
  // the parser's findings stand on the file; only the type hides them
  const [first] = (file as ts.SourceFile & { readonly parseDiagnostics: readonly ts.DiagnosticWithLocation[] }).parseDiagnostics;
  if (!first) return undefined;
  const { line } = file.getLineAndCharacterOfPosition(first.start);
  return `${ts.flattenDiagnosticMessageText(first.messageText, "\n")} (line ${line + 1} of ${path})`;
}
