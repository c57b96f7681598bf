import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { contents, project, root, toolcast, write } from "../support/project.js";
import { compilers, instantiations, strictest, tsc, tscEach, typescriptProject, typescriptProjects } from "../support/tsc.js";
import { run, tool } from "../support/wire.js";

/** Everything that `gen` makes of a DSL text, by path. */
function generated(dsl: string): Record<string, string> {
  const folder = project({ "tools.dsl.ts": dsl });
  const outcome = toolcast(folder, ["gen"]);
  expect(outcome).toMatchObject({ code: 0, stderr: "" });
  return Object.fromEntries(Object.entries(contents(join(folder, "generated"))).map(([path, text]) => [`generated/${path}`, text]));
}

const MANY = `import { type Int, type Str, tool } from "toolcast";
interface Line { sku: string; quantity: Int<{ min: 1 }>; note?: string | null }
interface Node { name: string; kids: Node[] }
${Array.from(
  { length: 60 },
  (_, i) => `export const tool${i} = tool<{
  orderId: Str<{ pattern: "^SO" }>; kind: "a${i}" | "b" | "c"; limit?: Int<{ default: 10 }>; at?: Date; lines: Line[];
  by: ${i % 6 ? "{ id: bigint }" : '{ kind: "x"; id: bigint } | { kind: "y"; range: [Date, Date] }'}; extra: Record<string, number>; tree?: Node
}, { rows: Line[]; total: bigint }>({
  description: "Do ${i}.", sideEffect: ${i % 2 ? '"read"' : '"write", idempotency: { key: ["orderId"], scope: "tenant" }'},
  errors: { not_found: { message: "None.", fix: "change_arguments" } }, trim: { as: "list", of: "rows", fields: ["sku"] },
});`,
).join("\n")}
`;

test("P60: 60 tools cost tsc fewer than 1,000 type instantiations, and an app that uses them all is not too deep for any", () => {
  const files = generated(MANY);
  const options = { ...strictest, isolatedDeclarations: false, module: "nodenext" };
  const app = `import { anthropic, type Call, createDispatcher, defineHandlers } from "./generated/index.js";
const page = { rows: [], total: 1n };
export const handlers = defineHandlers<{ db: string }>({ ${Array.from({ length: 60 }, (_, i) => `tool${i}: ({ limit, by }) => ({ ...page, total: "id" in by ? by.id : BigInt(limit) })`).join(",\n")} });
export const dispatch = createDispatcher({ handlers, authorize: () => true, journal: undefined as never });
export function seen(call: Call): string {
  switch (call.tool) { ${Array.from({ length: 60 }, (_, i) => `case "tool${i}": return call.input.orderId + call.input.lines.length;`).join("\n")} }
}
export const turn = (response: object) => dispatch(anthropic.read(response), { app: { db: "" }, identity: 1, conversation: "c", scope: { tenant: "t" } });
`;
  const empty = { "app.ts": "export const list: readonly string[] = [];\n" };
  const cwd = typescriptProjects({
    empty: { files: empty, options: { ...options, noEmit: true } },
    unused: { files: { ...files, ...empty }, options: { ...options, noEmit: true } },
    used: { files: { ...files, "app.ts": app }, options },
  });
  const said = tscEach(cwd, "typescript-6", ["empty", "unused", "used"], "--extendedDiagnostics");
  expect(said).not.toContain("error TS");
  const [base, tools] = instantiations(said);
  expect(tools! - base!).toBeLessThan(1000);
  for (const compiler of ["typescript-5.5", "typescript"] as const) expect(tscEach(cwd, compiler, ["used"]), compiler).toBe("");
});

const SMALL = `import { type Int, type Int64, type Json, type List, type NoInput, type Num, type Str, tool } from "toolcast";
interface Node { name: string; kids: Node[] }
export const find = tool<{
  id: Str<{ min: 1 }>; n: Int; x?: Num<{ default: 0.5 }>; big: Int64; at: Date; until?: Date | null; any: Json; list: List<string, { max: 3 }>;
  pair: [Int, Date?]; map: Record<string, bigint>; mode: "a" | 1 | true; by: { kind: "a"; at: Date } | { kind: "b"; n?: Int }; node: Node
}, { rows: { at: Date; id: bigint }[]; more: unknown }>({ description: "Find.", sideEffect: "read" });
export const choose = tool<{ action: "x"; id: bigint } | { action: "y"; q?: Str<{ default: "z" }> }, Node[]>({ description: "Choose.", sideEffect: "read" });
export const none = tool<NoInput, void>({ description: "None.", sideEffect: "read" });
`;

const VALUE = {
  id: "a",
  n: 1,
  big: "9223372036854775807",
  at: "2026-01-01T00:00:00Z",
  any: [1],
  list: ["x"],
  pair: [1],
  map: { k: "1" },
  mode: "a",
  by: { kind: "b" },
  node: { name: "r", kids: [] },
};

