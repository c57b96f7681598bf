import { expect, test } from "vitest";
import { generate, loadConfig } from "../../generator/generate.js";
import { declareCatalog, surfaces } from "../../generator/surface/index.js";
import { accepts } from "../property/form.js";
import { both, ids, openai, run, subschemas, tool } from "../support/wire.js";

const at = new Date("2026-02-28T09:30:00.000Z");
const pairing = [...openai, "anthropic", "gemini"] as const;

test("P30: a 64-bit integer is digits in a string both ways, and is never rounded", async () => {
  const made = await run(`interface Account { id: bigint; parent?: bigint | null }
export const pay = tool<{ id: bigint; bounded: Int64<{ min: 1n }>; list: bigint[]; map: Record<string, bigint>; pair: [bigint, string]; opt?: bigint; by: { kind: "a"; id: bigint } | { kind: "b" } }, { id: bigint; list: bigint[]; account: Account; map: Record<string, bigint>; either: bigint | Date }>({ description: "Pay.", sideEffect: "read" });
${tool("payLoose", "{ id: bigint }", "strict: false")}`);
  const big = 9223372036854775807n;
  await made.travels("pay", {
    id: big,
    bounded: big,
    list: [-(2n ** 63n), 0n],
    map: { a: big },
    pair: [big, "x"],
    by: { kind: "a", id: big },
  });
  await made.travels("pay", { id: 1n, bounded: 1n, list: [], map: {}, pair: [0n, ""], opt: big, by: { kind: "b" } });
  for (const id of ids) {
    const { id: wire } = made.wire(id, "pay")["properties"] as Record<string, Record<string, unknown>>;
    expect(String(wire!["type"]).toLowerCase(), id).toBe("string");
    expect(await made.decoded(id, "payLoose", '{"id":"9223372036854775807"}'), id).toEqual({ id: big });
    for (const wrong of [
      "9223372036854775807",
      "9007199254740993",
      "9007199254740993.0",
      "1e20",
      '"9223372036854775808"',
      '"1.5"',
      '"0x10"',
      "1.5",
      '""',
      "true",
    ]) {
      expect(await made.parse(id, "payLoose", `{"id":${wrong}}`), `${id} ${wrong}`).toMatchObject({
        ok: false,
        issues: [{ path: ["id"] }],
      });
    }
    // a number that a double holds exactly is a slip of form
    expect(await made.decoded(id, "payLoose", '{"id":9007199254740991}'), id).toEqual({ id: 9007199254740991n });
  }
  const { createDispatcher, defineHandlers, openaiChat } = await made.modules();
  const output = { id: big, list: [big, -1n], account: { id: big, parent: null }, map: { a: big }, either: big };
  const dispatch = createDispatcher({ handlers: defineHandlers({ pay: () => output, payLoose: () => "done" }) });
  const sent = JSON.stringify(
    made.encoded("openai-chat", "pay", { id: 1n, bounded: 1n, list: [], map: {}, pair: [0n, ""], by: { kind: "b" } }),
  );
  const turn = openaiChat.read({
    id: "1",
    object: "chat.completion",
    choices: [
      {
        index: 0,
        finish_reason: "tool_calls",
        message: {
          role: "assistant",
          content: null,
          tool_calls: [{ id: "c", type: "function", function: { name: "pay", arguments: sent } }],
        },
      },
    ],
  });
  const [message] = openaiChat.results(turn, await dispatch(turn, { app: {}, identity: "me" }));
  const digits = String(big);
  expect(JSON.parse(message.content)).toEqual({
    id: digits,
    list: [digits, "-1"],
    account: { id: digits, parent: null },
    map: { a: digits },
    either: digits,
  });
});

test("P31: a rule that Gemini has no keyword for is a sentence, and the validator keeps it", async () => {
  const fields = [
    ["above", "Int<{ above: 0 }>", 0, 1, /At least 1\.|minimum/],
    ["step", "Int<{ min: 0; step: 5 }>", 7, 10, /multiple of 5/i],
    ["below", "Num<{ below: 1 }>", 1, 0.5, /less than 1\./i],
    ["over", "Num<{ above: 0; step: 0.01 }>", 0.005, 0.25, /more than 0\..*multiple of 0\.01\./i],
    ["unique", "List<string, { unique: true }>", ["a", "a"], ["a", "b"], /no two items alike/i],
    ["look", 'Str<{ pattern: "^(?!x)" }>', "xa", "a", /\^\(\?!x\)/],
    ["mail", 'Str<{ format: "email" }>', "a", "a@b.co", /e-mail/i],
  ] as const;
  const made = await run(both("count", `{ rows: { ${fields.map(([name, type]) => `${name}: ${type}`).join("; ")} }[] }`));
  const refused = ["exclusiveMinimum", "exclusiveMaximum", "multipleOf", "uniqueItems"];
  for (const node of subschemas(made.wire("gemini", "count"))) for (const keyword of refused) expect(node).not.toHaveProperty(keyword);
  const good = Object.fromEntries(fields.map(([name, , , value]) => [name, value]));
  for (const id of ids) {
    for (const key of ["count", "countLoose"]) {
      const { rows } = made.wire(id, key)["properties"] as { rows: { items: { properties: Record<string, Record<string, unknown>> } } };
      for (const [name, , wrong, , said] of fields) {
        const { description, ...schema } = rows.items.properties[name]!;
        if (id === "gemini" && name !== "above") expect(description, name).toMatch(said);
        // on every surface each rule is a keyword that refuses the wrong value, or a sentence
        const isKeyword = !accepts({ type: "object", properties: { v: schema } }, false)({ v: wrong });
        expect(isKeyword || said.test(String(description)), `${id} ${key} ${name}`).toBe(true);
        const parsed = await made.parse(id, key, { rows: [good, { ...good, [name]: wrong }] });
        expect(parsed.ok || parsed.issues.map(({ path }) => path.slice(0, 3).join(".")), `${id} ${name}`).toEqual([`rows.1.${name}`]);
      }
    }
  }
  await made.travels("count", { rows: [good] });
});

