import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { DiagnosticCode } from "../../../generator/diagnostic.js";
import { read } from "../../../generator/read/index.js";
import { snakeCase } from "../../../generator/read/tool/tool.js";
import { projectOf } from "../project-of.js";

function readAll(files: Record<string, string>) {
  const cwd = projectOf(files);
  const dsl = Object.keys(files).filter((file) => file.endsWith("dsl.ts"));
  const reading = read({ cwd, files: dsl.map((file) => join(cwd, file)) });
  return {
    ...reading,
    tools: reading.catalog.tools,
    problems: reading.diagnostics.map(({ code, message, span }) => `${span?.file}:${span?.line}:${span?.column} ${code} ${message}`),
  };
}

const header = 'import { tool } from "toolcast";\n';
const simple = (name: string, options = "") =>
  `${name} = tool<{ id: string }, string>({ description: "d", sideEffect: "read"${options && `, ${options}`} })`;

describe("options", () => {
  test("each option reaches the catalogue, with its place", () => {
    const { tools, problems, catalog } = readAll({
      "tools.dsl.ts": `${header}
export const checkStock = tool<{ id: string }, string>({ description: "d", sideEffect: "read" });
export const placeOrder = tool<{ id: string; at: Date; size: bigint }, { rows: { sku: string; n: number }[] }>({
  name: "order_place",
  title: "Place",
  description: "Places an order.",
  useWhen: "u",
  avoidWhen: "a",
  category: "c",
  sideEffect: "write",
  idempotency: { key: ["id", "at"], scope: "tenant", window: "1.5h" },
  resource: ["id"],
  needsResultOf: ["checkStock"],
  errors: { not_found: { message: "m", fix: "stop" }, gone_1: { message: "n", fix: "ask_user" } },
  trim: { as: "table", of: "rows", fields: ["sku"], items: 7 },
  examples: [{ query: "q", input: { id: "x", at: new Date("2026-11-30T00:00:00+01:00"), size: 12n } }],
  version: 3,
  strict: false,
  approval: true,
  sensitive: ["size"],
  requires: "orders:write",
  limits: { timeout: "500ms", concurrency: 2, resultTokens: 9, breaker: false },
});
`,
    });
    expect(problems).toEqual([]);
    expect(catalog.files).toEqual(["tools.dsl.ts"]);
    const { input, output, span, options, ...rest } = tools[1]!;
    expect(rest).toEqual({
      key: "placeOrder",
      name: "order_place",
      title: "Place",
      description: "Places an order.",
      useWhen: "u",
      avoidWhen: "a",
      category: "c",
      sideEffect: "write",
      idempotency: { key: ["id", "at"], scope: "tenant", window: 5_400_000 },
      resource: ["id"],
      needsResultOf: ["checkStock"],
      errors: [
        { code: "not_found", message: "m", fix: "stop" },
        { code: "gone_1", message: "n", fix: "ask_user" },
      ],
      trim: { as: "table", of: "rows", fields: ["sku"], items: 7 },
      examples: [{ query: "q", input: { id: "x", at: new Date("2026-11-29T23:00:00Z"), size: 12n } }],
      version: 3,
      strict: false,
      approval: true,
      sensitive: ["size"],
      requires: "orders:write",
      limits: { timeout: 500, concurrency: 2, resultTokens: 9, breaker: false },
    });
    expect(input.kind).toBe("object");
    expect(output.kind).toBe("object");
    expect(span).toEqual({ file: "tools.dsl.ts", line: 4, column: 14, length: 10 });
    expect(options.get("category")).toEqual({ file: "tools.dsl.ts", line: 10, column: 13, length: 3 });
    expect([...options.keys()].sort()).toEqual(
      Object.keys(rest)
        .filter((name) => name !== "key")
        .sort(),
    );
  });

  test("what is not said has its default", () => {
    const { tools, problems } = readAll({
      "tools.dsl.ts": `${header}
export const getOrder = tool<{ id: string }, string>({ description: "d", sideEffect: "read" });
export const putOrder = tool<{ id: string }, string>({ description: "d", sideEffect: "write", idempotency: "each_call" });
export const dropOrder = tool<{ id: string }>({ description: "d", sideEffect: "destructive", idempotency: { key: ["id"], scope: "global" } });
export const dropFile = tool<{ id: string }, void>({ description: "d", sideEffect: "destructive", idempotency: "each_call", approval: false });
`,
    });
    expect(problems).toEqual([]);
    expect(tools.map(({ approval }) => approval)).toEqual([false, false, true, false]);
    expect(tools.map(({ idempotency }) => idempotency)).toEqual([undefined, "each_call", { key: ["id"] }, "each_call"]);
    expect(tools[2]!.output.kind).toBe("unknown");
    const { input: _, output: __, span: ___, options: ____, ...rest } = tools[0]!;
    expect(rest).toEqual({
      key: "getOrder",
      name: "get_order",
      description: "d",
      sideEffect: "read",
      needsResultOf: [],
      errors: [],
      examples: [],
      version: 1,
      approval: false,
      sensitive: [],
      limits: {},
    });
    expect(Object.keys(rest)).not.toContain("title");
  });

  test("options may be shared, spread and wrapped", () => {
    const { tools, problems } = readAll({
      "common.ts": 'export const read = { sideEffect: "read", category: "orders" } as const;\nexport enum Area { Orders = "the orders" }\n',
      "tools.dsl.ts": `${header}import { Area, read } from "./common.js";
const options = { ...read, description: \`Lists \${Area.Orders}.\`, examples: [] } as const;
export const getOrder = tool<{ id: string }, string>(options);
export const getStock = (tool<{ id: string }, string>({ ...read, description: "a" + " b", category: "stock" } satisfies object));
`,
    });
    expect(problems).toEqual([]);
    expect(tools.map(({ key, description, category }) => [key, description, category])).toEqual([
      ["getOrder", "Lists the orders.", "orders"],
      ["getStock", "a b", "stock"],
    ]);
  });

  test.each([
    ["queryOrderLogistics", "query_order_logistics"],
    ["getHTTPStatus", "get_http_status"],
    ["get2FACode", "get2_fa_code"],
    ["already_snake", "already_snake"],
    ["数据", "数据"],
    ["Ärger", "ärger"],
    ["x", "x"],
  ])("%s is called %s", (key, name) => {
    expect(snakeCase(key)).toBe(name);
  });
});

