import type { SideEffect } from "@toolcast/runtime";
import { code, join, jsdoc, key, lit } from "../code.js";
import { ImportSet } from "../imports.js";
import type { Tool } from "../ir.js";
import { descriptionOf } from "../surface/description.js";
import { type Module, RUNTIME, type Source } from "./module.js";
import { handlerName, inputName, localNames, toolOf } from "./names.js";
import { outputOf } from "./output-type.js";

const EFFECT: Record<SideEffect, string> = { read: "Read.", write: "Write.", destructive: "Destructive." };

/** One type for each handler, all of them together, and the function that checks them. */
export function handlers(source: Source): Module {
  const imports = new ImportSet([...source.catalog.types.keys(), ...source.catalog.tools.map(handlerName)]);
  const { tools } = source.catalog;
  // a parameter would hide a type of its name
  const parameter = localNames(source.catalog.types.keys());
  const [app, identity] = [parameter("App"), parameter("Identity")];
  const types = tools.map((tool) => {
    const context = imports.type(tool.sideEffect === "read" ? "ReadContext" : "WriteContext", RUNTIME);
    const input = imports.type(inputName(tool), source.from("types"));
    const given = code`${input}, ${outputOf(tool, source, imports)}, ${context}<${app}, ${errorCodes(tool)}, ${identity}>`;
    return {
      doc: jsdoc(`${descriptionOf({ description: tool.description })} ${EFFECT[tool.sideEffect]}`),
      name: handlerName(tool),
      key: key(tool.key),
      // written out in both places: an alias in between is instantiated per tool, which costs tsc most
      run: code`${imports.type("Run", RUNTIME)}<${given}>`,
      steps: code`${imports.type("Steps", RUNTIME)}<${given}>`,
    };
  });
  return {
    name: "handlers",
    template: "handlers",
    view: { types, app, identity },
    imports,
    exports: [...tools.map((tool) => ({ name: handlerName(tool), by: toolOf(tool) })), { name: "Handlers" }, { name: "defineHandlers" }],
  };
}

const errorCodes = ({ errors }: Tool) =>
  errors.length
    ? join(
        errors.map((error) => lit(error.code)),
        " | ",
      )
    : code`never`;
