import { encode } from "@toolcast/runtime";
import { expect, test } from "vitest";
import { generate, loadConfig } from "../../generator/generate.js";
import { cast, surfaces } from "../../generator/surface/index.js";
import { accepts } from "../property/form.js";
import { both, ids, openai, run, subschemas, tool } from "../support/wire.js";

const at = new Date("2026-02-28T09:30:00.000Z");
const pairing = [...openai, "anthropic", "gemini"] as const;

test("P25: a record is kept everywhere: pairs where the form has no maps, and a map again to the handler", async () => {
  const made = await run(both("write", "{ files: Record<string, { content: string }> }"));
  const pairs = (id: string) => {
    const [object, array, string] = id === "gemini" ? ["OBJECT", "ARRAY", "STRING"] : ["object", "array", "string"];
    return {
      type: array,
      items: {
        type: object,
        properties: { key: { type: string }, value: { type: object, properties: { content: { type: string } } } },
        required: ["key", "value"],
      },
    };
  };
  for (const id of ids) {
    const inPairs = pairing.some((each) => each === id);
    const { files } = made.wire(id, "write")["properties"] as Record<string, unknown>;
    if (inPairs) expect(files, id).toMatchObject(pairs(id));
    else
      expect(files, id).toMatchObject({
        type: "object",
        additionalProperties: { type: "object", properties: { content: { type: "string" } } },
      });
    const loose = (made.wire(id, "writeLoose")["properties"] as Record<string, unknown>)["files"];
    expect(loose, id).toMatchObject(id === "gemini" ? pairs(id) : { type: "object", additionalProperties: { type: "object" } });
    if (inPairs) {
      const sent = [
        { key: "a", value: { content: "1" } },
        { key: "b", value: { content: "2" } },
      ];
      expect(await made.decoded(id, "write", { files: sent }), id).toEqual({ files: { a: { content: "1" }, b: { content: "2" } } });
      const twice = await made.parse(id, "write", { files: [...sent, { key: "a", value: { content: "3" } }] });
      expect(twice, id).toMatchObject({ ok: false, issues: [{ path: ["files"] }] });
      expect(await made.parse(id, "write", { files: [{ key: "a" }] }), id).toMatchObject({ ok: false });
      expect(await made.parse(id, "write", { files: [{ key: "__proto__", value: { content: "" } }] }), id).toMatchObject({ ok: false });
    }
  }
});

test("P25: so in lists, unions, optional fields and records, with values that need a codec, and with hostile keys and names", async () => {
  const made = await run(`interface Tree { at: Date; kids: Record<string, Tree> }
${both("map", '{ properties: Record<string, Date>; items?: Record<string, bigint>[]; nested: Record<string, Record<string, Int>>; by: { kind: "a"; of: Record<string, [Int, Date]> } | { kind: "b" }; orNull: Record<string, string | null> | null; tree: Tree; required: { properties: { type: string } } }')}`);
  for (const id of ids) {
    const properties = Object.keys(made.wire(id, "map")["properties"] as object);
    expect(properties, id).toEqual(["properties", "items", "nested", "by", "orNull", "tree", "required"]);
  }
  const keys = { constructor: at, toString: at, key: at, value: at, "": at, "a b": at, properties: at };
  const value = {
    properties: keys,
    items: [{ "1": 2n ** 63n - 1n }, {}],
    nested: { a: { b: 1 }, c: {} },
    by: { kind: "a", of: { x: [1, at] } },
    orNull: { a: null },
    tree: { at, kids: { l: { at, kids: {} } } },
    required: { properties: { type: "t" } },
  };
  for (const key of ["map", "mapLoose"]) {
    await made.travels(key, value);
    await made.travels(key, {
      properties: {},
      nested: {},
      by: { kind: "b" },
      orNull: null,
      tree: { at, kids: {} },
      required: { properties: { type: "" } },
    });
  }
});

