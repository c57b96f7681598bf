import { type Code, code } from "../code.js";
import type { ImportSet } from "../imports.js";
import type { Schema, Tool } from "../ir.js";
import { type TypeScope, typeOf } from "../schema/index.js";
import { RUNTIME, type Source } from "./module.js";
import { outputName } from "./names.js";

/** The type of a tool's output, as a file beside types.ts writes it. */
export function outputOf(tool: Tool, source: Source, imports: ImportSet): Code {
  if (hasOwnType(tool.output)) return imports.type(outputName(tool), source.from("types"));
  return typeOf(tool.output, typeScope(source, imports));
}

/** The type of a row of a list that is an output. */
export function rowOf(tool: Tool, source: Source, imports: ImportSet): Code {
  const { output } = tool;
  const whole = outputOf(tool, source, imports);
  if (output.kind === "array" && !hasOwnType(output)) return typeOf(output.of, typeScope(source, imports));
  return output.nullable ? code`NonNullable<${whole}>[number]` : code`${whole}[number]`;
}

/** How a file beside types.ts names what is in it. */
const typeScope = (source: Source, imports: ImportSet): TypeScope => ({
  ref: (name) => imports.type(name, source.from("types")),
  json: () => imports.type("Json", RUNTIME),
});

/** Whether an output gets a name in types.ts: where it would write out objects that have none at every use. */
export function hasOwnType(schema: Schema): boolean {
  switch (schema.kind) {
    case "object":
      return true;
    case "array":
    case "record":
      return hasOwnType(schema.of);
    case "union":
      return schema.of.some(hasOwnType);
    case "tuple":
      return schema.items.some((item) => hasOwnType(item.schema)) || (schema.rest !== undefined && hasOwnType(schema.rest));
    default:
      return false;
  }
}
