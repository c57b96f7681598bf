import { type Diagnostic, diagnostic, failed } from "../diagnostic.js";
import type { Catalog } from "../ir.js";
import type { ReadContext } from "./context.js";
import { findTools } from "./find.js";
import { evaluator } from "./literal.js";
import { placeOf, relativePath } from "./place.js";
import { openProject } from "./project.js";
import { checkRelations } from "./relation.js";
import { standing } from "./standing.js";
import { readTool } from "./tool.js";
import { typeReader } from "./type.js";

/** Which DSL files to read, by absolute path. */
export interface ReadOptions {
  readonly cwd: string;
  readonly files: readonly string[];
}

/** What the DSL files say; with an error among the diagnostics the catalogue is incomplete. */
export interface Reading {
  readonly catalog: Catalog;
  readonly diagnostics: Diagnostic[];
  /** Absolute paths of all sources that were read, outside packages. */
  readonly inputs: string[];
}

/** Reads the tools of the DSL files through the type checker; nothing of them is executed. */
export function read({ cwd, files }: ReadOptions): Reading {
  const paths = [...files].sort((a, b) => (a < b ? -1 : 1));
  const project = openProject(cwd, paths);
  const relative = paths.map((path) => relativePath(cwd, path));
  const inputs = [...project.inputs];
  if (!project.isReadable) {
    return { catalog: { tools: [], types: new Map(), files: relative }, diagnostics: inOrder(project.diagnostics), inputs };
  }
  const found: Diagnostic[] = [];
  let reading: string | undefined;
  const context: ReadContext = {
    checker: project.checker,
    span: (node) => placeOf(cwd, node),
    report: (each) => found.push(reading === undefined ? each : { tool: reading, ...each }),
  };
  const sites = findTools(project, context);
  if (sites.length === 0 && !failed([...project.diagnostics, ...found])) {
    const span = { file: relative[0] ?? "", line: 1, column: 1, length: 1 };
    found.push(diagnostic("read/no-tools", { files: relative.join(", ") }, span));
  }
  const types = typeReader(context);
  const evaluate = evaluator(context);
  const tools = sites.flatMap((site) => {
    reading = site.key;
    return readTool(site, context, types, evaluate) ?? [];
  });
  reading = undefined;
  checkRelations(sites, tools, context);
  return {
    catalog: { tools: tools.map(({ tool }) => tool), types: types.types(), files: relative },
    diagnostics: inOrder([...project.diagnostics, ...standing(found, project.diagnostics, project.losesTypes)]),
    inputs,
  };
}

/** By place, each finding once: two tools may meet the same mistake. */
function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const keyed = diagnostics.map((each) => [`${each.code} ${each.message} ${JSON.stringify(each.span)}`, each] as const);
  const unique = [...new Map([...keyed].reverse()).values()].reverse();
  return unique.sort((a, b) => {
    const [left, right] = [a.span, b.span];
    if (!left || !right) return left ? 1 : right ? -1 : 0;
    if (left.file !== right.file) return left.file < right.file ? -1 : 1;
    return left.line - right.line || left.column - right.column;
  });
}
