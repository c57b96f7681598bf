import { expect, test } from "vitest";
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
      expect(twice, id).toMatchObject({ ok: false, issues: [{ path: ["files", 2, "key"] }] });
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
      const seen = (await made.decoded(id, key, made.encoded(id, key, value))) as typeof value;
      expect(seen.at).toBeInstanceOf(Date);
      expect(seen.list[1]).toBeInstanceOf(Date);
      const sent = made.encoded(id, key, value) as Record<string, unknown>;
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
        const isPlain = accepts({ type: "object", properties: { plain } }, id === "mcp");
        expect(
          [[1, "a"], [1], [1, "a", 2], ["a", 1]].map((sent) => isPlain({ plain: sent })),
          id,
        ).toEqual([true, false, false, false]);
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
      const sent = made.encoded(id, key, small) as Record<string, unknown>;
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
