import type { JsonSchema, SurfaceId } from "@toolcast/runtime";
import { block, type Code, code, ident, join, jsdoc, key, lit } from "../code.js";
import { ImportSet } from "../imports.js";
import { isSchema } from "../lower/list.js";
import type { Cast, CastTool } from "../surface/types.js";
import { FOUNDATION, type Module, RUNTIME, type Source } from "./module.js";
import { camel, localNames, validatorName } from "./names.js";
import { type Named, open, tree } from "./tree.js";

/** What a surface's types are called in the runtime: one declaration, an item of the request's `tools`, the results; and whether the first leaves the input's schema optional. */
const TYPES: Record<
  SurfaceId,
  { readonly declared: string; readonly item: string; readonly results: string; readonly mayLackInput?: true }
> = {
  "openai-chat": { declared: "ChatTool", item: "ChatTool", results: "ChatResults" },
  "openai-responses": { declared: "ResponsesTool", item: "ResponsesTool", results: "ResponsesResults" },
  anthropic: { declared: "AnthropicTool", item: "AnthropicTool", results: "AnthropicResults" },
  gemini: { declared: "GeminiFunction", item: "GeminiTool", results: "GeminiResults", mayLackInput: true },
  "gemini-interactions": { declared: "InteractionsTool", item: "InteractionsTool", results: "InteractionsResults" },
  mcp: { declared: "McpTool", item: "McpTool", results: "McpResults" },
};

/** The module of one surface: what the request takes and, where the parts for it are emitted, what reads the answer. */
export function declarations({ surface, sets }: Cast, source: Source): Module {
  const imports = new ImportSet();
  const types = TYPES[surface.id];
  const parses = source.kinds.has("validators");
  const reads = source.kinds.has("dispatch");
  const type = (name: string): Code => imports.type(name, FOUNDATION);
  const [declaredType, itemType] = [type(types.declared), type(types.item)];
  const [all, ...others] = sets;
  const config = surface.requestConfig;
  const view = {
    doc: jsdoc(`What a request to ${surface.id} takes as its tools.`),
    declaredType,
    itemType,
    config: config ? [{ name: ident(config.name), type: type(config.type), value: open(config.value) }] : [],
    setNames: join(
      others.map(({ name }) => lit(name)),
      " | ",
    ),
    hasSets: others.length > 0,
    parses,
    reads,
    ...(parses ? binding(surface.id, types.results, reads, source, imports) : {}),
  };
  const local = localNames([...imports.names().map(({ name }) => name), ...OWN, ...(config ? [config.name] : [])]);
  const tools = distinct(sets.flatMap((set) => set.tools)).map(({ tool, suffix }) => {
    const declared = local(`${tool.tool.key}${suffix}Tool`);
    return { tool, declared, wire: local(`${tool.tool.key}${suffix}Wire`), validator: code`validators.${validatorName(tool.tool)}` };
  });
  const named: Named = new Map(tools.map(({ tool, declared }) => [tool.declared, declared]));
  const items = (listed: readonly CastTool[]): Code => open(surface.list(listed.map(({ declared }) => declared)), named);
  const wires = (listed: readonly CastTool[]): Code[] =>
    tools.filter(({ tool }) => listed.includes(tool)).map(({ wire }) => code`${wire},`);
  return {
    name: surface.id,
    template: "declarations",
    view: {
      ...view,
      tools: items(all?.tools ?? []),
      declared: tools.map(({ tool, declared }) => ({ name: declared, value: open(tool.declared) })),
      setsType: block(
        code`{`,
        others.map((set) => code`readonly ${key(set.name)}: ${itemType}[];`),
        code`}`,
      ),
      setsValue: block(
        code`{`,
        others.map((set) => code`${key(set.name)}: ${items(set.tools)},`),
        code`}`,
      ),
      wires: parses
        ? tools.map(({ tool, declared, wire, validator }) => ({
            name: wire,
            value: wireTool(tool, declared, validator, types.mayLackInput ?? false),
          }))
        : [],
      bound: block(
        code`[`,
        sets.map((set) => {
          const tools = block(code`[`, wires(set.tools), code`]`);
          return code`${block(code`{`, [code`set: ${lit(set.name)},`, code`tools: ${tools},`], code`}`)},`;
        }),
        code`]`,
      ),
    },
    imports,
    exports: [],
  };
}

const OWN = ["tools", "sets", "SetName", "surface", "read", "results", "parse"];

function binding(id: SurfaceId, results: string, reads: boolean, source: Source, imports: ImportSet): Record<string, Code> {
  imports.namespace("validators", source.from("validators"));
  return {
    wireType: imports.type("WireTool", FOUNDATION),
    call: imports.type("Call", source.from("types")),
    bind: imports.use("bind", FOUNDATION),
    parse: imports.type("Parse", RUNTIME),
    runtime: imports.use(camel(id), FOUNDATION),
    results: imports.type(results, FOUNDATION),
    ...(reads ? { read: imports.type("Read", RUNTIME), answer: imports.type("Results", RUNTIME) } : {}),
  };
}

/** Each form of each tool once; a tool's second form, in another set, is called by its strictness. */
function distinct(tools: readonly CastTool[]): { tool: CastTool; suffix: string }[] {
  const keys = new Set<string>();
  return [...new Set(tools)].map((tool) => {
    const first = !keys.has(tool.tool.key);
    keys.add(tool.tool.key);
    return { tool, suffix: first ? "" : tool.strict ? "Strict" : "Loose" };
  });
}

function wireTool({ tool, name, input, declared }: CastTool, constant: Code, validator: Code, mayLackInput: boolean): Code {
  const path = pathTo(declared, input.schema);
  const schema = path ? join([constant, ...path.map((step) => code`.${key(step)}`)], "") : tree(input.schema);
  const orEmpty = path && mayLackInput ? code` ?? {}` : code``;
  const codecs = Object.keys(input.codecs).length > 0;
  return block(
    code`{`,
    [
      code`tool: ${lit(tool.key)},`,
      code`name: ${lit(name)},`,
      code`validator: ${validator},`,
      code`schema: ${schema}${orEmpty},`,
      ...(declared["outputSchema"] === undefined ? [] : [code`structured: true,`]),
      ...(input.codec ? [code`codec: ${tree(input.codec)},`] : []),
      ...(codecs ? [code`codecs: ${tree(input.codecs)},`] : []),
    ],
    code`}`,
  );
}

/** Where the input's schema stands in its declaration; a declaration without arguments holds none. */
function pathTo(declared: JsonSchema, input: JsonSchema): string[] | undefined {
  for (const [name, value] of Object.entries(declared)) {
    if (value === input) return [name];
    if (name === "function" && isSchema(value)) {
      const below = pathTo(value, input);
      if (below) return [name, ...below];
    }
  }
  return undefined;
}