describe("tools are found", () => {
  const keys = (files: Record<string, string>) => {
    const { tools, problems } = readAll(files);
    expect(problems).toEqual([]);
    return tools.map(({ key }) => key);
  };

  test("under other names of the import, and wrapped", () => {
    const text = `import { tool as make } from "toolcast";
import * as toolcast from "toolcast";
export const ${simple("a").replace("tool<", "make<")};
export const ${simple("b").replace("tool<", "toolcast.tool<")};
export const c = (make<{ id: string }, string>({ description: "d", sideEffect: "read" })) satisfies object;
export const ${simple("d").replace("tool<", "make<")}, ${simple("e").replace("tool<", "make<")};
`;
    expect(keys({ "tools.dsl.ts": text })).toEqual(["a", "b", "c", "d", "e"]);
  });

  test("in the order of file and position, whatever order the files are given in", () => {
    const files = {
      "tools.dsl/b.dsl.ts": `${header}export const ${simple("second")};\n`,
      "tools.dsl/a.dsl.ts": `${header}export const ${simple("zebra")};\nexport const ${simple("ant")};\n`,
    };
    expect(keys(files)).toEqual(["zebra", "ant", "second"]);
  });

  test("through renaming and re-exports, at the place of the export", () => {
    const files = {
      "more/orders.ts": `${header}export const ${simple("zOrder")};\nexport const ${simple("aOrder")};\nexport const notATool = 1;\n`,
      "more/extra.ts": `${header}export const ${simple("extra")};\nexport const ${simple("left")};\n`,
      "tools.dsl.ts": `${header}const ${simple("hidden")};
export * from "./more/orders.js";
export { hidden as renamed };
export { extra, extra as again } from "./more/extra.js";
export const ${simple("last")};
`,
    };
    expect(keys(files)).toEqual(["zOrder", "aOrder", "renamed", "extra", "again", "last"]);
  });

  test("once, where two DSL files export the same tool", () => {
    const files = {
      "a.dsl.ts": 'export * from "./b.dsl.js";\n',
      "b.dsl.ts": `${header}export const ${simple("only")};\n`,
    };
    expect(keys(files)).toEqual(["only"]);
  });

  test("but not as a default export, which has no name", () => {
    const files = { "tools.dsl.ts": `${header}const ${simple("hidden")};\nexport { hidden as default };\n` };
    expect(readAll(files).problems).toEqual([
      "tools.dsl.ts:2:16 read/tool-default-export a tool cannot be the default export: it would have no name",
    ]);
  });

  test("and not in what merely looks like one", () => {
    const text = `${header}const other = { tool: <T>(options: T) => options };
export const a = other.tool({ description: "d" });
export const ${simple("real")};
export interface Tools { tool: string }
`;
    expect(keys({ "tools.dsl.ts": text })).toEqual(["real"]);
  });

  test("a key that two files export is an error that names both", () => {
    const files = { "a.dsl.ts": `${header}export const ${simple("same")};\n`, "b.dsl.ts": `${header}\nexport const ${simple("same")};\n` };
    const { problems, diagnostics } = readAll(files);
    expect(problems).toEqual(['b.dsl.ts:3:14 option/duplicate-tool "same" is exported twice']);
    expect(diagnostics[0]!.code).toBe("option/duplicate-tool" satisfies DiagnosticCode);
    expect(diagnostics[0]!.hint).toBe("rename one of the two exports; the other stands at a.dsl.ts:2:14");
  });

  test("names of other files' tools can be needed", () => {
    const files = {
      "a.dsl.ts": `${header}export const ${simple("first", 'needsResultOf: ["second"]')};\n`,
      "b.dsl.ts": `${header}export const ${simple("second")};\n`,
    };
    expect(keys(files)).toEqual(["first", "second"]);
  });
});

