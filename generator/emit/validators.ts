import { childrenOf } from "../children.js";
import { type Code, code } from "../code.js";
import { ImportSet } from "../imports.js";
import type { NamedType, Schema } from "../ir.js";
import { type ZodScope, zodOf, zodRef } from "../schema/index.js";
import { FOUNDATION, type Module, RUNTIME, type Source } from "./module.js";
import { inputName, localNames, outputValidatorName, toolOf, validatorName } from "./names.js";
import { outputOf } from "./output-type.js";

type Mode = ZodScope["mode"];

/** What checks each tool's input and output; outputs take unknown keys, and named types have a validator of their own inside. */
export function validators(source: Source): Module {
  const { tools, types } = source.catalog;
  const imports = new ImportSet(types.keys(), [...tools.map(validatorName), ...tools.map(outputValidatorName)]);
  const make = imports.use("validator", FOUNDATION);
  const exports = tools.flatMap((tool) => [
    {
      name: validatorName(tool),
      by: toolOf(tool),
      schema: tool.input,
      mode: "input" as const,
      type: imports.type(inputName(tool), source.from("types")),
    },
    {
      name: outputValidatorName(tool),
      by: toolOf(tool),
      schema: tool.output,
      mode: "output" as const,
      type: outputOf(tool, source, imports),
    },
  ]);
  const inner = (["input", "output"] as const).flatMap((mode) =>
    reached(
      exports.filter((each) => each.mode === mode).map(({ schema }) => schema),
      types,
    ).map((named) => ({ named, mode })),
  );
  const typeOf = new Map(inner.map(({ named }) => [named, imports.type(named.name, source.from("types"))]));
  const local = localNames([...imports.names().map(({ name }) => name), ...exports.map(({ name }) => name)]);
  const names = new Map(
    inner.map(({ named, mode }) => [`${mode} ${named.name}`, local(`${mode === "input" ? "strict" : "loose"}${named.name}`)]),
  );
  const constant = (name: string, mode: Mode): Code => {
    const found = names.get(`${mode} ${name}`);
    if (!found) throw new Error(`toolcast bug: the type ${name} has no validator; please report it`);
    return found;
  };
  const built = (schema: Schema, mode: Mode): Code => {
    if (schema.kind === "ref" && !schema.nullable) return constant(schema.to, mode);
    const text = zodOf(schema, { mode, ref: (name) => zodRef(constant(name, mode), types.get(name)?.recursive ?? false) });
    return code`/* @__PURE__ */ ${make}((z) => ${text})`;
  };
  return {
    name: "validators",
    template: "validators",
    view: {
      validator: imports.type("Validator", RUNTIME),
      named: inner.map(({ named, mode }) => ({
        name: constant(named.name, mode),
        type: typeOf.get(named),
        value: built(named.schema, mode),
      })),
      exported: exports.map(({ name, schema, mode, type }) => ({ name, type, value: built(schema, mode) })),
    },
    imports,
    exports: exports.map(({ name, by }) => ({ name, by })),
  };
}

/** The named types that schemas reach, in the order of first use. */
function reached(schemas: readonly Schema[], types: ReadonlyMap<string, NamedType>): NamedType[] {
  const found = new Map<string, NamedType>();
  const visit = (schema: Schema): void => {
    if (schema.kind === "ref") {
      const named = types.get(schema.to);
      if (!named || found.has(schema.to)) return;
      found.set(schema.to, named);
      visit(named.schema);
    } else for (const child of childrenOf(schema)) visit(child);
  };
  for (const schema of schemas) visit(schema);
  return [...found.values()];
}