test("P26: a date is a date-time string on the wire and a Date to the handler, and days that do not exist are refused", async () => {
  const made = await run(
    both(
      "book",
      '{ at: Date; until?: Date; list: Date[]; map: Record<string, Date>; range: [Date, Date?]; orNull: Date | null; by: { kind: "on"; day: Date } | { kind: "now" } }',
    ),
  );
  for (const id of ids) {
    const { at: wire } = made.wire(id, "book")["properties"] as Record<string, unknown>;
    expect(wire, id).toEqual({ type: id === "gemini" ? "STRING" : "string", format: "date-time" });
  }
  const value = { at, list: [at, at], map: { a: at }, range: [at], orNull: null, by: { kind: "now" } };
  for (const key of ["book", "bookLoose"]) {
    await made.travels(key, value);
    await made.travels(key, { ...value, until: at, range: [at, at], orNull: at, by: { kind: "on", day: at } });
    for (const id of ids) {
      const seen = (await made.decoded(id, key, encoded(made, id, key, value))) as typeof value;
      expect(seen.at).toBeInstanceOf(Date);
      expect(seen.list[1]).toBeInstanceOf(Date);
      const sent = encoded(made, id, key, value) as Record<string, unknown>;
      for (const wrong of [
        "2026-02-30",
        "2026-02-30T00:00:00Z",
        "2026-02-28",
        "yesterday",
        "2026-02-28T24:30:00Z",
        "2026-02-28T09:30:00",
        1772271000000,
        "",
      ]) {
        expect(await made.parse(id, key, { ...sent, at: wrong }), `${id} ${wrong}`).toMatchObject({
          ok: false,
          issues: [{ path: ["at"] }],
        });
        expect(await made.parse(id, key, { ...sent, list: ["2026-02-28T09:30:00+08:00", wrong] }), `${id} ${wrong}`).toMatchObject({
          ok: false,
          issues: [{ path: ["list", 1] }],
        });
      }
      expect(await made.decoded(id, key, { ...sent, at: "2026-02-28T17:30:00+08:00" }), id).toMatchObject({ at });
    }
  }
});

const encoded = (made: Awaited<ReturnType<typeof run>>, id: (typeof ids)[number], key: string, value: unknown): unknown => {
  const { codec, codecs } = made.cast(id, key).input;
  return JSON.parse(JSON.stringify(codec ? encode(codec, codecs, value) : value));
};

test("P27: a date or a format is never spelled out as a pattern", async () => {
  const formats = ["date", "time", "date-time", "duration", "email", "uuid", "uri", "hostname", "ipv4", "ipv6"];
  const fields = formats.map((format, i) => `f${i}: Str<{ format: "${format}" }>`).join("; ");
  const made = await run(both("when", `{ at: Date; list: Date[]; opt?: Date; by: { kind: "a"; at: Date } | { kind: "b" }; ${fields} }`));
  for (const id of ids) {
    for (const key of ["when", "whenLoose"]) {
      const nodes = subschemas(made.wire(id, key));
      for (const node of nodes) expect(node, id).not.toHaveProperty("pattern");
      expect(nodes.filter(({ format }) => format === "date-time").length, id).toBeGreaterThanOrEqual(4);
      // a format that the surface does not take is said in words, not dropped
      for (const [i, format] of formats.entries()) {
        const field = (made.wire(id, key)["properties"] as Record<string, Record<string, unknown>>)[`f${i}`]!;
        expect(field["format"] === format || typeof field["description"] === "string", `${id} ${format}`).toBe(true);
      }
    }
  }
});

