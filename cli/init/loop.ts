import { posix } from "node:path";
import type { Config } from "../../generator/config.js";
import type { Catalog } from "../../generator/ir.js";
import type { Project } from "./detect.js";

interface Loop {
  readonly packages: readonly string[];
  /** The generated module that speaks the SDK. */
  readonly module: string;
  lines(context: string): readonly string[];
}

const LOOPS: readonly Loop[] = [
  {
    packages: ["openai"],
    module: "openaiResponses",
    lines: (context) => [
      "let response = await client.responses.create({ model, input, tools: openaiResponses.tools });",
      "for (;;) {",
      "  const turn = openaiResponses.read(response);",
      "  if (turn.calls.size === 0) break;",
      `  const results = await dispatch(turn, ${context});`,
      "  response = await client.responses.create({ model, previous_response_id: response.id,",
      "    input: openaiResponses.results(turn, results), tools: openaiResponses.tools });",
      "}",
    ],
  },
  {
    packages: ["@anthropic-ai/sdk"],
    module: "anthropic",
    lines: (context) => [
      "for (;;) {",
      "  const message = await client.messages.create({ model, max_tokens: 1024, messages, tools: anthropic.tools });",
      "  const turn = anthropic.read(message);",
      "  if (turn.calls.size === 0) break;",
      `  const results = await dispatch(turn, ${context});`,
      '  messages.push({ role: "assistant", content: message.content }, anthropic.results(turn, results));',
      "}",
    ],
  },
  {
    packages: ["@google/genai"],
    module: "gemini",
    lines: (context) => [
      "for (;;) {",
      "  const config = { tools: gemini.tools, toolConfig: gemini.toolConfig };",
      "  const response = await client.models.generateContent({ model, contents, config });",
      "  const turn = gemini.read(response);",
      "  if (turn.calls.size === 0) break;",
      `  const results = await dispatch(turn, ${context});`,
      "  contents.push(response.candidates[0].content, gemini.results(turn, results));",
      "}",
    ],
  },
  {
    packages: ["@modelcontextprotocol/sdk", "@modelcontextprotocol/server"],
    module: "mcp",
    lines: (context) => [
      "// list: { tools: mcp.tools }; call:",
      "const answer = async (request) => {",
      "  const turn = mcp.read(request);",
      `  return mcp.results(turn, await dispatch(turn, ${context}));`,
      "};",
    ],
  },
];

/** The loop to paste for each SDK that the project has; OpenAI's where it has none. */
export function loopsFor(project: Project, { tools }: Catalog, config: Config, extension: string): string {
  const generated = posix.relative(project.base === "" ? "." : project.base, config.out);
  const found = LOOPS.filter(({ packages }) => packages.some((name) => project.dependencies.has(name)));
  const loops = found.length ? found : LOOPS.slice(0, 1);
  const writes = tools.some(({ sideEffect }) => sideEffect !== "read");
  const scopes = tools.flatMap(({ idempotency }) => (typeof idempotency === "object" && idempotency.scope ? [idempotency.scope] : []));
  const names = [...new Set(scopes)].filter((scope) => scope !== "conversation").sort();
  const scope = names.length ? `, scope: { ${names.join(", ")} }` : "";
  const context = `{ app, identity${writes ? `, conversation${scope}` : ""} }`;
  const made = writes ? "{ handlers, authorize: (identity, call) => true, journal: memoryJournal() }" : "{ handlers }";
  return [
    `import { createDispatcher, ${loops.map(({ module }) => module).join(", ")} } from "./${generated}/index${extension}";`,
    ...(writes ? ['import { memoryJournal } from "@toolcast/runtime";'] : []),
    `import { handlers } from "./handlers${extension}";`,
    "",
    `const dispatch = createDispatcher(${made});`,
    ...loops.flatMap(({ lines }) => ["", ...lines(context)]),
  ].join("\n");
}
