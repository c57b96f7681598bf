import type { Project } from "./detect.js";

const LOOPS: readonly { readonly sdk: string; readonly lines: readonly string[] }[] = [
  {
    sdk: "openai",
    lines: [
      'let response = await client.responses.create({ model, input: "…", tools: openaiResponses.tools });',
      "for (;;) {",
      "  const turn = openaiResponses.read(response);",
      "  if (turn.calls.size === 0) break;",
      "  const results = await dispatch(turn, { app, identity });",
      "  response = await client.responses.create({ model, previous_response_id: response.id,",
      "    input: openaiResponses.results(turn, results), tools: openaiResponses.tools });",
      "}",
    ],
  },
  {
    sdk: "@anthropic-ai/sdk",
    lines: [
      "for (;;) {",
      "  const message = await client.messages.create({ model, max_tokens: 1024, messages, tools: anthropic.tools });",
      "  const turn = anthropic.read(message);",
      "  if (turn.calls.size === 0) break;",
      "  const results = await dispatch(turn, { app, identity });",
      '  messages.push({ role: "assistant", content: message.content }, anthropic.results(turn, results));',
      "}",
    ],
  },
  {
    sdk: "@google/genai",
    lines: [
      "for (;;) {",
      "  const response = await client.models.generateContent({ model, contents, config: { tools: gemini.tools, toolConfig: gemini.toolConfig } });",
      "  const turn = gemini.read(response);",
      "  if (turn.calls.size === 0) break;",
      "  const results = await dispatch(turn, { app, identity });",
      "  contents.push(response.candidates![0]!.content!, gemini.results(turn, results));",
      "}",
    ],
  },
];

/** The loop to paste, for the SDK that the project has; OpenAI's where it has none. */
export function loopFor(project: Project, out: string): string {
  const { sdk, lines } = LOOPS.find((loop) => project.dependencies.has(loop.sdk)) ?? LOOPS[0] ?? { sdk: "", lines: [] };
  const name = { openai: "openaiResponses", "@anthropic-ai/sdk": "anthropic", "@google/genai": "gemini" }[sdk];
  return [
    `The loop, with ${sdk}:`,
    "",
    `  import { createDispatcher, ${name} } from "./${out}/index.js";`,
    '  import { handlers } from "./handlers.js";',
    "",
    "  const dispatch = createDispatcher({ handlers });",
    ...lines.map((line) => `  ${line}`),
  ].join("\n");
}
