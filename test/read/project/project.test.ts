import { existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ts } from "ts-morph";
import { describe, expect, test } from "vitest";
import { lacksGlobals } from "../../../generator/read/project/globals.js";
import { fullProgram, smallProgram } from "../../../generator/read/project/program.js";
import { openProject } from "../../../generator/read/project/project.js";
import { compilerOptions } from "../../../generator/read/project/tsconfig.js";
import { projectOf } from "../project-of.js";

const dsl = (imports: string, type: string) =>
  `import { tool } from "toolcast";\n${imports}\nexport const it = tool<{ a: ${type} }, string>({ description: "d", sideEffect: "read" });\n`;

/** Opens a project and says what TypeScript makes of the field `a` of its only tool. */
function open(files: Record<string, string>, dslFiles = ["tools.dsl.ts"]) {
  const cwd = projectOf(files);
  const project = openProject(
    cwd,
    dslFiles.map((file) => join(cwd, file)),
  );
  const problems = project.diagnostics.map(({ code, message, span }) => `${span?.file}:${span?.line}:${span?.column} ${code} ${message}`);
  const inputs = project.inputs.map((path) => path.slice(cwd.length + 1));
  let type = "";
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && node.type && node.name.getText() === "a" && type === "")
      type = project.checker.typeToString(project.checker.getTypeFromTypeNode(node.type), undefined, ts.TypeFormatFlags.InTypeAlias);
    ts.forEachChild(node, visit);
  };
  for (const source of project.sources) visit(source);
  return { cwd, type, problems, inputs };
}

const enumerated = 'export type Level = "low" | "high";\n';

describe("imports lead where the project's own compiler would go", () => {
  const cases: [string, Record<string, string>, string, string[]][] = [
    ["without a tsconfig, .js means .ts", { "domain.ts": enumerated }, 'import type { Level } from "./domain.js";', ["domain.ts"]],
    ["without a tsconfig, no extension", { "domain.ts": enumerated }, 'import type { Level } from "./domain";', ["domain.ts"]],
    [".ts specifiers", { "domain.ts": enumerated }, 'import type { Level } from "./domain.ts";', ["domain.ts"]],
    [
      ".tsx files",
      { "view.tsx": `${enumerated}export const View = () => <p>x</p>;\n` },
      'import type { Level } from "./view.js";',
      ["view.tsx"],
    ],
    ["folders", { "domain/index.ts": enumerated }, 'import type { Level } from "./domain";', ["domain/index.ts"]],
    [
      "paths",
      { "tsconfig.json": '{ "compilerOptions": { "paths": { "@app/*": ["./src/*"] } } }', "src/domain.ts": enumerated },
      'import type { Level } from "@app/domain";',
      ["src/domain.ts"],
    ],
    [
      "paths of an extended tsconfig, with comments",
      {
        "tsconfig.json": '{ "extends": "./config/base.json" /* ours */ }',
        "config/base.json": '{ "compilerOptions": { "paths": { "#domain": ["../src/domain.ts"] }, }, }',
        "src/domain.ts": enumerated,
      },
      'import type { Level } from "#domain";',
      ["src/domain.ts"],
    ],
    [
      "paths of the one that a solution's tsconfig refers to",
      {
        "tsconfig.json": '{ "files": [], "references": [{ "path": "./tsconfig.node.json" }, { "path": "./tsconfig.app.json" }] }',
        "tsconfig.node.json": '{ "compilerOptions": { "composite": true }, "files": ["vite.config.ts"] }',
        "tsconfig.app.json": '{ "compilerOptions": { "composite": true, "paths": { "@/*": ["./src/*"] } }, "include": ["**/*.ts"] }',
        "vite.config.ts": "export {};\n",
        "src/domain.ts": enumerated,
      },
      'import type { Level } from "@/domain";',
      ["src/domain.ts"],
    ],
    [
      "baseUrl",
      { "tsconfig.json": '{ "compilerOptions": { "baseUrl": "src", "module": "commonjs" } }', "src/domain.ts": enumerated },
      'import type { Level } from "domain";',
      ["src/domain.ts"],
    ],
    [
      "nodenext",
      {
        "tsconfig.json": '{ "compilerOptions": { "module": "nodenext" } }',
        "package.json": '{ "type": "module" }',
        "domain.ts": enumerated,
      },
      'import type { Level } from "./domain.js";',
      ["domain.ts"],
    ],
    [
      "node16 as CommonJS",
      {
        "tsconfig.json": '{ "compilerOptions": { "module": "node16", "target": "es2021" } }',
        "package.json": "{}",
        "domain.ts": enumerated,
      },
      'import type { Level } from "./domain";',
      ["domain.ts"],
    ],
    [
      "a package with types",
      { "node_modules/levels/package.json": '{ "types": "index.d.ts" }', "node_modules/levels/index.d.ts": enumerated },
      'import type { Level } from "levels";',
      [],
    ],
    [
      "a package with types beside it",
      { "node_modules/levels/index.js": "", "node_modules/@types/levels/index.d.ts": enumerated },
      'import type { Level } from "levels";',
      [],
    ],
    [
      "conditions of a package's exports",
      {
        "tsconfig.json": '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler", "customConditions": ["source"] } }',
        "node_modules/levels/package.json": '{ "exports": { ".": { "source": "./levels.ts", "types": "./wrong.d.ts" } } }',
        "node_modules/levels/levels.ts": enumerated,
      },
      'import type { Level } from "levels";',
      [],
    ],
  ];
  test.each(cases)("%s", (_, files, imports, inputs) => {
    const found = open({ ...files, "tools.dsl.ts": dsl(imports, "Level") });
    expect(found.problems).toEqual([]);
    expect(found.type).toBe('"low" | "high"');
    expect(found.inputs).toEqual([...inputs, "tools.dsl.ts"].sort());
  });

  test("a package of the same workspace is a source like our own", () => {
    const files = { "packages/levels/package.json": '{ "name": "levels", "types": "index.ts" }', "packages/levels/index.ts": enumerated };
    const cwd = projectOf({ ...files, "node_modules/.keep": "", "tools.dsl.ts": dsl('import type { Level } from "levels";', "Level") });
    symlinkSync(join(cwd, "packages/levels"), join(cwd, "node_modules/levels"), "junction");
    const project = openProject(cwd, [join(cwd, "tools.dsl.ts")]);
    expect(project.diagnostics).toEqual([]);
    expect(project.inputs).toEqual([join(cwd, "packages/levels/index.ts"), join(cwd, "tools.dsl.ts")]);
  });
});

