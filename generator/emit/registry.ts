import { join, lit } from "../code.js";
import { ImportSet } from "../imports.js";
import type { Catalog, Tool } from "../ir.js";
import { lowerInput, lowerOutput } from "../lower/index.js";
import { descriptionOf } from "../surface/description.js";
import { canonical } from "../surface/mcp.js";
import { FOUNDATION, type Module, type Source } from "./module.js";
import { open } from "./tree.js";

/** The tools as plain data, for no provider. */
export function registry({ catalog }: Source): Module {
  const imports = new ImportSet();
  return {
    name: "registry",
    template: "registry",
    view: {
      format: imports.type("Format1", FOUNDATION),
      definition: imports.type("ToolDefinition", FOUNDATION),
      keys: join(
        catalog.tools.map((tool) => lit(tool.key)),
        " | ",
      ),
      tools: open(catalog.tools.map((tool) => definition(tool, catalog))),
    },
    imports,
    exports: [{ name: "Format" }, { name: "ToolKey" }, { name: "registry" }],
  };
}

function definition(tool: Tool, catalog: Catalog): object {
  return {
    tool: tool.key,
    name: tool.name,
    title: tool.title,
    description: descriptionOf(tool),
    category: tool.category,
    sideEffect: tool.sideEffect,
    version: tool.version,
    inputSchema: lowerInput(tool, catalog, canonical).schema,
    outputSchema: lowerOutput(tool, catalog),
  };
}
