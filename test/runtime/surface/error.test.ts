import { describe, expect, test } from "vitest";
import { anthropic, gemini, geminiInteractions, mcp, openaiChat, openaiResponses } from "../../../runtime/generated.js";
import { SurfaceError } from "../../../runtime/index.js";
import { shop, vector } from "./shop.js";

const surfaces = {
  "openai-chat": shop(openaiChat),
  "openai-responses": shop(openaiResponses),
  anthropic: shop(anthropic),
  gemini: shop(gemini),
  "gemini-interactions": shop(geminiInteractions),
};
const all = { ...surfaces, mcp: shop(mcp) };

function refusal(surface: keyof typeof all, response: unknown): SurfaceError {
  try {
    // what a JavaScript user could pass
    all[surface].read(response as object);
  } catch (error) {
    if (error instanceof SurfaceError) return error;
    throw error;
  }
  throw new Error(`${surface} read ${JSON.stringify(response)}`);
}

describe.each(Object.keys(all) as (keyof typeof all)[])("%s refuses", (surface) => {
  test.each([
    ["<!doctype html><title>502 Bad Gateway</title>", 'an HTML or XML page: "<!doctype html><title>502 Bad Gateway</title>"'],
    ['{"id":1}', 'a text: "{\\"id\\":1}"'],
    ["x".repeat(500), `a text: "${"x".repeat(80)}…"`],
    [null, "null"],
    [undefined, "undefined"],
    [5, "number"],
    [[], "an array"],
    [{}, "an empty object"],
    [{ a: 1, b: 2 }, "an object with a, b"],
    [Promise.resolve({}), "a promise; await it"],
    [(async function* () {})(), "a stream"],
    [vector("gemini.error-body"), /^an error body: "Please ensure that the number of function response parts/],
    [{ error: "overloaded" }, 'an error body: "overloaded"'],
  ])("%j", (response, received) => {
    const error = refusal(surface, response);
    if (typeof received === "string") expect(error.received).toBe(received);
    else expect(error.received).toMatch(received);
    expect(error.surface).toBe(surface);
    expect(error.message).toBe(
      `${surface} reads ${error.expected}, but got ${error.received}; pass the response of this API as its SDK returns it`,
    );
  });
});

const names = Object.keys(surfaces) as (keyof typeof surfaces)[];
describe.each(names)("%s knows the response of", (surface) => {
  test.each(names.filter((other) => other !== surface))("%s when it meets it", (other) => {
    expect(refusal(surface, vector(`${other}.single-call`)).received).toBe(`a response of ${other}`);
  });
});

test("a choice without a message is no response", () => {
  expect(refusal("openai-chat", { choices: [] }).received).toBe("a response of openai-chat");
});

test.each(["openai-chat", "openai-responses", "anthropic"] as const)("the error body of %s is told by its message", (surface) => {
  expect(refusal(surface, vector(`${surface}.error-body`)).received).toMatch(/^an error body: "[A-Za-z]/);
});