test("P28: a tuple is one of two documented shapes, and a tuple to the handler", async () => {
  const made = await run(
    both(
      "pair",
      '{ plain: [number, string]; labelled: [lat: number, lng: number]; optional: [string, Int?, Date?]; rest: [string, ...bigint[]]; list: [string, Date][]; nested: [[Int, Int], { a: string }]; maybe?: [boolean]; orNull: [string | null] | null; by: { kind: "a"; of: [Date] } | { kind: "b"; of: [string, string] } }',
    ),
  );
  for (const id of ids) {
    for (const key of ["pair", "pairLoose"]) {
      const nodes = subschemas(made.wire(id, key));
      for (const node of nodes) expect(Array.isArray(node["items"]), id).toBe(false);
      const { plain } = made.wire(id, key)["properties"] as Record<string, Record<string, unknown>>;
      const asObject = id === "gemini" || (key === "pair" && pairing.some((each) => each === id));
      if (asObject) {
        expect(Object.keys(plain!["properties"] as object), id).toEqual(["_0", "_1"]);
        expect(plain!["required"], id).toEqual(["_0", "_1"]);
        for (const node of nodes) expect(node, id).not.toHaveProperty("prefixItems");
      } else {
        expect(plain, id).toMatchObject({ type: "array", prefixItems: [{ type: "number" }, { type: "string" }], minItems: 2 });
        expect(plain!["items"] === false || plain!["maxItems"] === 2, id).toBe(true);
        expect(accepts(made.wire(id, key))({ plain: [1, "a", 2] })).toBe(false);
      }
    }
    const { labelled } = made.wire(id, "pair")["properties"] as Record<string, unknown>;
    expect(JSON.stringify(labelled), id).toMatch(/"description":"lat"/);
  }
  const small = {
    plain: [1.5, "x"],
    labelled: [1, 2],
    optional: ["a"],
    rest: ["a"],
    list: [],
    nested: [[1, 2], { a: "b" }],
    orNull: null,
    by: { kind: "b", of: ["x", "y"] },
  };
  const large = {
    ...small,
    optional: ["a", 1, at],
    rest: ["a", 2n ** 63n - 1n, -1n],
    list: [["a", at]],
    maybe: [true],
    orNull: [null],
    by: { kind: "a", of: [at] },
  };
  for (const key of ["pair", "pairLoose"]) {
    await made.travels(key, small);
    await made.travels(key, large);
    await made.travels(key, { ...small, optional: ["a", 1] });
    for (const id of ids) {
      const sent = encoded(made, id, key, small) as Record<string, unknown>;
      for (const wrong of [[1], [1, "x", 2], ["x", 1], { _0: 1 }, { _0: 1, _1: "x", _2: 2 }]) {
        const parsed = await made.parse(id, key, { ...sent, plain: wrong });
        expect(parsed.ok || parsed.issues[0]!.path[0], `${id} ${JSON.stringify(wrong)}`).toBe("plain");
      }
    }
  }
});

test("P29: every list says what its items are", async () => {
  const made = await run(`interface Node { kids: Node[] }
${both("list", "{ any: Json[]; deep: Json[][]; map: Record<string, Json[]>; node: Node; tuple: [Json, ...Json[]]; bounded: List<Json, { max: 3 }>; opt?: string[] | null }")}
export const look = tool<NoInput, { rows: unknown[]; more: { [key: string]: unknown[] } }>({ description: "Look.", sideEffect: "read" });\n`);
  for (const id of ids) {
    for (const key of ["list", "listLoose"]) {
      for (const node of subschemas(made.wire(id, key))) {
        if (![node["type"]].flat().some((type) => String(type).toLowerCase() === "array")) continue;
        expect(node, `${id}: ${JSON.stringify(node)}`).toHaveProperty("items");
      }
    }
  }
  for (const node of subschemas(made.cast("mcp", "look").declared["outputSchema"]))
    if (node["type"] === "array") expect(node).toHaveProperty("items");
  const value = {
    any: [1, "a", null, { b: [] }],
    deep: [[1], []],
    map: { a: [1] },
    node: { kids: [{ kids: [] }] },

    tuple: [{}, 1, null],
    bounded: [1],
  };
  await made.travels("list", value);
  await made.travels("listLoose", value);
});

test("P29: a list of unknown has no wire form as an argument, and the error says what to write", async () => {
  const made = await run(tool("list", "{ any: unknown[] }"));
  const [error] = made.diagnostics;
  expect(error).toMatchObject({ severity: "error", span: { line: 2 } });
  expect(`${error!.message} ${error!.hint}`).toContain("Json");
});

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
    encoded(made, "openai-chat", "pay", { id: 1n, bounded: 1n, list: [], map: {}, pair: [0n, ""], by: { kind: "b" } }),
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
        const isKeyword = !accepts({ type: "object", properties: { v: schema } })({ v: wrong });
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
    const again = cast(made.catalog, surface, new Map());
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
