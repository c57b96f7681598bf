import { expect, test } from "vitest";
import { ids, openai, run, tool } from "../support/wire.js";

const optionals = (count: number): string => `{ ${Array.from({ length: count }, (_, i) => `f${i}?: string`).join("; ")} }`;
const many = (count: number, input = "{ id: string }", options = ""): string =>
  Array.from({ length: count }, (_, i) => tool(`t${i}`, input, options)).join("");
const withSets = (sets: object) => ({ "toolcast.config.json": JSON.stringify({ sets }) });

test("P06: a tool without arguments is declared in each surface's own way, however that is written", async () => {
  const made = await run(`interface Nothing {}
${tool("a", "NoInput")}${tool("b", "{}")}${tool("c", "Nothing")}${tool("d", "NoInput", "strict: false")}`);
  const empty = { type: "object", properties: {} };
  for (const key of ["a", "b", "c", "d"]) {
    const strict = key !== "d";
    for (const id of openai) {
      expect(made.wire(id, key)).toEqual(strict ? { ...empty, required: [], additionalProperties: false } : empty);
      expect(made.cast(id, key).strict).toBe(strict);
    }
    expect(made.wire("anthropic", key)).toEqual(strict ? { ...empty, additionalProperties: false } : empty);
    expect(made.cast("gemini", key).declared).toEqual({ name: key, description: `Do ${key}.` });
    expect(made.cast("gemini-interactions", key).declared).toMatchObject({ parameters: empty });
    expect(made.cast("mcp", key).declared).toMatchObject({ inputSchema: { ...empty, additionalProperties: false } });
    for (const id of ids) {
      for (const args of [{}, "{}", "", "  ", undefined]) expect(await made.decoded(id, key, args)).toEqual({});
      expect(await made.parse(id, key, { x: 1 })).toMatchObject({ ok: false, issues: [{ code: "unrecognized_keys", path: ["x"] }] });
    }
  }
});

test("P06: an object without fields inside the arguments is declared, and travels", async () => {
  const made = await run(tool("nested", '{ options: {}; list: {}[]; more?: {}; how: { kind: "none"; with: {} } | { kind: "all" } }'));
  await made.travels("nested", { options: {}, list: [{}, {}], how: { kind: "none", with: {} } });
  await made.travels("nested", { options: {}, list: [], more: {}, how: { kind: "all" } });
});

test("P07: of three tools with nine optional fields each, one gives up strict on Anthropic, and it is said", async () => {
  const made = await run(tool("a", optionals(9)) + tool("b", `${optionals(9)} & { g: { h?: string } }`) + tool("c", optionals(9)));
  expect(["a", "b", "c"].map((key) => made.cast("anthropic", key).strict)).toEqual([true, false, true]);
  const [said, ...others] = made.said("anthropic/strict-budget");
  expect(others).toEqual([]);
  expect(said).toMatchObject({ severity: "warn", tool: "b", span: { file: "tools.dsl.ts", line: 3 } });
  expect(said!.message).toContain('"b" gives up strict so that 2 others keep it');
  expect(said!.message).toContain("28 optional parameters, anthropic takes 24");
  expect(made.cast("anthropic", "b").declared).not.toHaveProperty("strict");
  for (const id of openai) for (const key of ["a", "b", "c"]) expect(made.cast(id, key).strict).toBe(true);
});

test("P07: the budget is one of a request: sets of their own keep strict, and the objects are shared", async () => {
  const made = await run(
    tool("a", optionals(9)) + tool("b", optionals(9)) + tool("c", optionals(9)),
    withSets({ one: ["a", "b"], two: ["c"] }),
  );
  const anthropic = made.casts.find(({ surface }) => surface.id === "anthropic")!;
  const strict = Object.fromEntries(anthropic.sets.map(({ name, tools }) => [name, tools.map((each) => each.strict)]));
  expect(strict).toEqual({ all: [false, true, true], one: [true, true], two: [true] });
  const module = (await made.modules())["anthropic"];
  expect(module.sets.one[1]).toBe(module.tools[1]);
  expect(module.sets.two[0]).toBe(module.tools[2]);
});

