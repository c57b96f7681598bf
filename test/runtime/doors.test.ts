import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ts } from "ts-morph";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, readFileSync(`${root}/${path}`, "utf8"), ts.ScriptTarget.Latest, true);

/** What a file exports, a list of names at a time. */
function exported(path: string): { values: string[]; types: string[] } {
  const [values, types]: [string[], string[]] = [[], []];
  for (const statement of read(path).statements) {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause || !ts.isNamedExports(statement.exportClause))
      throw new Error(`${path} holds more than lists of what it exports`);
    for (const { name, isTypeOnly } of statement.exportClause.elements)
      (statement.isTypeOnly || isTypeOnly ? types : values).push(name.text);
  }
  return { values: values.sort(), types: types.sort() };
}

/** Every name that generated files import from a module. */
function imported(folders: readonly string[], from: string): Set<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(`${root}/${folder}`)
      .filter((name) => name.endsWith(".ts"))
      .map((name) => `${folder}/${name}`),
  );
  const statements = files.flatMap((file) => [...read(file).statements]).filter(ts.isImportDeclaration);
  return new Set(
    statements.flatMap(({ moduleSpecifier, importClause }) => {
      const bindings = importClause?.namedBindings;
      if (!ts.isStringLiteral(moduleSpecifier) || moduleSpecifier.text !== from || !bindings || !ts.isNamedImports(bindings)) return [];
      return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
    }),
  );
}

/** What a statement loads when it runs. */
function loads(statement: ts.Statement): string[] {
  if (ts.isImportDeclaration(statement) && !statement.importClause?.isTypeOnly) return [textOf(statement.moduleSpecifier)];
  if (ts.isExportDeclaration(statement) && !statement.isTypeOnly && statement.moduleSpecifier) return [textOf(statement.moduleSpecifier)];
  return [];
}

/** What a file declares with a docstring. */
function documentedIn(path: string): Set<string> {
  const documented = read(path).statements.filter((statement) => ts.getJSDocCommentsAndTags(statement).length > 0);
  return new Set(
    documented.flatMap((statement) => {
      if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.getText());
      return ts.isFunctionDeclaration(statement) ||
        ts.isClassDeclaration(statement) ||
        ts.isInterfaceDeclaration(statement) ||
        ts.isTypeAliasDeclaration(statement)
        ? [statement.name?.text ?? ""]
        : [];
    }),
  );
}

const source = (from: string, specifier: string): string => join(dirname(from), specifier).replace(/\.js$/, ".ts");

const textOf = (specifier: ts.Expression): string => (ts.isStringLiteral(specifier) ? specifier.text : "");

