import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { giveUp } from "../../generator/surface/budget.js";
import { surfaces } from "../../generator/surface/index.js";
import { object, tool } from "./catalog.js";

const budget = surfaces.find(({ id }) => id === "anthropic")!.limits.strictBudget!;
const claim = (key: string, optional: number, unions = 0) => ({ tool: tool(key, object({})), optional, unions });
const names = (...claims: ReturnType<typeof claim>[]): string[] => giveUp(claims, budget).map(({ tool: { key } }) => key);

describe("which tools give up strict", () => {
  test("none where everything fits, to the last", () => {
    expect(names(claim("a", 12), claim("b", 12, 16))).toEqual([]);
  });

  test("P07: of three equal tools the first, with the sum that was too large", () => {
    const given = giveUp([claim("a", 9), claim("b", 9), claim("c", 9)], budget);
    expect(given.map(({ tool: { key }, over }) => [key, over])).toEqual([["a", [{ what: "optional parameters", total: 27, max: 24 }]]]);
  });

  test("P07: the fattest", () => expect(names(claim("a", 9), claim("b", 10), claim("c", 9))).toEqual(["b"]));

  test("as many as it takes, fattest first", () => {
    expect(names(claim("a", 20), claim("b", 18), claim("c", 17), claim("d", 4))).toEqual(["a", "b"]);
  });

  test("only what is exceeded counts", () => expect(names(claim("a", 12, 0), claim("b", 2, 15), claim("c", 1, 3))).toEqual(["b"]));

  test("two budgets at once weigh by their bounds", () => {
    const given = giveUp([claim("a", 20, 2), claim("b", 6, 15)], budget);
    expect(given[0]?.over.map(({ what }) => what)).toEqual(["optional parameters", "parameters with a union"]);
    expect(given[0]?.tool.key).toBe("b");
    expect(given).toHaveLength(1);
  });

  test("21 strict tools: the one with most of the other budgets, else the first", () => {
    const many = Array.from({ length: 21 }, (_, i) => claim(`t${i}`, i === 7 ? 2 : 1, 0));
    expect(names(...many)).toEqual(["t7"]);
    expect(names(...many.map(({ tool: { key } }) => claim(key, 1)))).toEqual(["t0"]);
  });

  test("whatever the tools: what stays strict fits, and nothing is given up where all fits", () => {
    const any = fc.array(fc.tuple(fc.nat(30), fc.nat(20)), { maxLength: 40 });
    fc.assert(
      fc.property(any, (tools) => {
        const claims = tools.map(([optional, unions], i) => claim(`t${i}`, optional, unions));
        const given = new Set(names(...claims));
        const fits = (of: typeof claims): boolean =>
          of.length <= 20 && of.reduce((sum, each) => sum + each.optional, 0) <= 24 && of.reduce((sum, each) => sum + each.unions, 0) <= 16;
        expect(fits(claims.filter(({ tool: { key } }) => !given.has(key)))).toBe(true);
        expect(given.size === 0).toBe(fits(claims));
      }),
    );
  });
});