test.each([
  ["21 strict tools", many(21), "21 strict tools, anthropic takes 20"],
  [
    "17 parameters that may be null",
    tool("a", `{ ${Array.from({ length: 17 }, (_, i) => `f${i}: string | null`).join("; ")} }`),
    "17 parameters with a union, anthropic takes 16",
  ],
  [
    "25 optional fields in the depth of one tool",
    tool("a", `{ rows: ${optionals(24)}[]; more?: Date }`),
    "25 optional parameters, anthropic takes 24",
  ],
])("P07: %s", async (_, dsl, sum) => {
  const made = await run(dsl);
  expect(made.said("anthropic/strict-budget").map(({ message }) => message)).toEqual([expect.stringContaining(sum)]);
});

test("P08: Responses is told of every tool whether it is strict: asked for, not wanted, or not possible", async () => {
  const deep = `${"{ a: ".repeat(11)}string${" }".repeat(11)}`;
  const made = await run(
    tool("wanted", "{ q?: string }") + tool("unwanted", "{ q?: string }", "strict: false") + tool("deep", deep) + tool("none", "NoInput"),
  );
  const { openaiResponses, openaiChat } = await made.modules();
  expect(openaiResponses.tools.map(({ strict }: { strict: unknown }) => strict)).toEqual([true, false, false, true]);
  expect(openaiChat.tools.map(({ function: { strict } }: { function: { strict: unknown } }) => strict)).toEqual([true, false, false, true]);
  expect(made.said("surface/not-strict", "openai-responses")).toMatchObject([{ tool: "deep", severity: "warn" }]);
});

test("P21: six levels of objects and lists are a warning on Gemini, with path and depth", async () => {
  const made = await run(
    tool("lists", "{ order: { lines: { parts: { n: string }[] }[] } }") +
      tool("records", "{ a: Record<string, { b: { c: string } }> }") +
      tool("branches", '{ a: { kind: "x" } | { kind: "y"; b: { c: { d: [number, { e: string }] } } } }') +
      tool("five", "{ order: { lines: { parts: string[] }[] } }"),
  );
  const said = made
    .said("surface/too-deep", "gemini")
    .map(({ tool: key, message }) => [key, /is (\d+) levels deep at "(.*)";/.exec(message)?.slice(1)]);
  expect(said).toEqual([
    ["lists", ["6", "order.lines[].parts[]"]],
    ["branches", ["6", "a.b.c.d._1"]],
  ]);
  expect(made.said("surface/too-deep", "gemini-interactions").map(({ tool: key }) => key)).toEqual(["lists", "branches"]);
  for (const each of made.said("surface/too-deep")) expect(each).toMatchObject({ severity: "warn", span: { file: "tools.dsl.ts" } });
  for (const id of [...openai, "anthropic", "mcp"] as const) expect(made.said("surface/too-deep", id)).toEqual([]);
});

test("P22: of lists of up to 1,000 items in one request, those of one tool have their bounds in words on Gemini, and it is said", async () => {
  const list = "{ list: List<string, { max: 50 }> }";
  const made = await run(many(20, list));
  for (const id of ["gemini", "gemini-interactions"] as const) {
    expect(made.said("surface/many-items", id)).toMatchObject([{ severity: "warn", tool: "t0", span: { line: 2 } }]);
    expect(made.said("surface/many-items", id)[0]!.message).toContain("lists of up to 1,000 items in sum");
    const { list: worded } = made.wire(id, "t0")["properties"] as Record<string, Record<string, unknown>>;
    expect(worded, id).not.toHaveProperty("maxItems");
    expect(worded!["description"], id).toBe("At most 50 items.");
    expect((made.wire(id, "t1")["properties"] as Record<string, unknown>)["list"], id).toHaveProperty("maxItems");
    const long = Array.from({ length: 51 }, () => "x");
    expect(await made.parse(id, "t0", { list: long }), id).toMatchObject({ ok: false, issues: [{ path: ["list"], code: "too_big" }] });
  }
  await made.travels("t0", { list: ["x"] });
  expect(made.said("surface/many-items").every(({ surface }) => surface?.startsWith("gemini"))).toBe(true);
  for (const id of [...openai, "mcp"] as const) expect(made.wire(id, "t0")).toMatchObject({ properties: { list: { maxItems: 50 } } });
  expect((await run(many(19, list))).said("surface/many-items")).toEqual([]);
});

