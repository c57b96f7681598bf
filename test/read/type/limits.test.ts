import { expect, test } from "vitest";
import { header, readTypes } from "./read-types.js";

const call = (input: string, output = "void") => `tool<${input}, ${output}>({ description: "", sideEffect: "read" });\n`;

test("300 fields and 64 levels are read", () => {
  const wide = Array.from({ length: 300 }, (_, i) => `f${i}?: string`).join("; ");
  const deep = `${"{ a: ".repeat(64)}string${" }".repeat(64)}`;
  const { inputs, problems } = readTypes({ "tools.dsl.ts": header + call(`{ ${wide} }`) + call(deep) });
  expect(problems).toEqual([]);
  expect((inputs[0] as { fields: unknown[] }).fields).toHaveLength(300);
  expect(JSON.stringify(inputs[1]).match(/"kind":"object"/g)).toHaveLength(64);
});

test("two files may each have a scalar alias of the same name", () => {
  const { inputs, problems } = readTypes({
    "tools.dsl.ts": `${header}import type { Id as Other } from "./other.js";\ntype Id = Str<{ max: 5 }>;\n${call("{ a: Id; b: Other }")}`,
    "other.ts": "export type Id = string;",
  });
  expect(problems).toEqual([]);
  expect(inputs[0]).toMatchObject({ fields: [{ schema: { kind: "string", max: 5 } }, { schema: { kind: "string" } }] });
});

test("types come from other files and from packages; what a package gets wrong is reported where it is used", () => {
  const { inputs, types, problems } = readTypes({
    "tools.dsl.ts": `${header}import type { Order, Broken } from "acme";\nimport type { Line } from "./line.js";\n${call("{ order: Order; line: Line; broken: Broken }")}`,
    "line.ts":
      'import type { Int } from "toolcast";\n/** One line. */\nexport interface Line {\n  /** Units. */\n  units: Int<{ min: 1 }>;\n}',
    "node_modules/acme/package.json": '{ "name": "acme", "version": "1.0.0", "types": "index.d.ts" }',
    "node_modules/acme/index.d.ts":
      "/** An order. */\nexport interface Order { id: string; placed: Date }\nexport interface Broken { run(): void }",
  });
  expect(inputs).toEqual([undefined]);
  expect(problems).toEqual(["4:42 read/unsupported-type a method cannot be a tool argument"]);
  expect(types).toMatchObject({
    Order: { fields: [{ name: "id" }, { schema: { kind: "date" } }] },
    Line: { fields: [{ doc: "Units.", schema: { min: 1 } }] },
  });
});

test("a type that is fine as a result is read again as an argument", () => {
  const source = `${header}interface Loose { id: string; extra: unknown }\n${call("{ id: string }", "Loose")}${call("{ loose: Loose }")}`;
  const { outputs, problems } = readTypes({ "tools.dsl.ts": source });
  expect(outputs[0]).toEqual({ kind: "ref", to: "Loose" });
  expect(problems).toEqual(["2:38 read/unsupported-type unknown cannot be a tool argument"]);
});

test("results are laxer than arguments", () => {
  const { outputs, problems } = readTypes({
    "tools.dsl.ts":
      header +
      ["unknown", "void", "undefined", "unknown[]", "{ id: string; [key: string]: string }", "string | null", "Date | bigint"]
        .map((each) => call("{ id: string }", each))
        .join(""),
  });
  expect(problems).toEqual([]);
  expect(outputs).toEqual([
    { kind: "unknown" },
    { kind: "void" },
    { kind: "void" },
    { kind: "array", of: { kind: "unknown" } },
    { kind: "object", fields: [{ name: "id", schema: { kind: "string" }, optional: false }], rest: { kind: "string" } },
    { kind: "string", nullable: true },
    { kind: "union", of: [{ kind: "date" }, { kind: "int64" }] },
  ]);
});

test("an input is an object, a reference to one, or a union of these", () => {
  const { inputs, problems } = readTypes({
    "tools.dsl.ts": `${header}interface A { a: string }\ntype Choice = A | { b: string };\ntype Node_ = { next?: Node_ };\n${["A", "Choice", "NoInput", "{}", "Node_", "Partial<A>"].map((each) => call(each)).join("")}`,
  });
  expect(problems).toEqual([]);
  const b = { kind: "object", fields: [{ name: "b", schema: { kind: "string" }, optional: false }] };
  expect(inputs).toEqual([
    { kind: "ref", to: "A" },
    { kind: "union", of: [{ kind: "ref", to: "A" }, b] },
    { kind: "object", fields: [] },
    { kind: "object", fields: [] },
    { kind: "ref", to: "Node_" },
    { kind: "object", fields: [{ name: "a", schema: { kind: "string" }, optional: true }] },
  ]);
});

test("named types say whether they contain themselves", () => {
  const { recursive, types } = readTypes({
    "tools.dsl.ts": `${header}interface A { b?: B; c: C }\ninterface B { a: A[] }\ninterface C { id: string }\ntype L = { next: L } | null;\n${call("{ a: A; l: L }")}`,
  });
  expect(Object.keys(types)).toEqual(["A", "B", "C", "L"]);
  expect(recursive).toEqual(["A", "B", "L"]);
});

test("one mistake in a shared type is reported once, and does not hide others", () => {
  const source = `${header}interface Bad { run: () => void; mark: symbol }\n${call("{ a: Bad; b: Bad[]; c: symbol }")}${call("{ d: Bad }")}`;
  expect(readTypes({ "tools.dsl.ts": source }).problems).toEqual([
    "2:22 read/unsupported-type a function cannot be a tool argument",
    "2:40 read/unsupported-type a symbol cannot be a tool argument",
    "3:29 read/unsupported-type a symbol cannot be a tool argument",
  ]);
});

test("every schema and field knows where it was written", () => {
  const source = `${header}interface Order {\n  lines: { sku: string }[];\n}\n${call("{\n  order: Order | null;\n}")}`;
  expect(readTypes({ "tools.dsl.ts": source }).places).toEqual([
    "object 5:6",
    "field order 6:3",
    "ref 6:10",
    "object 2:11",
    "field lines 3:3",
    "array 3:10",
    "object 3:10",
    "field sku 3:12",
    "string 3:17",
  ]);
});
