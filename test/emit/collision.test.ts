import { expect, test } from "vitest";
import { emit } from "../../generator/emit/index.js";
import type { NamedType, Schema, Tool } from "../../generator/ir.js";
import { compilers, strictest, tsc, typescriptProject } from "../support/tsc.js";
import { at, catalog, node, object, text, tool } from "../surface/catalog.js";

const named = (name: string, schema: Schema = object({ a: text })): NamedType => ({ name, schema, recursive: false, span: at(5) });
const ref = (to: string) => node("ref", { to });
const emitted = (tools: readonly Tool[], types: readonly NamedType[] = []) =>
  emit(catalog(tools, types), [], { importExtension: ".js", emit: ["dispatch", "declarations", "registry"], dslLabel: "tools.dsl.ts" });

test.each<[string, Tool[], NamedType[], string[]]>([
  [
    "a type of the author's and one of ours",
    [tool("a", object({ call: ref("Call") }))],
    [named("Call")],
    ['toolcast\'s own name and type "Call" would both be "Call" in the generated code'],
  ],
  [
    "two keys that differ in their first letter",
    [tool("find", object({})), tool("Find", object({}))],
    [],
    [
      'tool "find" and tool "Find" would both be "FindInput" in the generated code',
      'tool "find" and tool "Find" would both be "FindHandler" in the generated code',
    ],
  ],
  [
    "a key that is another's output",
    [tool("job", object({})), tool("jobOutput", object({}))],
    [],
    ['tool "job" and tool "jobOutput" would both be "jobOutput" in the generated code'],
  ],
  [
    "a type that is another tool's input",
    [tool("a", object({ x: ref("BInput") })), tool("b", object({}))],
    [named("BInput")],
    ['type "BInput" and tool "b" would both be "BInput" in the generated code'],
  ],
])("%s", (_, tools, types, messages) => {
  const { files, diagnostics } = emitted(tools, types);
  expect(files).toEqual([]);
  expect(diagnostics.map(({ message }) => message)).toEqual(messages);
  expect(diagnostics.map(({ code, span }) => [code, span?.file])).toEqual(messages.map(() => ["output/name-collision", "tools.dsl.ts"]));
});

test("a type that is named like the tool's own input is that input", () => {
  const { files, diagnostics } = emitted([tool("find", ref("FindInput"))], [named("FindInput")]);
  expect(diagnostics).toEqual([]);
  expect(files.find(({ path }) => path === "types.ts")?.text.match(/FindInput \{/g)).toHaveLength(1);
});

test("a type parameter does not hide a type of its name", () => {
  const types = ["App", "Identity", "App$"].map((name) => named(name));
  const tools = types.map(({ name }) => tool(`get${name}`, object({}), { output: ref(name), sideEffect: "write" }));
  const { files, diagnostics } = emitted(tools, types);
  expect(diagnostics).toEqual([]);
  const handlers = files.find(({ path }) => path === "handlers.ts")?.text;
  expect(handlers).toContain("export type GetAppHandler<App$$, Identity$ = unknown> =");
  expect(handlers).toContain("Run<GetAppInput, App, WriteContext<App$$, never, Identity$>>");
  expect(handlers).toContain("Run<GetIdentityInput, Identity, WriteContext<App$$, never, Identity$>>");
  expect(handlers).toContain(
    "export function defineHandlers<App$$, Identity$ = unknown>(handlers: Handlers<App$$, Identity$>): Handlers<App$$, Identity$> {",
  );
});

test.each(Object.entries(compilers))("a validator may be called as a type is, with %s", (_, compiler) => {
  const own = object({ id: node("int64", { min: 1n, max: 2n ** 63n - 1n }) });
  const tools = [
    tool("GetOrder", object({ order: ref("GetOrder") }), { output: own }),
    tool("App", object({}), { output: ref("App") }),
    tool("validator", object({ v: ref("validator") })),
  ];
  const { files, diagnostics } = emitted(tools, [named("GetOrder", own), named("App"), named("validator")]);
  expect(diagnostics).toEqual([]);
  expect(files.find(({ path }) => path === "validators.ts")?.text).toContain("export const GetOrderOutput: Validator<GetOrderOutput$> = ");
  const sources = Object.fromEntries(files.filter(({ path }) => path.endsWith(".ts")).map(({ path, text }) => [path, text]));
  // the usual target of a Next.js project, where a literal such as 2n does not compile
  const options = { ...strictest, module: "nodenext", target: "es2017", lib: ["es2022"] };
  expect(tsc(typescriptProject(sources, options), compiler)).toBe("");
});

test("names of the runtime give way to the author's", () => {
  const types = ["Run", "Table", "Validator", "Json", "ToolCall"].map((name) => named(name));
  const uses = object(Object.fromEntries(types.map(({ name }) => [name, ref(name)])));
  const { files, diagnostics } = emitted([tool("text", uses, { output: node("json", {}), trim: { as: "text" } })], types);
  expect(diagnostics).toEqual([]);
  const file = (path: string) => files.find((each) => each.path === path)?.text;
  expect(file("types.ts")).toContain("ToolCall as ToolCall$");
  expect(file("trim.ts")).toContain("trimText as trimText$");
  expect(file("validators.ts")).toContain("Validator as Validator$");
});
