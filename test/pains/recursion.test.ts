import { expect, test } from "vitest";
import { both, ids, openai, run, subschemas, tool } from "../support/wire.js";

const referring = [...openai, "anthropic", "gemini-interactions", "mcp"] as const;

interface Tree {
  name: string;
  kids: Tree[];
}
const chain = (levels: number): Tree => ({ name: `n${levels}`, kids: levels > 1 ? [chain(levels - 1)] : [] });

test("P18: a recursive type is a definition with references, and three levels on Gemini, said so", async () => {
  const made = await run(`interface Node { name: string; kids: Node[] }\n${both("move", "{ root: Node }")}`);
  for (const id of referring) {
    for (const key of ["move", "moveLoose"]) {
      const wire = made.wire(id, key);
      expect(Object.keys(wire["$defs"] as object), id).toEqual(["Node"]);
      expect(wire, id).toMatchObject({
        properties: { root: { $ref: "#/$defs/Node" } },
        $defs: { Node: { properties: { kids: { type: "array", items: { $ref: "#/$defs/Node" } } } } },
      });
    }
  }
  for (const id of openai) expect(made.cast(id, "move").strict).toBe(true);
  expect(made.cast("anthropic", "move").strict).toBe(false);
  expect(made.said("surface/not-strict", "anthropic")).toMatchObject([
    { tool: "move", severity: "warn", message: expect.stringContaining("the recursive type Node") },
  ]);
  const gemini = subschemas(made.wire("gemini", "move"));
  expect(gemini.filter(({ properties }) => (properties as { name?: unknown } | undefined)?.name !== undefined)).toHaveLength(3);
  expect(made.said("surface/lossy", "gemini")).toMatchObject([
    { tool: "move", severity: "warn", span: { file: "tools.dsl.ts" } },
    { tool: "moveLoose", severity: "warn" },
  ]);
  for (const levels of [1, 2, 3, 12]) {
    await made.travels("move", { root: chain(levels) });
    await made.travels("moveLoose", { root: chain(levels) });
  }
});

test.each([
  [
    "through each other",
    "interface A { id: bigint; b?: B } interface B { at: Date; a?: A }",
    "{ a: A }",
    { a: { id: 1n, b: { at: new Date("2026-01-01"), a: { id: 2n } } } },
  ],
  ["through a record", "interface R { of: Record<string, R> }", "{ r: R }", { r: { of: { a: { of: {} } } } }],
  ["through a tuple", "interface T { next: [number, T?] }", "{ t: T }", { t: { next: [1, { next: [2] }] } }],
  [
    "through a union",
    'type E = { op: "add"; a: E; b: E } | { op: "n"; v: number }',
    "{ e: E }",
    { e: { op: "add", a: { op: "n", v: 1 }, b: { op: "n", v: 2 } } },
  ],
  [
    "through null",
    "interface L { v: Date; next: L | null }",
    "{ l: L }",
    { l: { v: new Date("2026-01-01"), next: { v: new Date("2026-01-02"), next: null } } },
  ],
  ["as the whole input", "interface N { name: string; kids?: N[] }", "N", { name: "a", kids: [{ name: "b" }] }],
  [
    "in generics",
    "interface G<T> { value: T; kids: G<T>[] }",
    "{ a: G<string>; b: G<Date> }",
    { a: { value: "x", kids: [] }, b: { value: new Date("2026-01-01"), kids: [{ value: new Date("2026-01-02"), kids: [] }] } },
  ],
  ["in a list of itself", "type Lists = { of: Lists[][] }", "{ l: Lists }", { l: { of: [[{ of: [] }], []] } }],
])("P18: %s it ends as well, and nothing becomes an empty object", async (_, types, input, value) => {
  const made = await run(`${types}\n${both("move", input)}`);
  for (const id of ids) {
    for (const key of ["move", "moveLoose"]) {
      for (const node of subschemas(made.wire(id, key))) {
        if (String(node["type"]).toLowerCase() !== "object") continue;
        const inside = Object.keys(node["properties"] ?? {}).length > 0 || typeof node["additionalProperties"] === "object";
        expect(inside, `${id}: ${JSON.stringify(node)}`).toBe(true);
      }
    }
  }
  expect(new Set(made.said("surface/lossy").map(({ surface }) => surface))).toEqual(new Set(["gemini"]));
  await made.travels("move", value);
  await made.travels("moveLoose", value);
});

test("P18: a type that needs itself and never ends is an error on the surface without references", async () => {
  const made = await run(`interface A { b: B } interface B { a: A }\n${tool("move", "{ a: A }")}`);
  expect(made.diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code)).not.toEqual([]);
  expect(made.files).toEqual([]);
});

test("P20: what is used often and is long becomes a definition, where that is shorter and legal", async () => {
  const doc = "The postal address of a person or a company, as it stands on the label; with country code. ".repeat(2);
  const made = await run(`interface Address {
  /** ${doc} */
  street: string;
  zip: Str<{ pattern: "^\\\\d{5}$" }>;
}
type Small = "a" | "b";
${both("ship", "{ from: Address; to: Address; bill: Address; stops: Address[]; by: Record<string, Address> }")}
${both("once", "{ to: Address }")}
${both("small", "{ a: Small; b: Small }")}`);
  for (const id of referring) {
    for (const key of ["ship", "shipLoose"]) {
      const wire = made.wire(id, key);
      const text = JSON.stringify(wire);
      expect(Object.keys(wire["$defs"] as object), id).toEqual(["Address"]);
      expect(text.split(doc.trim()).length - 1, id).toBe(1);
      const inlined = JSON.stringify(wire, (_, each) =>
        each?.$ref === "#/$defs/Address" ? (wire["$defs"] as { Address: object }).Address : each,
      );
      expect(text.length, id).toBeLessThan(inlined.length * 0.6);
    }
    for (const key of ["once", "small"]) expect(made.wire(id, key), `${id} ${key}`).not.toHaveProperty("$defs");
  }
  for (const key of ["ship", "once"]) expect(JSON.stringify(made.wire("gemini", key))).not.toContain("$ref");
  const address = { street: "s", zip: "12345" };
  for (const key of ["ship", "shipLoose"])
    await made.travels(key, { from: address, to: address, bill: address, stops: [address], by: { a: address } });
});

test("P20: a field's own description stays beside the reference", async () => {
  const long = "x".repeat(300);
  const made = await run(`/** Money. */
interface Money {
  /** ${long} */
  cents: Int;
}
${tool("pay", "{ /** Net. */ net: Money; /** Gross. */ gross: Money; tip?: Money; more: Money[] }")}`);
  for (const id of referring) {
    const { net, gross } = made.wire(id, "pay")["properties"] as Record<string, Record<string, unknown>>;
    expect(net!["description"], id).toBe("Net.");
    expect(gross!["description"], id).toBe("Gross.");
    expect(JSON.stringify([net, gross]), id).toContain("#/$defs/Money");
  }
  await made.travels("pay", { net: { cents: 1 }, gross: { cents: 2 }, more: [] });
});