describe("mistakes", () => {
  test("of all tools and files are reported in one run, by place, each once", () => {
    const { problems, catalog } = readAll({
      "common.ts": 'export const limits = { timeout: "5 s" as "5s" };\n',
      "a.dsl.ts": `${header}import { limits } from "./common.js";
export const ${simple("one", 'version: 0, title: "", limits')};
export const ${simple("two", "limits")};
`,
      "b.dsl.ts": `${header}export const ${simple("three", 'category: ""')};\n`,
    });
    expect(problems).toEqual([
      "a.dsl.ts:3:98 option/out-of-range version cannot be 0",
      "a.dsl.ts:3:108 option/empty-text title is empty",
      "b.dsl.ts:2:101 option/empty-text category is empty",
      'common.ts:1:34 option/bad-duration limits.timeout "5 s" is not a length of time',
    ]);
    expect(catalog.files).toEqual(["a.dsl.ts", "b.dsl.ts"]);
  });

  test("that are errors of TypeScript hide others on their own line only", () => {
    const { problems } = readAll({
      "a.dsl.ts": `${header}export const ${simple("one", "title: 5, version: 0")};\nexport const ${simple("two", "version: 0")};\n`,
      "b.dsl.ts": `${header}export const ${simple("three", 'title: ""')};\n`,
    });
    expect(problems).toEqual([
      "a.dsl.ts:2:89 read/typescript typescript: Type 'number' is not assignable to type 'string' (TS2322)",
      "a.dsl.ts:3:98 option/out-of-range version cannot be 0",
      "b.dsl.ts:2:98 option/empty-text title is empty",
    ]);
  });

  test.each([
    ["an import that leads nowhere", 'import type { Gone } from "./gone.js";', "read/missing-import"],
    ["an export that is not there", 'import type { Gone } from "./common.js";', "read/typescript"],
    ["a name that is not there", "", "read/typescript"],
  ])("%s: what only follows from it is not said", (_, imports, code) => {
    const { diagnostics } = readAll({
      "common.ts": "export const x = 1;\n",
      "tools.dsl.ts": `${header}${imports}
interface Row extends Gone { own: string }
type Rows = Gone["rows"];
export const one = tool<{
  a: Rows;
}, Row[]>({
  description: "d",
  sideEffect: "read",
  trim: { as: "list", fields: ["far" as never] },
  version: 0,
});
`,
    });
    expect([...new Set(diagnostics.map((each) => each.code))].sort()).toEqual(["option/out-of-range", code].sort());
  });

  test.each([
    "type A = A;",
    "type A = B; type B = A;",
    "type A = A[] | A;",
    "interface A extends A { x: 1 }",
    "interface A extends B { x: 1 } interface B extends A { y: 1 }",
    "class A extends A { x = 1 }",
    "type A<T> = A<T>;",
    "type A = { x: A['x'] };",
    "type A = Int<{ max: A }>;",
    "type A<T extends string> = { x: T };",
    "enum A { X = nothing }",
    "type A = Pick<{ x: 1 }, 'y'>;",
    "type A = { x: 1; x: 2 };",
    "type A = typeof nothing;",
    "type A = import('./gone.js').A;",
    "type A = [...A];",
    "type A = A & { x: 1 };",
    "type A = { [K in 'x']: A['x'] };",
    "type K = K | 'x'; type A = Pick<{ x: 1 }, K>;",
    "type A<T = A> = { x: T } | A<T> | A<T>;",
    "type A = (A | null)[] & A;",
    "type A = keyof A;",
  ])("in a type: %s ends in a finding", (declaration) => {
    const { diagnostics } = readAll({
      "tools.dsl.ts": `${header}${declaration}\nexport const one = tool<{ a: A; b: A[] }, A>({ description: "d", sideEffect: "read" });\n`,
    });
    expect(diagnostics.filter(({ code }) => code === "read/typescript" || code === "read/missing-import")).not.toEqual([]);
  });

  test("carry the tool and a way out", () => {
    const { diagnostics } = readAll({ "tools.dsl.ts": `${header}export const ${simple("one", 'idempotency: "each_call"')};\n` });
    expect(diagnostics).toEqual([
      {
        code: "option/idempotency-on-read",
        severity: "error",
        message: "idempotency means nothing on a read, which has no effect that could happen twice",
        hint: 'remove idempotency, or say sideEffect: "write"',
        span: { file: "tools.dsl.ts", line: 2, column: 102, length: 11 },
        tool: "one",
      },
    ]);
  });
});
