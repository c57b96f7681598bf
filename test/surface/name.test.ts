import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { surfaces } from "../../generator/surface/index.js";
import { toolNames } from "../../generator/surface/name.js";
import { object, tool } from "./catalog.js";

const rule = (id: string) => surfaces.find((surface) => surface.id === id)!.toolName;
const wires = (id: string, ...names: string[]): string[] => [
  ...toolNames(
    names.map((name, i) => tool(`t${i}`, object({}), { name })),
    rule(id),
  ).values(),
];
// FNV-1a of the author's name, by an implementation of its own
const hash = (name: string): string =>
  [...Array(name.length).keys()]
    .reduce((sum, i) => ((sum ^ BigInt(name.charCodeAt(i))) * 0x01000193n) % 2n ** 32n, 0x811c9dc5n)
    .toString(16)
    .padStart(8, "0");
const long = (tail: string): string => "a".repeat(69) + tail;

describe("names of tools on the wire", () => {
  test.each([
    ["a name that fits stays", "openai-chat", ["get_order"], ["get_order"]],
    ["a dot becomes _", "openai-chat", ["orders.get"], ["orders_get"]],
    ["a dot stays where it may", "gemini", ["orders.get"], ["orders.get"]],
    ["a dash stays", "anthropic", ["get-order"], ["get-order"]],
    ["a digit first", "gemini", ["2fa_check"], ["_2fa_check"]],
    ["a digit first where it may", "openai-responses", ["2fa_check"], ["2fa_check"]],
    ["65 characters fit Responses", "openai-responses", [long("").slice(0, 65)], [long("").slice(0, 65)]],
    ["a colon", "mcp", ["wms:stock"], ["wms_stock"]],
    ["an emoji is one character", "openai-chat", ["go😀home"], ["go_home"]],
  ])("%s", (_, surface, given, want) => expect(wires(surface, ...given)).toEqual(want));

  test("P35: a name that another one would become gets a hash, whichever comes first", () => {
    expect(wires("openai-chat", "a.b", "a_b")).toEqual([`a_b_${hash("a.b")}`, "a_b"]);
    expect(wires("openai-chat", "a_b", "a.b")).toEqual(["a_b", `a_b_${hash("a.b")}`]);
    expect(wires("openai-chat", "a.b", "a:b")).toEqual([`a_b_${hash("a.b")}`, `a_b_${hash("a:b")}`]);
  });

  test("P35: a name without a letter that the surface takes gets a hash", () => {
    expect(wires("openai-chat", "数据")).toEqual([`___${hash("数据")}`]);
    expect(wires("openai-chat", "数据", "订单")).toEqual([`___${hash("数据")}`, `___${hash("订单")}`]);
  });

  test("P35: two long names of one beginning stay two, each of 64 characters", () => {
    const [one, two] = wires("openai-chat", long("x"), long("y"));
    expect(one).toBe(`${"a".repeat(55)}_${hash(long("x"))}`);
    expect(two).toBe(`${"a".repeat(55)}_${hash(long("y"))}`);
    expect(one).toHaveLength(64);
  });

  test("P35: an author's name that looks like a made one keeps to its author", () => {
    const made = `a_b_${hash("a.b")}`;
    const names = wires("openai-chat", "a.b", "a_b", made);
    expect(names[2]).toBe(made);
    expect(new Set(names).size).toBe(3);
  });

  test("every name of every surface is legal there and no other tool's", () => {
    const given = [
      "get",
      "get.",
      "get:",
      ".get",
      "1",
      "-",
      "ünïcode",
      "名",
      long("1"),
      long("2"),
      "x".repeat(200),
      "a\nb",
      "{{x}}",
      "toString",
      "constructor",
    ];
    for (const { id, toolName } of surfaces) {
      const names = wires(id, ...given);
      for (const name of names) expect(name).toMatch(toolName.pattern);
      for (const name of names) expect(name.length).toBeLessThanOrEqual(toolName.max);
      expect(new Set(names).size).toBe(given.length);
    }
  });

  test("a new tool does not change the names of others that it does not meet", () => {
    expect(wires("openai-chat", "a.b", "数据", "z")[0]).toBe(wires("openai-chat", "a.b")[0]);
  });

  test("whatever the names: legal, distinct, and an author's legal name stays", () => {
    const name = fc.oneof(fc.string({ minLength: 1 }), fc.stringMatching(/^[ab._:-]{1,4}$/), fc.constantFrom(long("1"), long("2"), "数据"));
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 12 }), fc.constantFrom(...surfaces), (names, { id, toolName }) => {
        const made = wires(id, ...names);
        expect(new Set(made).size).toBe(names.length);
        made.forEach((wire, i) => {
          expect(wire).toMatch(toolName.pattern);
          expect(wire.length).toBeLessThanOrEqual(toolName.max);
          if (toolName.pattern.test(names[i]!) && names[i]!.length <= toolName.max) expect(wire).toBe(names[i]);
        });
      }),
    );
  });
});