const doors = {
  "@toolcast/runtime": {
    file: "runtime/index.ts",
    values: ["SurfaceError", "createDispatcher", "memoryJournal", "trimFields", "trimInside", "trimList", "trimTable", "trimText"],
    types: [
      "Approve",
      "ApproveContext",
      "Authorize",
      "CallId",
      "CallReference",
      "Checked",
      "Claim",
      "Clock",
      "ColumnStatistics",
      "CountTokens",
      "Decision",
      "DeclaredError",
      "DispatchContext",
      "DispatchEntry",
      "DispatchEvent",
      "Dispatcher",
      "DispatcherOptions",
      "Duration",
      "Effect",
      "EffectState",
      "Empty",
      "ErrorOrigin",
      "Evidence",
      "Failed",
      "Failure",
      "Finish",
      "Fix",
      "ForeignCall",
      "ForeignResult",
      "Handler",
      "Idempotency",
      "InvalidCall",
      "Issue",
      "Journal",
      "Json",
      "JsonSchema",
      "Limits",
      "Liveness",
      "Media",
      "Offer",
      "Parse",
      "Parsed",
      "Picked",
      "Read",
      "ReadContext",
      "ReadDispatchContext",
      "ReadDispatcherOptions",
      "Recalled",
      "Repair",
      "ResultTable",
      "Results",
      "Returned",
      "Run",
      "Settlement",
      "SideEffect",
      "Status",
      "Steps",
      "SurfaceId",
      "Table",
      "ToolCall",
      "ToolResult",
      "Trimmed",
      "Turn",
      "Usage",
      "Validator",
      "Verified",
      "Visible",
      "Waiting",
      "WriteContext",
      "WriteDispatchContext",
      "WriteDispatcherOptions",
    ],
  },
  "@toolcast/runtime/generated": {
    file: "runtime/generated.ts",
    values: ["anthropic", "bind", "dispatcherOf", "gemini", "geminiInteractions", "mcp", "openaiChat", "openaiResponses", "validator"],
    types: [
      "AnthropicResults",
      "AnthropicTool",
      "ChatResults",
      "ChatTool",
      "Format1",
      "GeminiFunction",
      "GeminiResults",
      "GeminiTool",
      "GeminiToolConfig",
      "InteractionsResults",
      "InteractionsTool",
      "McpResults",
      "McpTool",
      "ResponsesResults",
      "ResponsesTool",
      "ToolDefinition",
      "WireTool",
    ],
  },
  "@toolcast/runtime/wire": {
    file: "runtime/wire.ts",
    values: [
      "codePoints",
      "durationIn",
      "encode",
      "fixes",
      "formats",
      "int64Pattern",
      "isDateTime",
      "isDecimal",
      "isMultipleOf",
      "nearest",
      "parseJson",
      "sideEffects",
      "surfaceIds",
    ],
    types: ["Codec", "Codecs", "FieldCodec", "FormatName", "ObjectCodec", "UnionCodec"],
  },
};

describe("the doors of the runtime", () => {
  test.each(Object.entries(doors))("%s exports these names and no other", (_, { file, values, types }) => {
    expect(exported(file)).toEqual({ values, types });
  });

  test.each(Object.entries(doors))("%s says of each name what it is", (_, { file }) => {
    const exports = [...read(file).statements].filter(ts.isExportDeclaration);
    const undocumented = exports.flatMap(({ exportClause, moduleSpecifier }) => {
      if (!moduleSpecifier || !exportClause || !ts.isNamedExports(exportClause)) return [];
      const documented = documentedIn(source(file, textOf(moduleSpecifier)));
      return exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text).filter((name) => !documented.has(name));
    });
    expect(undocumented).toEqual([]);
  });

  test("are all that the package exports, as ES module and as CommonJS", () => {
    const { exports } = JSON.parse(readFileSync(`${root}/runtime/package.json`, "utf8"));
    const entry = (format: string, name: string) => ({ types: `./dist/${format}/${name}.d.ts`, default: `./dist/${format}/${name}.js` });
    const both = (name: string) => ({ import: entry("esm", name), require: entry("cjs", name) });
    expect(exports).toEqual({
      ".": both("index"),
      "./generated": both("generated"),
      "./wire": both("wire"),
      "./package.json": "./package.json",
    });
  });

  test("the one of the generator loads no zod", () => {
    const loaded = new Set<string>();
    const load = (path: string): void => {
      if (loaded.has(path)) return;
      loaded.add(path);
      if (!path.startsWith("runtime/")) return;
      for (const specifier of read(path).statements.flatMap(loads)) load(specifier.startsWith(".") ? source(path, specifier) : specifier);
    };
    load("runtime/wire.ts");
    expect([...loaded].filter((path) => !path.startsWith("runtime/"))).toEqual([]);
  });

  test("lead to each name by one way", () => {
    const names = Object.values(doors).flatMap(({ values, types }) => [...values, ...types]);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  test("the one of generated code holds what generated code names, and nothing else", () => {
    const cases = readdirSync(`${root}/test/golden`).map((name) => `test/golden/${name}/expected`);
    const { values, types } = doors["@toolcast/runtime/generated"];
    expect([...imported(["generated", ...cases], "@toolcast/runtime/generated")].sort()).toEqual([...values, ...types].sort());
    const open = doors["@toolcast/runtime"];
    const named = imported(["generated", ...cases], "@toolcast/runtime");
    expect([...named].filter((name) => ![...open.values, ...open.types].includes(name))).toEqual([]);
  });
});