test("P33: the declaration is of what goes in, and making it changes nothing that it is made from", async () => {
  const made = await run(
    both(
      "order",
      '{ at: Date; id: bigint; limit?: Int<{ default: 10 }>; days?: List<Int<{ min: 1 }>>; map: Record<string, [Date, bigint]>; by: { kind: "a"; at?: Date } | { kind: "b" } }',
    ),
  );
  const before = JSON.stringify(
    made.casts.map(({ sets }) => sets[0]!.tools.map(({ declared, input }) => [declared, input.codec])),
    plainly,
  );
  freeze(made.catalog);
  for (const [i, surface] of surfaces.entries()) {
    const again = declareCatalog(made.catalog, surface, new Map());
    expect(JSON.stringify(again.sets)).toBe(JSON.stringify(made.casts[i]!.sets));
  }
  const { config } = await loadConfig(made.folder);
  const second = generate(config!);
  expect(
    JSON.stringify(
      second.casts.map(({ sets }) => sets[0]!.tools.map(({ declared, input }) => [declared, input.codec])),
      plainly,
    ),
  ).toBe(before);
  expect(second.files).toEqual(made.files);
  for (const id of ids) {
    const { at: date, id: number } = made.wire(id, "order")["properties"] as Record<string, Record<string, unknown>>;
    expect(
      [date, number].map((each) => String(each!["type"]).toLowerCase()),
      id,
    ).toEqual(["string", "string"]);
    const input = await made.decoded(id, "orderLoose", {
      at: "2026-02-28T09:30:00Z",
      id: "1",
      map: id === "gemini" ? [] : {},
      by: { kind: "b" },
    });
    expect(input, id).toEqual({ at, id: 1n, limit: 10, map: {}, by: { kind: "b" } });
  }
});

const plainly = (_: string, value: unknown): unknown => (typeof value === "bigint" ? `${value}n` : value);

function freeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const each of value instanceof Map ? value.values() : Object.values(value)) freeze(each);
}

test("P34: a default makes no field required, and stands for an absent one at every depth", async () => {
  const inner = "{ limit?: Int<{ default: 10 }> }";
  const made = await run(
    both(
      "list",
      `{ limit?: Int<{ default: 10 }>; mode?: Str<{ default: "x" }>; big?: Int64<{ default: 5n }>; inner: ${inner}; rows: ${inner}[]; map: Record<string, ${inner}>; by: ({ kind: "a" } & ${inner}) | { kind: "b"; big?: Int64<{ default: 7n }> } }`,
    ) + both("root", '{ kind: "a"; limit?: Int<{ default: 10 }> } | { kind: "b" }'),
  );
  for (const id of ids) {
    for (const key of ["list", "listLoose"]) {
      const allRequired = openai.some((each) => each === id) && key === "list";
      for (const { properties, required } of subschemas(made.wire(id, key))) {
        for (const name of ["limit", "mode", "big"]) {
          if (properties && Object.hasOwn(properties, name))
            expect(((required ?? []) as string[]).includes(name), `${id} ${name}`).toBe(allRequired);
        }
      }
      const { limit } = made.wire(id, key)["properties"] as Record<string, Record<string, unknown>>;
      expect(limit!["default"] === 10 || /Default 10\./.test(String(limit!["description"])), id).toBe(true);
      const inPairs = id === "gemini" || (key === "list" && pairing.some((each) => each === id));
      const map = inPairs ? [{ key: "a", value: {} }] : { a: {} };
      expect(
        await made.decoded(id, key, { inner: {}, rows: [{}, { limit: null }, { limit: 3 }], map, by: { kind: "a" } }),
        `${id} ${key}`,
      ).toEqual({
        limit: 10,
        mode: "x",
        big: 5n,
        inner: { limit: 10 },
        rows: [{ limit: 10 }, { limit: 10 }, { limit: 3 }],
        map: { a: { limit: 10 } },
        by: { kind: "a", limit: 10 },
      });
      expect(await made.decoded(id, key, { inner: {}, rows: [], map: inPairs ? [] : {}, by: { kind: "b" } }), id).toMatchObject({
        by: { kind: "b", big: 7n },
      });
    }
    for (const key of ["root", "rootLoose"]) {
      expect(await made.decoded(id, key, { kind: "a" }), id).toEqual({ kind: "a", limit: 10 });
      expect(await made.decoded(id, key, { kind: "b" }), id).toEqual({ kind: "b" });
    }
  }
});
