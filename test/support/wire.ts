import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { JsonSchema, Parsed, SurfaceId, ToolCall } from "@toolcast/runtime";
import { encode } from "@toolcast/runtime/wire";
import { expect } from "vitest";
import type { Diagnostic } from "../../generator/diagnostic.js";
import { type Generated, generate, loadConfig } from "../../generator/generate.js";
import { surfaces } from "../../generator/surface/index.js";
import type { CastTool } from "../../generator/surface/types.js";
import { sync } from "../../generator/sync.js";
import { checkers } from "../allow-list/index.js";
import { accepts, plain } from "../property/form.js";
import { project } from "./project.js";

/** Every surface, in the order of the product. */
export const ids: readonly SurfaceId[] = surfaces.map(({ id }) => id);
/** The surfaces whose optional fields are required and `null` in strict mode. */
export const openai = ["openai-chat", "openai-responses"] as const;

/** One tool of a DSL file, as text. */
export const tool = (key: string, input: string, options = ""): string =>
  `export const ${key} = tool<${input}, string>({ description: "Do ${key}.", sideEffect: "read"${options && `, ${options}`} });\n`;

/** The same input twice: `key` strict wherever that is possible, `keyLoose` nowhere. */
export const both = (key: string, input: string): string => tool(key, input) + tool(`${key}Loose`, input, "strict: false");

type Arguments = Parsed<ToolCall<string, unknown>>;

/** What a DSL text was made into. */
export interface Run extends Generated {
  readonly folder: string;
  /** One tool on one surface, in the list of all. */
  cast(surface: SurfaceId, key: string): CastTool;
  /** The input schema that the surface is given. */
  wire(surface: SurfaceId, key: string): JsonSchema;
  /** The findings of one code. */
  said(code: Diagnostic["code"], surface?: SurfaceId): readonly Diagnostic[];
  /** The generated code, run. */
  modules(): Promise<Modules>;
  /** What the generated module of a surface makes of a call's arguments. */
  parse(surface: SurfaceId, key: string, args: unknown): Promise<Arguments>;
  /** What the handler sees of them. */
  decoded(surface: SurfaceId, key: string, args: unknown): Promise<unknown>;
  /** A value of the handler's as it is on the wire. */
  encoded(surface: SurfaceId, key: string, value: unknown): unknown;
  /** Says that a value of the handler's reaches every surface as declared, and comes back the same. */
  travels(key: string, value: unknown): Promise<void>;
}

interface Modules {
  // what is generated is known only to the test that generates it
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly [name: string]: any;
}

const HEAD = 'import { type Int, type Int64, type Json, type List, type NoInput, type Num, type Str, tool } from "toolcast";\n';

/** Generates from `dsl` in a project of its own; `files` are added to it. What is declared must be within the vendors' lists. */
export async function run(dsl: string, files: Readonly<Record<string, string>> = {}): Promise<Run> {
  const folder = project({ "tools.dsl.ts": HEAD + dsl, ...files });
  const { config, diagnostics } = await loadConfig(folder);
  expect(diagnostics).toEqual([]);
  if (!config) throw new Error("the project has no configuration");
  const generated = generate(config);
  for (const { surface, sets } of generated.casts)
    for (const { tools } of sets)
      for (const { declared } of tools) expect(checkers[surface.id](declared), JSON.stringify(declared)).toEqual([]);
  let loaded: Promise<Modules> | undefined;
  const load = (): Promise<Modules> => {
    expect(sync(folder, config.out, generated.files, "write").diagnostics).toEqual([]);
    return import(join(folder, config.out, "index.ts"));
  };
  const modules = (): Promise<Modules> => {
    loaded ??= load();
    return loaded;
  };
  const cast = (surface: SurfaceId, key: string): CastTool => {
    const found = generated.casts.find((each) => each.surface.id === surface)?.sets[0]?.tools.find((each) => each.tool.key === key);
    if (!found) throw new Error(`${key} is not on ${surface}: ${generated.diagnostics.map(({ message }) => message).join("; ")}`);
    return found;
  };
  const parse = async (surface: SurfaceId, key: string, args: unknown): Promise<Arguments> => {
    const module = (await modules())[camel(surface)];
    return module.parse(cast(surface, key).name, args);
  };
  const decoded = async (surface: SurfaceId, key: string, args: unknown): Promise<unknown> => {
    const parsed = await parse(surface, key, args);
    expect(parsed, `${surface} refuses ${show(args)}`).toMatchObject({ ok: true });
    return parsed.ok ? parsed.input : undefined;
  };
  const encoded = (surface: SurfaceId, key: string, value: unknown): unknown => {
    const { codec, codecs } = cast(surface, key).input;
    return JSON.parse(JSON.stringify(encode(codec, codecs, value)));
  };
  return {
    ...generated,
    folder,
    cast,
    wire: (surface, key) => cast(surface, key).input.schema,
    said: (code, surface) => generated.diagnostics.filter((each) => each.code === code && (!surface || each.surface === surface)),
    modules,
    parse,
    decoded,
    encoded,
    async travels(key, value) {
      for (const id of ids) {
        const { schema, losses } = cast(id, key).input;
        const sent = encoded(id, key, value);
        const about = `${id}: ${show(value)} as ${JSON.stringify(sent)}`;
        if (losses.every(({ grade }) => grade !== "lossy"))
          expect(accepts(schema, id === "mcp")(sent), `undeclared on ${about}`).toBe(true);
        for (const args of [sent, JSON.stringify(sent)]) {
          const got = await decoded(id, key, args);
          expect(isDeepStrictEqual(plain(got), plain(value)), `came back as ${show(got)} on ${about}`).toBe(true);
        }
      }
    },
  };
}

/** A schema and every schema in it. */
export function subschemas(schema: unknown): readonly JsonSchema[] {
  if (Array.isArray(schema)) return schema.flatMap(subschemas);
  if (typeof schema !== "object" || schema === null) return [];
  // what stands in a schema's place is one
  const node = schema as JsonSchema;
  const named = ["properties", "$defs"].flatMap((keyword) => Object.values(node[keyword] ?? {}));
  return [
    node,
    ...["items", "additionalProperties", "anyOf", "prefixItems"].flatMap((keyword) => subschemas(node[keyword])),
    ...named.flatMap(subschemas),
  ];
}

const camel = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const show = (value: unknown): string => JSON.stringify(value, (_, each) => (typeof each === "bigint" ? `${each}n` : each));