const PROOF = `import { anthropic, type Call, type Handlers, openaiResponses, validators } from "./generated/index.js";
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Expect<T extends true> = T;
interface Tree { name: string; kids: Tree[] }
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Seen<K extends keyof Handlers<object>> = Handlers<object>[K] extends infer H ? (H extends (input: infer I, ...rest: never) => unknown ? I : never) : never;
interface FindSeen {
  id: string; n: number; x: number; big: bigint; at: Date; until?: Date | null; any: Json; list: string[]; pair: [number, Date?];
  map: Record<string, bigint>; mode: "a" | 1 | true; by: { kind: "a"; at: Date } | { kind: "b"; n?: number }; node: Tree;
}
type Both<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type IsAny<T> = 0 extends 1 & T ? true : false;
/** Whether \`any\` stands anywhere in a type, three levels down. */
type HasAny<T, D extends 0[] = []> = IsAny<T> extends true ? true : D["length"] extends 3 ? false : T extends Date | bigint | string | number | boolean | null | undefined ? false : T extends object ? { [K in keyof T]: HasAny<T[K], [...D, 0]> }[keyof T] extends infer R ? (true extends R ? true : false) : never : false;
export type Proof = [
  Expect<Both<Seen<"find">, FindSeen>>,
  Expect<Equal<Seen<"find">["x"], number>>,
  Expect<Equal<Seen<"find">["mode"], "a" | 1 | true>>,
  Expect<Equal<HasAny<Omit<Seen<"find">, "list" | "any">>, false>>,
  Expect<Equal<IsAny<Seen<"find">["any"]>, false>>,
  Expect<Both<Seen<"choose">, { action: "x"; id: bigint } | { action: "y"; q: string }>>,
  Expect<Equal<IsAny<Seen<"choose">>, false>>,
  Expect<Equal<IsAny<Seen<"none">>, false>>,
  Expect<Equal<IsAny<Parameters<Extract<Handlers<{ db: string }>["find"], (...args: never) => unknown>>[1]["app"]>, false>>,
  Expect<Equal<Extract<Call, { tool: "choose" }>["input"], Seen<"choose">>>,
  Expect<Equal<Extract<ReturnType<typeof anthropic.parse>, { ok: true; tool: "find" }>["input"], Seen<"find">>>,
  Expect<Equal<Extract<ReturnType<typeof openaiResponses.parse>, { ok: true; tool: "none" }>["input"], Seen<"none">>>,
  Expect<Equal<Extract<ReturnType<typeof validators.find.check>, { ok: true }>["value"], Seen<"find">>>,
];
// @ts-expect-error a field that is not there
export type Wrong = Seen<"find">["idd"];
export const handlers: Handlers<object> = {
  find: ({ at, x, by }) => ({ rows: [{ at, id: BigInt(x) }], more: by.kind === "a" ? by.at.getTime() : by.n }),
  // @ts-expect-error a handler's output is checked as well
  choose: (input) => (input.action === "x" ? input.id : input.q),
  none: () => undefined,
};
`;

let made: Record<string, string> | undefined;
/** What gen makes of them; it is the same in every test. */
function small(): Record<string, string> {
  made ??= generated(SMALL);
  return made;
}

test("P63: a handler's input is exactly the author's type, and nowhere any", () => {
  const files = { ...small(), "proof.ts": PROOF };
  for (const compiler of Object.values(compilers)) {
    // a proof is no library: it need not be isolated
    expect(tsc(typescriptProject(files, { ...strictest, isolatedDeclarations: false, module: "nodenext" }), compiler), compiler).toBe("");
  }
});

/** A project in whose `node_modules` nothing stands but what is named. */
function only(packages: Readonly<Record<string, string>>, files: Readonly<Record<string, string>>): string {
  const folder = project(files);
  write(folder, { "node_modules/.keep": "" });
  for (const [name, from] of Object.entries(packages)) {
    write(folder, { [`node_modules/${name.includes("/") ? name.slice(0, name.indexOf("/")) : "."}/.keep`]: "" });
    symlinkSync(join(root, from), join(folder, "node_modules", name), "dir");
  }
  return folder;
}