test("P22: the fattest tool first, lists in lists and in one tool count, and each set has its own sum", async () => {
  const one = `{ ${Array.from({ length: 20 }, (_, i) => `l${i}: List<string, { max: 50 }>`).join("; ")} }`;
  const nested = "{ rows: List<{ cells: List<string, { max: 500 }> }, { max: 500 }> }";
  for (const fat of [one, nested]) {
    const made = await run(tool("thin", "{ list: List<string, { max: 50 }> }") + tool("fat", fat));
    expect(made.said("surface/many-items", "gemini").map((each) => each.tool)).toEqual(["fat"]);
    expect(JSON.stringify(made.wire("gemini", "fat"))).not.toContain("maxItems");
    expect(JSON.stringify(made.wire("gemini", "thin"))).toContain("maxItems");
  }
  const split = await run(many(3, "{ list: List<string, { max: 400 }> }"), withSets({ few: ["t0", "t1"], all3: ["t0", "t1", "t2"] }));
  const { sets } = split.casts.find(({ surface }) => surface.id === "gemini")!;
  const bounded = sets.map(({ tools }) => tools.map(({ declared }) => JSON.stringify(declared).includes("maxItems")));
  expect(bounded).toEqual([
    [false, true, true],
    [true, true],
    [false, true, true],
  ]);
  const { gemini } = await split.modules();
  expect(gemini.sets.few[0].functionDeclarations[0].parameters.properties.list.maxItems).toBe("400");
  expect(gemini.tools[0].functionDeclarations[0].parameters.properties.list).not.toHaveProperty("maxItems");
});

test("P23: 129 tools are an error on OpenAI; on Gemini a remark, 513 an error", async () => {
  const made = await run(many(129, "NoInput", "strict: false"));
  expect(made.files).toEqual([]);
  expect(made.said("surface/too-many-tools").map(({ surface, severity }) => [surface, severity])).toEqual([
    ["openai-chat", "error"],
    ["openai-responses", "error"],
    ["gemini", "info"],
    ["gemini-interactions", "info"],
  ]);
  expect(made.said("surface/too-many-tools")[0]!.message).toContain("129 tools; openai-chat takes at most 128");
  const onGemini = await run(many(513, "NoInput"), { "toolcast.config.json": '{ "surfaces": ["gemini"] }' });
  expect(onGemini.said("surface/too-many-tools")).toMatchObject([{ surface: "gemini", severity: "error" }]);
  const split = await run(many(129, "NoInput", "strict: false"), withSets({ half: ["t0", "t1"] }));
  expect(split.said("surface/too-many-tools", "openai-chat")).toMatchObject([{ severity: "warn" }]);
  expect(split.files.length).toBeGreaterThan(0);
});

test("P24: a description of 1,103 characters is a warning with its length, and is not cut", async () => {
  const made =
    await run(`export const talk = tool<{ q: string }, string>({ description: "${"a".repeat(1000)}.", useWhen: "${"b".repeat(91)}", sideEffect: "read" });
export const brief = tool<{ q: string }, string>({ description: "${"😀".repeat(1023)}.", sideEffect: "read" });\n`);
  for (const id of openai) {
    expect(made.said("surface/long-description", id)).toMatchObject([
      { tool: "talk", severity: "warn", message: expect.stringContaining("1,103 characters") },
    ]);
  }
  for (const { surface, sets } of made.casts) {
    const text = JSON.stringify(sets[0]!.tools.find(({ tool: { key } }) => key === "talk")!.declared);
    expect(text, surface.id).toContain("a".repeat(1000));
    expect(text, surface.id).toContain(`Use when ${"b".repeat(91)}.`);
  }
});

test("P07: many tools that give up strict are one finding with their names, and a set repeats none of them", async () => {
  const made = await run(many(128) + tool("fat", optionals(25)), {
    ...withSets({ some: Array.from({ length: 30 }, (_, i) => `t${i}`), few: ["fat", "t1"] }),
    "package.json": "{}",
  });
  const said = made.said("anthropic/strict-budget");
  expect(said).toHaveLength(1);
  const given = made.casts.find(({ surface }) => surface.id === "anthropic")!.sets[0]!.tools.filter(({ strict }) => !strict);
  expect(given).toHaveLength(109);
  expect(said[0]).toMatchObject({ severity: "warn", surface: "anthropic", span: { file: "tools.dsl.ts" } });
  expect(said[0]).not.toHaveProperty("tool");
  expect(said[0]!.message).toContain(
    "109 tools give up strict so that 20 others keep it: the request would hold 129 strict tools, anthropic takes 20",
  );
  for (const { name } of given) expect(said[0]!.message).toContain(`"${name}"`);
  expect((await run(many(25))).said("anthropic/strict-budget")).toHaveLength(5);
  expect((await run(many(26))).said("anthropic/strict-budget")).toHaveLength(1);
});
