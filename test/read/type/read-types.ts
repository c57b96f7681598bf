import { join } from "node:path";
import { ts } from "ts-morph";
import type { Diagnostic } from "../../../generator/diagnostic.js";
import type { NamedType, Schema, Span } from "../../../generator/ir.js";
import { readContext } from "../../../generator/read/context.js";
import { openProject } from "../../../generator/read/project/project.js";
import { type TypeReader, typeReader } from "../../../generator/read/type/type.js";
import { projectOf } from "../project-of.js";

export const header = 'import { tool, type Int, type Int64, type Json, type List, type NoInput, type Num, type Str } from "toolcast";\n';

/** What the reader makes of `tool<Input, Output>()` calls, in order, without places. */
export interface TypesRead {
  readonly inputs: readonly unknown[];
  readonly outputs: readonly unknown[];
  readonly types: { readonly [name: string]: unknown };
  readonly recursive: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly problems: readonly string[];
  /** Where each schema and field of the first input, and of the named types, stands. */
  readonly places: readonly string[];
}

/** Reads the types of every call of tool() in `tools.dsl.ts`. */
export function readTypes(files: { readonly [path: string]: string }): TypesRead {
  const cwd = projectOf(files);
  const project = openProject(cwd, [join(cwd, "tools.dsl.ts")]);
  const diagnostics: Diagnostic[] = [];
  const reader = typeReader(readContext(cwd, project.checker, diagnostics));
  const calls = project.sources.flatMap(callsIn);
  const read = calls.map(([input, output]) => ({ input: input && reader.input(input), output: output && reader.output(output) }));
  const places = [read[0]?.input, ...[...reader.types().values()].map(({ schema }) => schema)].flatMap(placesIn);
  return {
    inputs: read.map(({ input }) => plain(input)),
    outputs: read.map(({ output }) => plain(output)),
    ...named(reader),
    diagnostics,
    problems: diagnostics.map(show),
    places,
  };
}

function named(reader: TypeReader): Pick<TypesRead, "types" | "recursive"> {
  const all: readonly NamedType[] = [...reader.types().values()];
  return {
    types: Object.fromEntries(all.map(({ name, schema }) => [name, plain(schema)])),
    recursive: all.filter(({ recursive }) => recursive).map(({ name }) => name),
  };
}

function callsIn(source: ts.SourceFile): readonly (readonly ts.TypeNode[])[] {
  const found: (readonly ts.TypeNode[])[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.typeArguments) found.push(node.typeArguments);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function placesIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(placesIn);
  if (node === null || typeof node !== "object") return [];
  // any object of the IR with a span is a schema or a field
  const { span, kind, name } = node as { span?: Span; kind?: string; name?: string };
  const own = span ? [`${kind ?? `field ${name}`} ${span.line}:${span.column}`] : [];
  return [...own, ...Object.entries(node).flatMap(([key, inner]) => (key === "span" ? [] : placesIn(inner)))];
}

const show = ({ code, message, span }: Diagnostic) => `${span?.line}:${span?.column} ${code} ${message}`;

/** A schema as plain data without places. */
export const plain = (schema: Schema | undefined): unknown =>
  schema &&
  JSON.parse(JSON.stringify(schema, (key, value) => (key === "span" ? undefined : typeof value === "bigint" ? `${value}n` : value)));