test("P64: with TypeScript 7 alone in the project, gen runs, and what it makes passes every tsc", () => {
  expect(JSON.parse(readFileSync(join(root, "node_modules/typescript/package.json"), "utf8")).version).toMatch(/^7\./);
  const folder = only(
    { typescript: "node_modules/typescript" },
    { "tools.dsl.ts": SMALL, "tsconfig.json": JSON.stringify({ compilerOptions: { ...strictest, module: "nodenext", outDir: "build" } }) },
  );
  const outcome = toolcast(folder, ["gen"]);
  expect(outcome).toMatchObject({ code: 0, stderr: "" });
  expect(outcome.stdout).toContain("3 tools");
  symlinkSync(join(root, "node_modules/@toolcast"), join(folder, "node_modules/@toolcast"), "dir");
  symlinkSync(join(root, "node_modules/zod"), join(folder, "node_modules/zod"), "dir");
  const files = Object.fromEntries(Object.entries(contents(join(folder, "generated"))).map(([path, text]) => [`generated/${path}`, text]));
  for (const compiler of Object.values(compilers)) {
    expect(tsc(typescriptProject(files, { ...strictest, module: "nodenext" }), compiler), compiler).toBe("");
  }
  expect(toolcast(folder, ["check"]).code).toBe(0);
});

describe("P62: zod of another major", () => {
  test("generated code imports no zod, and nothing but the runtime", () => {
    for (const [path, text] of Object.entries(small())) {
      const from = [...text.matchAll(/(?:from|import\() ?"([^"]+)"/g)].map(([, specifier]) => specifier);
      for (const specifier of from) expect(specifier, path).toMatch(/^(@toolcast\/runtime(\/generated)?|\.\/[\w-]+\.js)$/);
      expect(text, path).not.toContain("instanceof");
    }
  });

  test("the runtime's one peer is zod, 3.25 or 4", () => {
    const { peerDependencies, dependencies = {} } = JSON.parse(readFileSync(join(root, "runtime/package.json"), "utf8"));
    expect(peerDependencies).toEqual({ zod: "^3.25.0 || ^4.0.0" });
    expect(dependencies).not.toHaveProperty("zod");
  });

  test.each([
    ["of its own beside the runtime's zod 4", "zod"],
    ["alone", "zod-3"],
  ])("an app that writes zod 3, %s, compiles and runs with the generated code", (_, runtimes) => {
    const folder = project({
      ...small(),
      "tsconfig.json": JSON.stringify({
        compilerOptions: { ...strictest, isolatedDeclarations: false, module: "nodenext", outDir: "build" },
        include: ["app.ts", "generated"],
      }),
      "app.ts": `import { z } from "zod";
import { anthropic, validators } from "./generated/index.js";
const Own = z.object({ big: z.bigint(), at: z.date() });
const parsed = anthropic.parse("find", ${JSON.stringify(VALUE)});
if (!parsed.ok || parsed.tool !== "find") throw new Error(JSON.stringify(parsed));
const { big } = Own.parse(parsed.input);
const wrong = validators.find.check({ ...parsed.input, n: "1" });
export const said: string = [big, wrong.ok, wrong.ok || wrong.issues[0]?.message].join(" ");
globalThis.process.stdout.write(said);
declare global { var process: { stdout: { write(text: string): void } } }
`,
    });
    const runtime = join(folder, "node_modules/@toolcast/runtime");
    cpSync(join(root, "runtime/package.json"), join(runtime, "package.json"));
    cpSync(join(root, "runtime/dist"), join(runtime, "dist"), { recursive: true });
    symlinkSync(join(root, "node_modules/zod-3"), join(folder, "node_modules/zod"), "dir");
    if (runtimes !== "zod-3") write(runtime, { "node_modules/.keep": "" });
    if (runtimes !== "zod-3") symlinkSync(join(root, "node_modules", runtimes), join(runtime, "node_modules/zod"), "dir");
    expect(tsc(folder, "typescript")).toBe("");
    const { stdout, stderr } = spawnSync(process.execPath, ["build/app.js"], { cwd: folder, encoding: "utf8" });
    expect(stderr).toBe("");
    expect(stdout).toBe('9223372036854775807 false expected an integer, received "1"');
  });

  test.each([
    ["3.24.4", "zod 3.24.4 is installed for @toolcast/runtime; allowed: 3.25 or later of version 3, and version 4"],
    ["5.0.0", "zod 5.0.0 is installed"],
    [undefined, "zod is not installed"],
    ["3.25.76", undefined],
    ["4.0.0", undefined],
  ])("gen says what is wrong with zod %s", async (version, said) => {
    const made = await run(tool("none", "NoInput"), {
      "node_modules/@toolcast/runtime/package.json": '{ "name": "@toolcast/runtime", "version": "0.1.0" }',
      ...(version === undefined ? {} : { "node_modules/zod/package.json": JSON.stringify({ name: "zod", version }) }),
    });
    const found = made.said("config/unfit-zod");
    if (said === undefined) expect(found).toEqual([]);
    else
      expect(found).toMatchObject([
        { severity: "warn", message: expect.stringContaining(said), hint: expect.stringContaining("npm install zod") },
      ]);
    expect(made.files.length).toBeGreaterThan(5);
  });
});
