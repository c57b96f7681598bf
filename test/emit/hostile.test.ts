import { join } from "node:path";
import { memoryJournal } from "@toolcast/runtime";
import { expect, test } from "vitest";
import { loadConfig } from "../../generator/config.js";
import { failed } from "../../generator/diagnostic.js";
import { generate } from "../../generator/generate.js";
import * as hostile from "../golden/hostile/expected/index.js";
import { project, write } from "../support/project.js";
import { compilers, strictest, tsc, typescriptProject } from "../support/tsc.js";

const response = (calls: readonly (readonly [name: string, args: object])[]) => ({
  id: "resp_1",
  status: "completed",
  output: calls.map(([name, args], i) => ({ type: "function_call", call_id: `call_${i}`, name, arguments: JSON.stringify(args) })),
});

test("hostile names and texts are read and dispatched", async () => {
  const sent = { constructor: "a", delete: "*/" as const, type: "b", "Content-Type": "c" };
  const seen: unknown[] = [];
  const dispatch = hostile.createDispatcher<null, null>({
    handlers: hostile.defineHandlers<null, null>({
      delete: (input) => {
        seen.push(Object.entries(input));
        return { ...input, "with space": "kept from the model" };
      },
      constructor: ({ class: name }) => ({ name }),
      validator: () => ({ z: "*/ ` {{y}} \u2028" }),
      查询订单: ({ 编号 }) => 编号,
    }),
    authorize: () => true,
    journal: memoryJournal(),
    approve: () => "yes" as const,
  });
  const nothing = {
    toString: null,
    hasOwnProperty: null,
    "with space": null,
    "1st": null,
    订单: null,
    "😀": null,
    'quote"s': null,
    "back\\slash": null,
  };
  const names = new Map(hostile.openaiResponses.tools.map(({ name }, i) => [i, name]));
  const turn = hostile.openaiResponses.read(
    response([
      [names.get(0)!, { ...nothing, ...sent }],
      [names.get(1)!, { class: "x", function: null }],
      [names.get(2)!, { z: null }],
      [names.get(3)!, { 编号: "7" }],
    ]),
  );
  expect([...turn.calls.values()].map((call) => [call.valid, call.tool])).toEqual([
    [true, "delete"],
    [true, "constructor"],
    [true, "validator"],
    [true, "查询订单"],
  ]);
  const results = await dispatch(turn, { app: null, identity: null, conversation: "c", scope: { "my scope": "t" } });
  if ("waiting" in results) throw new Error("nothing waits");
  expect([...results.values()].map(({ ok, content }) => [ok, content])).toEqual([
    [true, '{"constructor":"a","Content-Type":"c"}'],
    [true, '{"name":"x"}'],
    [true, JSON.stringify({ z: "*/ ` {{y}} \u2028" })],
    [true, "7"],
  ]);
  expect(seen).toEqual([expect.arrayContaining(Object.entries(sent))]);
});

test("300 fields and 64 levels generate, compile and are checked; strict is given up, and said so", async () => {
  const fields = Array.from({ length: 300 }, (_, i) => `/** Field ${i}. */ f${i}${i % 2 ? "?" : ""}: ${i % 3 ? "string" : "number"};`);
  const deep = `${"{ a: ".repeat(64)}string${" }".repeat(64)}`;
  const dsl = `import { tool } from "toolcast";
export const wide = tool<{ ${fields.join("\n")} }, void>({ description: "Wide.", sideEffect: "read" });
export const deep = tool<{ in: ${deep} }, void>({ description: "Deep.", sideEffect: "read" });
`;
  const { config } = await loadConfig(project({ "tools.dsl.ts": dsl }));
  if (!config) throw new Error("no tools");
  const { files, diagnostics } = generate(config);
  expect(failed(diagnostics)).toBe(false);
  const given = diagnostics.filter(({ code }) => code === "surface/not-strict").map(({ tool, surface }) => `${tool} ${surface}`);
  expect(given).toEqual(expect.arrayContaining(["deep openai-chat", "deep openai-responses"]));
  const sources = Object.fromEntries(files.filter(({ path }) => path.endsWith(".ts")).map(({ path, text }) => [`generated/${path}`, text]));
  const cwd = typescriptProject(sources, { ...strictest, module: "nodenext" });
  for (const compiler of Object.values(compilers)) expect(tsc(cwd, compiler)).toBe("");
  write(cwd, { "run.mjs": 'export { mcp } from "./build/generated/index.js";\n' });
  const { mcp } = (await import(join(cwd, "run.mjs"))) as { mcp: { parse(name: string, args: unknown): { ok: boolean } } };
  const nested = (leaf: unknown) => Array.from({ length: 64 }).reduce((inner) => ({ a: inner }), leaf);
  expect(mcp.parse("deep", { in: nested("x") }).ok).toBe(true);
  expect(mcp.parse("deep", { in: nested(1) }).ok).toBe(false);
  const wide = Object.fromEntries(fields.map((_, i) => [`f${i}`, i % 3 ? "x" : 1]));
  expect(mcp.parse("wide", wide).ok).toBe(true);
  expect(mcp.parse("wide", { ...wide, f299: 1 }).ok).toBe(false);
});
