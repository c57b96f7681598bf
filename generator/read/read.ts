import { type Diagnostic, diagnostic, failed } from "../diagnostic.js";
import type { Catalog } from "../ir.js";
import { evaluator } from "./constant/evaluate.js";
import { readContext } from "./context.js";
import { inOrder, standing } from "./findings.js";
import { relativePath } from "./place.js";
import { openProject } from "./project/project.js";
import { findTools } from "./tool/find.js";
import { checkRelations } from "./tool/relation.js";
import { readTool } from "./tool/tool.js";
import { typeReader } from "./type/type.js";

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
  const context = readContext(cwd, project.checker, found);
  const sites = findTools(project, context);
  if (sites.length === 0 && !failed([...project.diagnostics, ...found])) {
    const span = { file: relative[0] ?? "", line: 1, column: 1, length: 1 };
    found.push(diagnostic("read/no-tools", { files: relative.map((file) => `"${file}"`).join(", ") }, span));
  }
  const types = typeReader(context);
  const evaluate = evaluator(context);
  const tools = sites.flatMap((site) => context.about(site.key, () => readTool(site, context, types, evaluate)) ?? []);
  checkRelations(sites, tools, context);
  return {
    catalog: { tools: tools.map(({ tool }) => tool), types: types.types(), files: relative },
    diagnostics: inOrder([...project.diagnostics, ...standing(found, project.diagnostics, project.losesTypes)]),
    inputs,
  };
}
