import { type Code, code, join, jsdoc, lit } from "../code.js";
import { ImportSet } from "../imports.js";
import type { Schema, Tool, Trim } from "../ir.js";
import { type Module, RUNTIME, type Source } from "./module.js";
import { toolOf, trimName } from "./names.js";
import { outputOf, rowOf } from "./output-type.js";

/** A function for each tool that says how its result is shortened. */
export function trim(source: Source): Module {
  const imports = new ImportSet([...source.catalog.types.keys(), ...source.catalog.tools.map(trimName)]);
  const tools = source.catalog.tools.flatMap((tool) => (tool.trim ? [{ tool, trim: tool.trim }] : []));
  return {
    name: "trim",
    template: "trim",
    view: {
      functions: tools.map(({ tool, trim }) => {
        const value = outputOf(tool, source, imports);
        return { name: trimName(tool), value, doc: jsdoc(sentence(trim)), ...shortened(tool, trim, value, source, imports) };
      }),
    },
    imports,
    exports: tools.map(({ tool }) => ({ name: trimName(tool), by: toolOf(tool) })),
  };
}

/** The type and the expression of a trimmed `value`. */
function shortened(tool: Tool, trim: Trim, whole: Code, source: Source, imports: ImportSet): { type: Code; result: Code } {
  const type = (name: string): Code => imports.type(name, RUNTIME);
  const picked = (row: Code, schema: Schema | undefined, fields: readonly string[]): Code => {
    const names = fields.length ? join(fields.map(lit), " | ") : code`never`;
    return code`${isObject(schema, source) ? code`Pick` : type("Picked")}<${row}, ${names}>`;
  };
  const call = imports.use(FUNCTIONS[trim.as], RUNTIME);
  const direct = code`${call}(value${options(trim)})`;
  const trimmed = type("Trimmed");
  if (trim.as === "text") return { type: code`${trimmed}<string | null>`, result: direct };
  if (trim.as === "fields") return { type: code`${trimmed}<${picked(whole, tool.output, trim.fields)}>`, result: direct };
  if (trim.of !== undefined) {
    return {
      // to write out what is left of such an object costs tsc more than all other types here
      type: code`${trimmed}<unknown>`,
      result: code`${imports.use("trimInside", RUNTIME)}(value, ${lit(trim.of)}, (list) => ${call}(list${options(trim)}))`,
    };
  }
  const row = rowOf(tool, source, imports);
  const cut = trim.fields ? picked(row, rowSchema(tool.output, source), trim.fields) : row;
  const rows = trim.as === "list" ? code`readonly ${cut}[]` : code`${type("Table")}<${cut}>`;
  return { type: code`${trimmed}<${tool.output.nullable ? code`${rows} | null` : rows}>`, result: direct };
}

/** The schema that a named type stands for. */
const resolved = (schema: Schema | undefined, { catalog }: Source): Schema | undefined =>
  schema?.kind === "ref" ? catalog.types.get(schema.to)?.schema : schema;

/** Whether the type is one object, so that TypeScript's own `Pick` fits it. */
const isObject = (schema: Schema | undefined, source: Source): boolean => {
  const to = resolved(schema, source);
  return to?.kind === "object" && !to.nullable && !schema?.nullable;
};

/** A row of the list that is an output. */
function rowSchema(output: Schema, source: Source): Schema | undefined {
  const list = resolved(output, source);
  return list?.kind === "array" ? list.of : undefined;
}

const FUNCTIONS: Record<Trim["as"], string> = { text: "trimText", fields: "trimFields", list: "trimList", table: "trimTable" };

function options(trim: Trim): Code {
  const given = Object.entries(trim).filter(([name]) => name !== "as" && name !== "of");
  return given.length ? code`, ${lit(Object.fromEntries(given))}` : code``;
}

/** What the function does, in words. */
function sentence(trim: Trim): string {
  if (trim.as === "text") return `At most ${trim.chars ?? "8,000"} characters.`;
  const cut = trim.fields?.length ? `${trim.fields.map((field) => `\`${field}\``).join(", ")}` : "";
  if (trim.as === "fields") return `Only ${cut}.`;
  const where = trim.of === undefined ? "" : ` of \`${trim.of}\``;
  if (trim.as === "list") return `At most ${trim.items ?? 20} items${where}${cut && `, each cut to ${cut}`}; says how many there were.`;
  return `Row count, statistics of each column and the first ${trim.items ?? 5} rows${where}${cut && `, cut to ${cut}`}.`;
}
