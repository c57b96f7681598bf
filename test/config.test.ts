import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import * as z from "zod";
import { loadConfig } from "../generator/config.js";
import { settingsSchema } from "../generator/config-schema.js";
import { project, root, write } from "./support/project.js";

const published = () => z.toJSONSchema(settingsSchema, { io: "input" });

test("the published JSON Schema is the one that is checked", async () => {
  await expect(`${JSON.stringify(published(), undefined, 2)}\n`).toMatchFileSnapshot(join(root, "schema/toolcast.config.schema.json"));
});

test.each([
  [{}, true],
  [{ dsl: ["a.ts", "b/*.ts"], out: "src/generated", surfaces: ["mcp"], sets: { s: ["a"] }, emit: ["types"], importExtension: "" }, true],
  [{ surfaces: [] }, false],
  [{ sets: { "not a name": ["a"] } }, false],
  [{ emit: ["everything"] }, false],
  [{ output: "x" }, false],
  [{ dsl: "tools.dsl.ts\nexport const x = 1; //*.ts" }, false],
  [{ dsl: ["a.ts", "b\u2028/*.ts"] }, false],
  [{ dsl: "\ud800*.ts" }, false],
])("an editor judges %j as gen does", async (settings, good) => {
  const folder = project({ "toolcast.config.json": JSON.stringify(settings), "a.ts": "", "b/c.ts": "", "tools.dsl.ts": "" });
  const { config, diagnostics } = await loadConfig(folder);
  expect([config !== undefined, diagnostics.length === 0]).toEqual([good, good]);
  expect(new Ajv2020({ strict: false }).validate(published(), settings)).toBe(good);
});

test("what the configuration leaves out is found: the SDKs' surfaces, the usual files", async () => {
  const folder = project({
    "package.json": '{ "dependencies": { "openai": "7", "@google/genai": "3" } }',
    "tools.dsl/b.ts": "",
    "tools.dsl/a.ts": "",
  });
  const { config } = await loadConfig(folder);
  expect(config?.surfaces).toEqual(["openai-chat", "openai-responses", "gemini", "gemini-interactions"]);
  expect(config?.dsl).toEqual([join(folder, "tools.dsl/a.ts"), join(folder, "tools.dsl/b.ts")]);
  expect(config?.out).toBe("generated");
});

test("the header calls the tools by paths from the project, and a control character is named as such", async () => {
  const folder = project({ "tools.dsl.ts": "", "src/a.ts": "" });
  const label = async (dsl: unknown) => {
    write(folder, { "toolcast.config.json": JSON.stringify({ dsl }) });
    const { config, diagnostics } = await loadConfig(folder);
    return config ? [config.dslLabel, config.dsl.length] : diagnostics.map(({ code, message }) => `${code} ${message}`);
  };
  expect(await label(join(folder, "tools.dsl.ts"))).toEqual(["tools.dsl.ts", 1]);
  expect(await label([join(folder, "src"), "tools.dsl.ts"])).toEqual(["src/*.ts, tools.dsl.ts", 2]);
  expect(await label(join(folder, "src/*.ts"))).toEqual(["src/*.ts", 1]);
  const refused = 'config/invalid "dsl" is refused: a path holds no line break and no other control character';
  expect(await label("x\nexport const PWN = 1; //*.ts")).toEqual([refused]);
});

test.each([
  [
    '{\n  "outDir": "x"\n}',
    '2:3+8 "outDir" is not a key of the configuration; allowed: dsl, out, surfaces, sets, emit, importExtension',
    undefined,
  ],
  ['{ "surface": ["mcp"] }', /^1:3\+9 "surface" is not a key/, 'did you mean "surfaces"?'],
  ['{ "emit": ["types",\n"tipes", "hndlers"] }', /^2:1\+7 "emit\[1\]" is "tipes"; allowed: "types", /, 'did you mean "types"?'],
  ['{ "out": 5 }', '1:10+1 "out" is 5; allowed: a text', undefined],
  ['{ "out": "a", "out": 5 }', '1:22+1 "out" is 5; allowed: a text', undefined],
  ['{ "out": "" }', '1:10+2 "out" is empty', undefined],
  ['{ "surfaces": [] }', '1:15+2 "surfaces" is empty', undefined],
  ['{ "surfaces": {\n} }', '1:15+1 "surfaces" is an object; allowed: a list', undefined],
  ['{ "dsl": { "\\"a, {": [1, { "b": "]" }] } }', /^1:10\+31 "dsl" is an object; allowed: a text, or a list of texts$/, undefined],
  ['{ "sets": { "s": ["a", 7] } }', '1:24+1 "sets.s[1]" is 7; allowed: a text', undefined],
  [
    '{ "sets": { "two words": ["a"] } }',
    '1:13+11 "sets.two words" cannot be a key: a set\'s name is letters, digits and underscores',
    undefined,
  ],
  ['{ "out": "x"\n  "dsl": 1 }', /^2:3\+1 "toolcast.config.json" is not JSON: /, undefined],
  ["\ufeff[1]", '1:1+1 "toolcast.config.json" does not hold an object', undefined],
  ['{ "out": "." }', '1:10+3 out "." is not a folder of its own inside the project', "name a folder that only generated files live in"],
])("a mistake in the file %j is shown at its place, with what was meant", async (text, said, hint) => {
  const folder = project({ "toolcast.config.json": text, "tools.dsl.ts": "" });
  const [found, ...others] = (await loadConfig(folder)).diagnostics;
  const shown = `${found?.span?.line}:${found?.span?.column}+${found?.span?.length} ${found?.message}`;
  expect(shown).toEqual(typeof said === "string" ? said : expect.stringMatching(said));
  expect(found?.hint).toContain(hint ?? "toolcast.config.schema.json");
  expect(found?.span?.file).toBe("toolcast.config.json");
  expect(others).toHaveLength(text.includes("hndlers") ? 1 : 0);
});

test("several mistakes are shown in the order of the file", async () => {
  const folder = project({ "toolcast.config.json": '{ "surface": 1,\n  "out": 5,\n  "emits": 2 }', "tools.dsl.ts": "" });
  const { diagnostics } = await loadConfig(folder);
  expect(diagnostics.map(({ span, hint }) => [span?.line, hint])).toEqual([
    [1, 'did you mean "surfaces"?'],
    [2, expect.stringContaining("toolcast.config.schema.json")],
    [3, 'did you mean "emit"?'],
  ]);
});

test("a mistake in package.json is shown there, under its whole name", async () => {
  const folder = project({ "package.json": '{\n  "name": "shop",\n  "toolcast": { "out": "x", "dls": "a" }\n}\n', "tools.dsl.ts": "" });
  const { diagnostics } = await loadConfig(folder);
  expect(diagnostics).toMatchObject([
    {
      span: { file: "package.json", line: 3, column: 29, length: 5 },
      message: '"toolcast.dls" is not a key of the configuration; allowed: dsl, out, surfaces, sets, emit, importExtension',
      hint: 'did you mean "dsl"?',
    },
  ]);
});

test("a tool that a set names and nobody exports has its place", async () => {
  const folder = project({ "toolcast.config.json": '{ "sets": {\n  "s": ["a", "b"] } }', "tools.dsl.ts": "" });
  const { config } = await loadConfig(folder);
  expect(config?.placeOf?.(["sets", "s", 1])).toEqual({ file: "toolcast.config.json", line: 2, column: 14, length: 3 });
});
