import { expect, test } from "vitest";
import { both, ids, run } from "../support/wire.js";

/** Types of which each holds the one before twice; the innermost holds what is another on every wire. */
const chain = (length: number): string =>
  Array.from({ length }, (_, i) =>
    i ? `interface T${i} { t: T${i - 1}; u?: T${i - 1} }` : "interface T0 { d: Date; big?: Int64; at?: [Date, string?] }",
  ).join("\n");

const nested = (length: number, innermost: object): object =>
  Array.from({ length: length - 1 }).reduce<object>((value, _, i) => (i % 2 ? { t: value, u: value } : { t: value }), innermost);

test("P20: types in two places of types in two places take room once each, in schemas, codecs and outputs", async () => {
  const dsl = `${chain(24)}\n${both("deep", "{ x: T23 }")}
export const gives = tool<{ q: string }, T23>({ description: "Give.", sideEffect: "read" });\n`;
  const made = await run(dsl, {
    "toolcast.config.json": '{ "surfaces": ["openai-responses", "anthropic", "gemini-interactions", "mcp"] }',
  });
  expect(made.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  for (const { path, text } of made.files) expect(text.length, path).toBeLessThan(200_000);
  const { codec, codecs } = made.cast("mcp", "deep").input;
  expect(codec).toEqual({ k: "object", fields: [{ name: "x", codec: { k: "ref", to: "T22" } }].map(() => expect.anything()) });
  expect(JSON.stringify(codecs).length).toBeLessThan(5000);
  expect(codecs["T1"]).toMatchObject({
    fields: [
      { name: "t", codec: { k: "ref", to: "T0" } },
      { name: "u", codec: { k: "ref", to: "T0" } },
    ],
  });
});

test("P20: values of shared types travel, unions of them included", async () => {
  const made = await run(
    `${chain(4)}
interface A { kind: "a"; at: Date; of?: B }
interface B { kind: "b"; at?: Int64; more: T0[] }
${both("deep", "{ x: T3; y?: T3; a: A | B; b: (A | B)[]; c?: B | null; d: Record<string, A> }")}`,
  );
  const t0 = { d: new Date("2026-01-01T00:00:00Z"), at: [new Date(0), "x"] };
  const b = { kind: "b", at: 9007199254740993n, more: [t0, { d: new Date(1) }] };
  const a = { kind: "a", at: new Date(2), of: b };
  for (const key of ["deep", "deepLoose"]) {
    await made.travels(key, { x: nested(4, t0), a, b: [a, b, { kind: "b", more: [] }], d: { "": a } });
    await made.travels(key, { x: nested(4, t0), y: nested(4, t0), a: b, b: [], c: null, d: {} });
  }
  for (const id of ids) expect(Object.keys(made.cast(id, "deep").input.codecs), id).toContain("B");
});

test("P20: where each type is written out at every use, too many of them are an error at once, and no other surface minds", async () => {
  for (const [types, field] of [
    [chain(60), "{ x: T59 }"],
    [
      `${Array.from({ length: 60 }, (_, i) => `interface R${i} { a?: R${(i + 1) % 60}; b: R${(i + 1) % 60}${i === 59 ? "[]" : ""} }`).join("\n")}`,
      "{ x: R0 }",
    ],
  ]) {
    const made = await run(`${types}\n${both("deep", field!)}`);
    expect(made.files).toHaveLength(0);
    const errors = made.diagnostics.filter(({ severity }) => severity === "error");
    expect(errors.map(({ code, surface, tool }) => [code, surface, tool])).toEqual([
      ["surface/too-long", "gemini", "deep"],
      ["surface/too-long", "gemini", "deepLoose"],
    ]);
    expect(errors[0]!.message).toContain('"deep" is more than 10,000 schemas on gemini');
    expect(errors[0]!.hint).toContain("leave this surface out");
    expect(errors[0]!.span).toMatchObject({ file: "tools.dsl.ts" });
  }
});

test("P18: a type that never ends is an error at once, however many ways there are into it", async () => {
  const types = Array.from(
    { length: 20 },
    (_, i) => `interface R${i} { a?: R${(i + 1) % 20}; b?: R${(i + 1) % 20}; c: R${(i + 1) % 20} }`,
  ).join("\n");
  const made = await run(`${types}\n${both("endless", "{ x: R0 }")}`);
  expect(made.said("surface/unsupported", "gemini")[0]!.message).toContain("a type that never ends");
});
