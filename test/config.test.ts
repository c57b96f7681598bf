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
  const refused = 'config/invalid toolcast.config.json: "dsl": a path holds no line break and no other control character';
  expect(await label("x\nexport const PWN = 1; //*.ts")).toEqual([refused]);
});
