import { describe, expect, test } from "vitest";
import type { NamedType, Schema, Tool } from "../../generator/ir.js";
import { declareCatalog, surfaces } from "../../generator/surface/index.js";
import type { Cast } from "../../generator/surface/types.js";
import { accepts } from "../allow-list/json-schema.js";
import { at, catalog, node, object, text, tool } from "./catalog.js";

const on = (id: string, tools: readonly Tool[], sets: Record<string, string[]> = {}, types: readonly NamedType[] = []): Cast =>
  declareCatalog(catalog(tools, types), surfaces.find((surface) => surface.id === id)!, new Map(Object.entries(sets)));
const one = (id: string, input: Schema, more: Partial<Tool> = {}, types: readonly NamedType[] = []) =>
  on(id, [tool("check_stock", input, more)], {}, types).sets[0]!.tools[0]!;
const said = ({ diagnostics }: Cast, code: string) => diagnostics.filter((each) => each.code === code);
const optionals = (count: number): Schema => object(Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}?`, text])));
const strictness = (of: Cast, set = 0): boolean[] => of.sets[set]!.tools.map(({ strict }) => strict);

const tree: NamedType = {
  name: "Tree",
  schema: object({ name: text, kids: node("array", { of: node("ref", { to: "Tree" }) }) }),
  recursive: true,
  span: at(3),
};
const treeInput = object({ root: node("ref", { to: "Tree" }, 4) });

const closed = { type: "object", properties: { sku: { type: "string" } }, required: ["sku"], additionalProperties: false };
const open = { type: "object", properties: { sku: { type: "string" } }, required: ["sku"] };
const sku = object({ sku: text });
const words = { name: "check_stock", description: "Does check_stock." };

describe("declarations", () => {
  test.each<[string, boolean | undefined, object]>([
    ["openai-chat", undefined, { type: "function", function: { ...words, strict: true, parameters: closed } }],
    ["openai-chat", false, { type: "function", function: { ...words, strict: false, parameters: open } }],
    ["openai-responses", undefined, { type: "function", ...words, strict: true, parameters: closed }],
    ["openai-responses", false, { type: "function", ...words, strict: false, parameters: open }],
    ["anthropic", undefined, { ...words, strict: true, input_schema: closed }],
    ["anthropic", false, { ...words, input_schema: open }],
    ["gemini", undefined, { ...words, parameters: { type: "OBJECT", properties: { sku: { type: "STRING" } }, required: ["sku"] } }],
    ["gemini-interactions", undefined, { type: "function", ...words, parameters: open }],
    ["mcp", undefined, { ...words, inputSchema: closed, annotations: { readOnlyHint: true } }],
  ])("%s, strict: %s", (surface, strict, want) => {
    expect(one(surface, sku, strict === undefined ? {} : { strict }).declared).toEqual(want);
  });

  test("P06: a tool without arguments", () => {
    const none = { type: "object", properties: {}, required: [], additionalProperties: false };
    expect(one("openai-responses", object({})).declared["parameters"]).toEqual(none);
    expect(one("openai-chat", object({})).declared["function"]).toMatchObject({ parameters: none });
    expect(one("gemini", object({})).declared).toEqual(words);
  });

  test("P08: Responses is always told whether to be strict", () => {
    for (const strict of [undefined, true, false]) {
      const { declared } = one("openai-responses", sku, strict === undefined ? {} : { strict });
      expect(declared["strict"]).toBe(strict !== false);
    }
  });

  test("Gemini wraps all declarations in one entry, and none in none", () => {
    const { list } = surfaces.find(({ id }) => id === "gemini")!;
    expect(list([{ name: "a" }, { name: "b" }])).toEqual([{ functionDeclarations: [{ name: "a" }, { name: "b" }] }]);
    expect(list([])).toEqual([]);
  });

  test("the author's examples stand on the wire of the surface that has a field for them", () => {
    const input = object({ at: node("date", {}), id: node("int64", {}), settings: node("record", { of: text }) });
    const example = { query: "q", input: { at: new Date("2026-12-04T08:00:00Z"), id: 9007199254740993n, settings: { a: "b" } } };
    for (const strict of [true, false]) {
      const { declared, strict: got } = one("anthropic", input, { examples: [example], strict });
      expect(got).toBe(strict);
      expect(declared["input_examples"]).toEqual([
        { at: "2026-12-04T08:00:00.000Z", id: "9007199254740993", settings: strict ? [{ key: "a", value: "b" }] : { a: "b" } },
      ]);
      expect(accepts(declared["input_schema"] as never, (declared["input_examples"] as unknown[])[0])).toBe(true);
    }
    for (const { id } of surfaces.filter(({ id }) => id !== "anthropic"))
      expect(JSON.stringify(one(id, input, { examples: [example] }).declared)).not.toContain("9007199254740993");
  });

  test.each<[Partial<Tool>, object]>([
    [{ sideEffect: "read" }, { readOnlyHint: true }],
    [
      { sideEffect: "write", idempotency: { key: ["sku"] } },
      { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    ],
    [
      { sideEffect: "write", idempotency: "each_call" },
      { readOnlyHint: false, destructiveHint: false, idempotentHint: false },
    ],
    [
      { sideEffect: "destructive", idempotency: { key: ["sku"] } },
      { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    ],
  ])("hints of MCP for %o", (more, want) => expect(one("mcp", sku, more).declared["annotations"]).toEqual(want));

  test("MCP shows the title, and an output only where every client takes it", () => {
    expect(one("mcp", sku, { title: "Stock" }).declared["title"]).toBe("Stock");
    const output = object({ units: node("integer", {}) });
    expect(one("mcp", sku, { output }).declared["outputSchema"]).toMatchObject({ type: "object", required: ["units"] });
    expect(one("mcp", sku, { output: node("array", { of: output }) }).declared).not.toHaveProperty("outputSchema");
    expect(one("mcp", sku, { output: text }).declared).not.toHaveProperty("outputSchema");
    expect(one("mcp", sku, { output, trim: { as: "fields", fields: ["units"] } }).declared).not.toHaveProperty("outputSchema");
  });

  test("P35: the wire name stands in the declaration, and the change is reported", () => {
    const given = on("openai-chat", [tool("getOrder", sku, { name: "orders.get" })]);
    expect(given.sets[0]!.tools[0]).toMatchObject({ name: "orders_get", declared: { function: { name: "orders_get" } } });
    expect(said(given, "surface/renamed")[0]).toMatchObject({
      message: '"orders.get" is called "orders_get" on openai-chat',
      severity: "info",
      tool: "getOrder",
    });
    expect(said(on("mcp", [tool("getOrder", sku, { name: "orders.get" })]), "surface/renamed")).toEqual([]);
  });
});

describe("strict", () => {
  test("a recursive type: not on Anthropic, and it says so; on OpenAI it may", () => {
    const given = on("anthropic", [tool("move", treeInput, {})], {}, [tree]);
    expect(strictness(given)).toEqual([false]);
    expect(said(given, "surface/not-strict")).toMatchObject([{ severity: "warn", tool: "move", surface: "anthropic" }]);
    expect(said(given, "surface/not-strict")[0]!.message).toBe(
      '"move" is not strict on anthropic: it does not take the recursive type Tree at "root"',
    );
    expect(strictness(on("openai-responses", [tool("move", treeInput, {})], {}, [tree]))).toEqual([true]);
  });

  test("strict: false is accepted without a word", () => {
    const given = on("anthropic", [tool("move", treeInput, { strict: false })], {}, [tree]);
    expect(strictness(given)).toEqual([false]);
    expect(given.diagnostics.filter(({ severity }) => severity !== "info")).toEqual([]);
  });

  const levels = (count: number): Schema => (count === 0 ? text : object({ a: levels(count - 1) }));
  const fields = (count: number): Schema => object(Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, text])));
  const values = (count: number, length = 1): Schema =>
    object({ e: node("enum", { values: Array.from({ length: count }, (_, i) => String(i).padStart(length, "v")) }) });
  test.each<[string, Schema, string | undefined]>([
    ["10 levels", levels(10), undefined],
    ["11 levels", levels(11), "11 levels of nesting, openai-responses takes 10"],
    ["64 levels", levels(64), "64 levels of nesting, openai-responses takes 10"],
    ["5,000 properties", fields(5000), undefined],
    ["5,001 properties", fields(5001), "5001 properties, openai-responses takes 5000"],
    ["1,000 values", values(1000, 4), undefined],
    ["1,001 values", values(1001, 4), "1001 enum values, openai-responses takes 1000"],
    ["250 long values", values(250, 61), undefined],
    ["251 long values", values(251, 60), "15060 characters in one enum of more than 250 strings, openai-responses takes 15000"],
    [
      "names of 120,001 characters",
      object({ ["a".repeat(120_001)]: text }),
      "120001 characters of names and values, openai-responses takes 120000",
    ],
  ])("OpenAI: %s", (_, input, why) => {
    const given = on("openai-responses", [tool("big", input)]);
    expect(strictness(given)).toEqual([why === undefined]);
    expect(said(given, "surface/not-strict").map(({ message }) => message)).toEqual(
      why === undefined ? [] : [`"big" is not strict on openai-responses: ${why}`],
    );
  });
});

describe("budgets of a request", () => {
  const three = ["a", "b", "c"].map((key, i) => tool(key, optionals(9), { span: at(10 + i) }));

  test("P07: three tools with nine optional parameters each", () => {
    const given = on("anthropic", three);
    expect(strictness(given)).toEqual([false, true, true]);
    expect(said(given, "anthropic/strict-budget")).toEqual([
      {
        code: "anthropic/strict-budget",
        severity: "warn",
        message: '"a" gives up strict so that 2 others keep it: the request would hold 27 optional parameters, anthropic takes 24',
        hint: expect.stringContaining("strict: false"),
        span: at(10),
        tool: "a",
        surface: "anthropic",
      },
    ]);
    expect(strictness(on("openai-responses", three))).toEqual([true, true, true]);
  });

  test("each set is solved by itself and shares the tools that come out equal", () => {
    const given = on("anthropic", three, { support: ["c", "a"], everything: ["a", "b", "c"] });
    expect(given.sets.map(({ name, tools }) => [name, tools.map(({ tool: { key }, strict }) => [key, strict])])).toEqual([
      [
        "all",
        [
          ["a", false],
          ["b", true],
          ["c", true],
        ],
      ],
      [
        "support",
        [
          ["a", true],
          ["c", true],
        ],
      ],
      [
        "everything",
        [
          ["a", false],
          ["b", true],
          ["c", true],
        ],
      ],
    ]);
    expect(given.sets[1]!.tools[1]).toBe(given.sets[0]!.tools[2]);
    expect(given.sets[2]!.tools[0]).toBe(given.sets[0]!.tools[0]);
    expect(said(given, "anthropic/strict-budget")).toHaveLength(1);
  });

  test("what a set gives up beyond the list of all is said with its name", () => {
    const four = [...three, tool("d", optionals(20), { span: at(20) })];
    const given = on("anthropic", four, { small: ["a", "b", "c"] });
    expect(said(given, "anthropic/strict-budget").map(({ tool: key, message }) => [key, /set "(\w+)"/.exec(message)?.[1]])).toEqual([
      ["d", undefined],
      ["a", undefined],
    ]);
  });

  test("21 strict tools", () => {
    const given = on(
      "anthropic",
      Array.from({ length: 21 }, (_, i) => tool(`t${i}`, sku)),
    );
    expect(strictness(given).filter((strict) => !strict)).toHaveLength(1);
    expect(said(given, "anthropic/strict-budget")[0]!.message).toContain("21 strict tools, anthropic takes 20");
  });

  test("17 parameters with a union", () => {
    const nullable = object(Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`n${i}`, { ...text, nullable: true as const }])));
    const given = on("anthropic", [tool("many", nullable), tool("few", sku)]);
    expect(strictness(given)).toEqual([false, true]);
    expect(said(given, "anthropic/strict-budget")[0]!.message).toContain(
      "so that 1 other keeps it: the request would hold 17 parameters with a union, anthropic takes 16",
    );
  });
});

describe("limits", () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => tool(`t${i}`, object({}), { strict: false }));

  test("P23: 129 tools are an error on OpenAI and a remark on Gemini", () => {
    for (const id of ["openai-chat", "openai-responses"]) {
      expect(said(on(id, many(128)), "surface/too-many-tools")).toEqual([]);
      expect(said(on(id, many(129)), "surface/too-many-tools")).toMatchObject([
        { severity: "error", message: `the request holds 129 tools; ${id} takes at most 128`, surface: id },
      ]);
    }
    expect(said(on("gemini", many(129)), "surface/too-many-tools")).toMatchObject([{ severity: "info" }]);
    expect(said(on("gemini", many(513)), "surface/too-many-tools")).toMatchObject([
      { severity: "error", message: "the request holds 513 tools; gemini takes at most 512" },
    ]);
    for (const id of ["anthropic", "mcp"]) expect(said(on(id, many(129)), "surface/too-many-tools")).toEqual([]);
  });

  test("P23: with sets, only a set that is too long is an error", () => {
    const short = on("openai-chat", many(129), { support: ["t1"] });
    expect(said(short, "surface/too-many-tools")).toMatchObject([{ severity: "warn" }]);
    const long = on("openai-chat", many(130), { support: many(129).map(({ key }) => key) });
    expect(said(long, "surface/too-many-tools").map(({ severity, message }) => [severity, message])).toEqual([
      ["warn", "the request holds 130 tools; openai-chat takes at most 128"],
      ["error", 'the request with set "support" holds 129 tools; openai-chat takes at most 128'],
    ]);
  });

  test("P24: a description of 1,103 characters is a warning with its length, and is not cut", () => {
    const given = on("openai-responses", [
      tool("talk", sku, { description: `${"a".repeat(1102)}.`, options: new Map([["description", at(7)]]) }),
    ]);
    expect(said(given, "surface/long-description")).toMatchObject([
      {
        severity: "warn",
        message: '"talk" has a description of 1,103 characters; openai-responses may refuse more than 1,024',
        span: at(7),
        tool: "talk",
      },
    ]);
    expect(given.sets[0]!.tools[0]!.declared["description"]).toHaveLength(1103);
    expect(said(on("openai-responses", [tool("talk", sku, { description: "a".repeat(1023) })]), "surface/long-description")).toEqual([]);
    expect(said(on("openai-responses", [tool("talk", sku, { description: "😀".repeat(1023) })]), "surface/long-description")).toEqual([]);
  });

  test("P21: six levels on Gemini are a warning with path and depth", () => {
    const deep = object({ order: object({ lines: node("array", { of: object({ parts: node("array", { of: object({ n: text }) }) }) }) }) });
    expect(said(on("gemini", [tool("deep", deep)]), "surface/too-deep")).toMatchObject([
      { severity: "warn", message: '"deep" is 6 levels deep at "order.lines[].parts[]"; gemini may refuse more than 5', tool: "deep" },
    ]);
    const five = object({ order: object({ lines: node("array", { of: object({ parts: node("array", { of: text }) }) }) }) });
    expect(said(on("gemini", [tool("deep", five)]), "surface/too-deep")).toEqual([]);
    expect(said(on("mcp", [tool("deep", deep)]), "surface/too-deep")).toEqual([]);
  });

  test("P22: twenty lists of at most 50 are a warning with the sum", () => {
    const list = node("array", { of: text, max: 50 });
    const tools = (count: number) => Array.from({ length: count }, (_, i) => tool(`t${i}`, object({ list })));
    expect(said(on("gemini", tools(20)), "surface/many-items")).toMatchObject([
      {
        severity: "warn",
        tool: "t0",
        message:
          '"t0" says in words how long its lists may be: the request would hold lists of up to 1,000 items in sum; gemini may refuse more than 960',
        hint: expect.stringContaining("sets"),
      },
    ]);
    expect(said(on("gemini", tools(19)), "surface/many-items")).toEqual([]);
    expect(said(on("openai-chat", tools(20)), "surface/many-items")).toEqual([]);
  });

  test("4 MiB of declarations are an error on Anthropic", () => {
    const large = Array.from({ length: 5 }, (_, i) => tool(`t${i}`, sku, { description: "a".repeat(1_000_000) }));
    expect(said(on("anthropic", large), "surface/too-large")).toMatchObject([{ severity: "error", surface: "anthropic" }]);
    expect(said(on("anthropic", large.slice(1)), "surface/too-large")).toEqual([]);
  });
});

describe("what is lost", () => {
  const bounded = object({ n: node("integer", { min: 1, max: 5 }, 42) });

  test("an enforced rule is reported at its place, and grades the tool", () => {
    const given = on("anthropic", [tool("count", bounded)]);
    expect(said(given, "surface/enforced").map(({ message, span, severity }) => [message, span?.line, severity])).toEqual([
      ['"n": anthropic does not take minimum; the description says it and the validator keeps it', 42, "info"],
      ['"n": anthropic does not take maximum; the description says it and the validator keeps it', 42, "info"],
    ]);
    expect(given.sets[0]!.tools[0]!.grade).toBe("enforced");
  });

  test("nothing is reported where nothing is lost", () => {
    const given = on("openai-responses", [tool("count", bounded)]);
    expect(given.diagnostics).toEqual([]);
    expect(given.sets[0]!.tools[0]!.grade).toBe("lossless");
  });

  test("only the forms that are sent are reported", () => {
    expect(said(on("anthropic", [tool("count", bounded, { strict: false })]), "surface/enforced")).toEqual([]);
  });

  test("recursion on Gemini is a warning: written out, not whole", () => {
    const given = on("gemini", [tool("move", treeInput)], {}, [tree]);
    expect(said(given, "surface/lossy")).toMatchObject([{ severity: "warn", surface: "gemini", tool: "move" }]);
    expect(given.sets[0]!.tools[0]!.grade).toBe("lossy");
  });
});

test("a type that never ends is an error where there are no references", () => {
  const endless: NamedType = { name: "A", schema: object({ a: node("ref", { to: "A" }) }), recursive: true, span: at(3) };
  const given = on("gemini", [tool("move", object({ a: node("ref", { to: "A" }, 4) }, 4))], {}, [endless]);
  expect(said(given, "surface/unsupported")).toMatchObject([{ severity: "error", surface: "gemini", tool: "move" }]);
});

test("P41: the same catalogue gives the same bytes", () => {
  const tools = [tool("b", optionals(20)), tool("a", optionals(20)), tool("c", treeInput)];
  for (const { id } of surfaces) {
    const [first, second] = [on(id, tools, { s: ["a", "b"] }, [tree]), on(id, tools, { s: ["b", "a"] }, [tree])];
    expect(JSON.stringify(first.sets)).toBe(JSON.stringify(second.sets));
    expect(JSON.stringify(first.diagnostics)).toBe(JSON.stringify(second.diagnostics));
  }
});
