import { createDispatcher, type DispatchEntry, type JsonSchema, type ToolCall } from "@toolcast/runtime";
import { bind, openaiChat, validator } from "@toolcast/runtime/generated";
import { expect, test } from "vitest";

interface Input {
  "card-no": string;
  rows: Record<string, number>;
  more: unknown;
}

const text: JsonSchema = { type: "string" };
const object = (properties: JsonSchema): JsonSchema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const surface = bind<ToolCall<"pay", Input>, never, unknown>(openaiChat, [
  {
    set: "all",
    tools: [
      {
        tool: "pay",
        name: "pay",
        validator: validator<Input>((z) =>
          z.strictObject({ "card-no": z.string().regex(/^\d+$/u), rows: z.record(z.string(), z.int()), more: z.json() }),
        ),
        schema: object({
          card_no: text,
          rows: { type: "array", items: object({ key: text, value: { type: "integer" } }) },
          more: text,
        }),
        codec: {
          k: "object",
          fields: [
            { name: "card-no", wire: "card_no" },
            { name: "rows", codec: { k: "pairs" } },
            { name: "more", codec: { k: "json" } },
          ],
        },
      },
    ],
  },
]);

const table: readonly DispatchEntry[] = [
  { tool: "pay", name: "pay", sideEffect: "read", version: 1, output: validator<void>((z) => z.void()), sensitive: ["card-no"] },
];

test("the model is told of its mistakes in the form that it was given, and never of a sensitive value", async () => {
  const args = {
    card_no: "4111-secret",
    rows: [
      { key: "a", value: 1 },
      { key: "a", value: 2 },
      { key: "b", value: 3, note: "x" },
    ],
    more: "hello",
  };
  const call = { id: "c1", type: "function", function: { name: "pay", arguments: JSON.stringify(args) } };
  const turn = surface.read({
    id: "r1",
    choices: [{ finish_reason: "tool_calls", message: { role: "assistant", content: null, tool_calls: [call] } }],
  });
  const dispatch = createDispatcher(table, { handlers: { pay: () => undefined } });
  const results = await dispatch(turn, { app: {}, identity: "ann", conversation: "c" });
  const result = results instanceof Map ? results.get("c1") : undefined;
  expect(result?.content.split("\n")).toEqual([
    "The arguments of pay are not valid; nothing was done.",
    "- card_no: expected a string that matches /^\\d+$/u",
    '- rows[1].key: expected each key once, received "a"',
    "- rows[2].note: there is no such field; the fields are key, value",
    '- more: expected text that holds JSON, received "hello": "h" is not expected at character 0',
    "Correct this and call pay again.",
  ]);
  expect(result).toMatchObject({ why: "schema", failure: "wrong_argument" });
});
