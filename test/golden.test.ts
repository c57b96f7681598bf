import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Parsed } from "@toolcast/runtime";
import { formats } from "@toolcast/runtime/wire";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { inputSchemaOf } from "./support/declared.js";
import { cases, folder, generated, samples } from "./support/golden.js";

const ajv = new Ajv2020({ strict: false, ownProperties: true, formats: Object.fromEntries(formats) });

interface SurfaceModule {
  readonly tools: readonly object[];
  readonly parse?: (name: string, args: unknown) => Parsed<{ tool: string; input: unknown }>;
}

describe.each(cases)("%s", async (name) => {
  const { files, catalog, casts } = await generated(name);
  const expected = join(folder, name, "expected");

  test.each(files)("makes $path", async ({ path, text }) => {
    await expect(text).toMatchFileSnapshot(join(expected, path));
  });

  test("makes nothing else", () => {
    expect(readdirSync(expected).sort()).toEqual(files.map(({ path }) => path).sort());
  });

  const wanted = Object.entries(samples(name));
  describe.runIf(wanted.length > 0)("samples", () => {
    test.each(wanted)("%s: validator and declaration agree with them", async (key, { accepts, rejects }) => {
      const tool = catalog.tools.find((each) => each.key === key);
      const cast = casts.find(({ surface }) => surface.id === "mcp")?.sets[0]?.tools.find((each) => each.tool === tool);
      const { parse, tools } = (await import(join(expected, "mcp.ts"))) as SurfaceModule;
      const declared = ajv.compile(inputSchemaOf("mcp", tools, cast?.name ?? ""));
      const judge = (args: unknown) => ({
        parse: parse?.(cast?.name ?? "", JSON.stringify(args)).ok,
        declaration: declared(args),
      });
      expect(accepts.map(judge)).toEqual(accepts.map(() => ({ parse: true, declaration: true })));
      const union = tool?.input.kind === "union";
      // a union at the root is one object to the provider: its declaration takes more than the validator
      expect(rejects.map((args) => (union ? { parse: judge(args).parse } : judge(args)))).toEqual(
        rejects.map(() => (union ? { parse: false } : { parse: false, declaration: false })),
      );
    });
  });
});