describe("globals", () => {
  const cases: [string, Record<string, string>, string, string, string][] = [
    ["of the small library", {}, "", 'Uppercase<"x"> | NonNullable<Awaited<Promise<"y">> | null>', '"X" | "y"'],
    ["beyond it, in the DSL", {}, "", "ReturnType<Map<string, 1>['get']>", "1 | undefined"],
    ["members beyond it", {}, "", 'ReturnType<string["startsWith"]>', "boolean"],
    [
      "beyond it, in an imported file, where nothing else would tell",
      { "domain.ts": "export type Plain<T> = T extends WeakMap<object, string> ? 1 : 2;\nexport type A = Plain<string>;\n" },
      'import type { A } from "./domain.js";',
      "A",
      "2",
    ],
    [
      "beyond it, in a package",
      { "node_modules/p/index.d.ts": "export type A = string extends Iterable<infer T> ? T : never;\n" },
      'import type { A } from "p";',
      "A",
      "string",
    ],
    [
      "of ambient packages",
      { "node_modules/@types/node/index.d.ts": 'interface Buffer { kind: "buffer" }\n' },
      "",
      'Buffer["kind"]',
      '"buffer"',
    ],
  ];
  test.each(cases)("%s", (_, files, imports, type, want) => {
    const found = open({ ...files, "tools.dsl.ts": dsl(imports, type) });
    expect(found.problems).toEqual([]);
    expect(found.type).toBe(want);
  });

  test("the sample's tools and the usual ways to write constants need no more than the small library", () => {
    const root = fileURLToPath(new URL("../../..", import.meta.url));
    const common =
      "export const a = { b: [1] } as const;\nexport const c = <const>['x'];\nexport class D extends Error {\n  seen = new Set<string>();\n}\n";
    const cwd = projectOf({ "common.ts": common, "tools.dsl.ts": dsl('import { a, c } from "./common.js";', "typeof a | typeof c") });
    for (const folder of [root, cwd]) {
      const { options } = compilerOptions(folder, join(folder, "tools.dsl.ts"));
      const files = [join(folder, "tools.dsl.ts").replaceAll("\\", "/")];
      expect(lacksGlobals(smallProgram(folder, files, options), files)).toBe(false);
    }
  });

  test("the small library decides every question of assignability as the real one does", () => {
    const types = [
      ...["string", "number", "boolean", "bigint", "symbol", "null", "undefined", "object", "{}", "unknown", "() => void", "new () => 1"],
      ...[
        "String",
        "Number",
        "Boolean",
        "BigInt",
        "Symbol",
        "Object",
        "Function",
        "Date",
        "RegExp",
        "Error",
        "string[]",
        "readonly string[]",
      ],
      ...["[a: string]", "Map<string, 1>", "Set<1>", "ReadonlyMap<string, 1>", "ReadonlySet<1>", "Promise<1>", "PromiseLike<1>"],
      ...["{ a: 1 }", "{ length: number }", "{ toISOString(): string }", "{ name: string; message: string }", "Record<string, unknown>"],
    ];
    const questions = types.flatMap((a) => types.map((b) => `[${a}] extends [${b}] ? "yes" : "no"`));
    const cwd = projectOf({ "tools.dsl.ts": questions.map((question, i) => `export type Q${i} = ${question};\n`).join("") });
    const file = join(cwd, "tools.dsl.ts");
    const options = { strict: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
    const [small, full] = [smallProgram, fullProgram].map((make) => {
      const program = make(cwd, [file], options);
      const checker = program.getTypeChecker();
      const aliases = program.getSourceFile(file)!.statements.filter(ts.isTypeAliasDeclaration);
      return aliases.map((alias, i) => `${questions[i]}: ${checker.typeToString(checker.getTypeAtLocation(alias))}`);
    });
    expect(small).toHaveLength(types.length ** 2);
    expect(small).toEqual(full);
  });
});

describe("what does not compile", () => {
  test("mistakes of all DSL files are reported in one run", () => {
    const files = { "a.dsl.ts": "export const a: string = 1;\n", "b.dsl.ts": "export const b = ;\n", "c.dsl.ts": 'import "./gone.js";\n' };
    expect(open(files, Object.keys(files)).problems).toEqual([
      "a.dsl.ts:1:14 read/typescript typescript: Type 'number' is not assignable to type 'string' (TS2322)",
      "b.dsl.ts:1:18 read/typescript typescript: Expression expected (TS1109)",
      "c.dsl.ts:1:8 read/missing-import typescript: Cannot find module or type declarations for side-effect import of './gone.js' (TS2882)",
    ]);
  });

  test("all of TypeScript's reasons are said, the outermost first", () => {
    const want = "interface Order { rows: { id: number }[] }\nexport const o: Order = JSON_ as { rows: { id: string }[] };\n";
    expect(open({ "tools.dsl.ts": `declare const JSON_: { rows: { id: string }[] };\n${want}` }).problems).toEqual([
      "tools.dsl.ts:3:14 read/typescript typescript: Type '{ rows: { id: string; }[]; }' is not assignable to type 'Order': Types of property 'rows' are incompatible: Type '{ id: string; }[]' is not assignable to type '{ id: number; }[]': Type '{ id: string; }' is not assignable to type '{ id: number; }': Types of property 'id' are incompatible: Type 'string' is not assignable to type 'number' (TS2322)",
    ]);
  });

  test.each([
    ["trim", 'sideEffect: "read", trim: { as: "list", fields: ["tilte"] }'],
    ["idempotency", 'sideEffect: "write", idempotency: { key: ["tilte"], scope: "global" }'],
    ["resource", 'sideEffect: "read", resource: ["tilte"]'],
    ["sensitive", 'sideEffect: "read", sensitive: ["tilte"]'],
  ])("%s: a wrong name is told the fields of a named type", (_, options) => {
    const text = `import { tool } from "toolcast";\ninterface Ticket { id: string; title?: string }\nexport const it = tool<Ticket, Ticket[]>({ description: "d", ${options} });\n`;
    const { problems } = open({ "tools.dsl.ts": text });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/Type '"tilte"' is not assignable to type '"id" \| "title"'/);
  });

  test("an imported file may have mistakes that no tool reaches, but not of syntax", () => {
    const wrong = `${enumerated}export const n: string = 1;\nimport "./gone.js";\n`;
    const imports = 'import type { Level } from "./domain.js";';
    expect(open({ "domain.ts": wrong, "tools.dsl.ts": dsl(imports, "Level") }).problems).toEqual([]);
    expect(open({ "domain.ts": `${enumerated}export const n = ;\n`, "tools.dsl.ts": dsl(imports, "Level") }).problems).toEqual([
      "domain.ts:2:18 read/typescript typescript: Expression expected (TS1109)",
    ]);
  });

  test("a package without types is named", () => {
    const files = { "node_modules/p/index.js": "exports.x = 1;\n", "node_modules/p/package.json": '{ "main": "index.js" }' };
    const { problems } = open({ ...files, "tools.dsl.ts": dsl('import type { A } from "p";', "A") });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^tools\.dsl\.ts:2:24 read\/missing-import .*Could not find a declaration file for module 'p'/);
  });

  test("a tsconfig that is no JSON is named with its place", () => {
    const { problems } = open({ "tsconfig.json": '{ "compilerOptions": { "strict" true } }', "tools.dsl.ts": dsl("", "string") });
    expect(problems).toEqual(["tsconfig.json:1:33 read/bad-tsconfig \"tsconfig.json\" cannot be read: ':' expected"]);
  });

  test("the project's options do not make its tools laxer", () => {
    const files = { "tsconfig.json": '{ "compilerOptions": { "strict": false, "noLib": true, "checkJs": true } }' };
    expect(open({ ...files, "tools.dsl.ts": dsl("const x: string = null;", "typeof x") }).problems).toEqual([
      "tools.dsl.ts:2:7 read/typescript typescript: Type 'null' is not assignable to type 'string' (TS2322)",
    ]);
  });
});

test("nothing is executed", () => {
  const effect = 'import { writeFileSync } from "node:fs";\nwriteFileSync(new URL("ran", import.meta.url), "");\nthrow new Error("ran");\n';
  const files = {
    "domain.ts": `${effect}${enumerated}`,
    "node_modules/@types/node/index.d.ts":
      'declare module "node:fs" { export function writeFileSync(path: unknown, text: string): void }\n',
  };
  const { cwd, type } = open({
    ...files,
    "tools.dsl.ts": `${dsl('import type { Level } from "./domain.js";', "Level")}${"throw new Error();\n"}`,
  });
  expect(type).toBe('"low" | "high"');
  expect(existsSync(join(cwd, "ran"))).toBe(false);
});
