import { type Code, code, key, lit, name as toName } from "../code.js";
import { ImportSet } from "../imports.js";
import type { Schema, Tool } from "../ir.js";
import { declarationOf, type TypeScope, typeOf } from "../schema/index.js";
import { type Exported, type Module, RUNTIME, type Source } from "./module.js";
import { inputName, outputName, toolOf } from "./names.js";
import { hasOwnType } from "./output-type.js";

/** The types that handlers see: the author's named ones, and each tool's input and output. */
export function types({ catalog, kinds }: Source): Module {
  const imports = new ImportSet(catalog.types.keys());
  const scope: TypeScope = { ref: toName, json: () => imports.type("Json", RUNTIME) };
  const named = [...catalog.types.values()];
  const own = catalog.tools.flatMap((tool) => [
    ...declared(
      tool,
      inputName(tool),
      tool.input,
      `Input of \`${tool.name}\` as the handler sees it: defaults applied, dates as \`Date\`.`,
    ),
    ...(hasOwnType(tool.output) ? declared(tool, outputName(tool), tool.output, `Output of \`${tool.name}\`.`) : []),
  ]);
  const hasCall = kinds.has("dispatch") || (kinds.has("declarations") && kinds.has("validators"));
  const row = (tool: Tool, type: Code) => ({ key: key(tool.key), type });
  return {
    name: "types",
    template: "types",
    view: {
      types: [
        ...named.map(({ name, schema, doc }) => ({ text: declarationOf(toName(name), schema, scope, doc) })),
        ...own.map(({ name, schema, doc }) => ({ text: declarationOf(name, schema, scope, doc) })),
      ],
      inputs: catalog.tools.map((tool) => row(tool, inputName(tool))),
      outputs: catalog.tools.map((tool) => row(tool, hasOwnType(tool.output) ? outputName(tool) : typeOf(tool.output, scope))),
      hasCall,
      calls: hasCall
        ? catalog.tools.map((tool) => ({ type: code`${imports.type("ToolCall", RUNTIME)}<${lit(tool.key)}, ${inputName(tool)}>` }))
        : [],
    },
    imports,
    exports: [
      ...["Inputs", "Outputs", ...(hasCall ? ["Call"] : [])].map((name) => ({ name })),
      ...named.map(({ name, span }) => ({ name, by: { what: `type "${name}"`, span } })),
      ...own.map(({ name, by }) => ({ name, by })),
    ],
  };
}

interface Declared extends Required<Exported> {
  readonly name: Code;
  readonly schema: Schema;
  readonly doc: string;
}

/** A type of the tool's own, unless the author has declared it under the very name. */
function declared(tool: Tool, name: Code, schema: Schema, doc: string): Declared[] {
  if (schema.kind === "ref" && schema.to === name && !schema.nullable) return [];
  return [{ name, schema, doc, by: toolOf(tool) }];
}
