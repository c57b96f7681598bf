import { expect, test } from "vitest";
import { accepts } from "../property/form.js";
import { both, ids, openai, run, subschemas, tool } from "../support/wire.js";

test("P01: an optional key is required and nullable in OpenAI's strict form, and undefined to the handler", async () => {
  const made = await run(both("find", "{ q: string; limit?: Int }"));
  for (const id of openai) {
    expect(made.wire(id, "find")).toEqual({
      type: "object",
      properties: { q: { type: "string" }, limit: { type: ["integer", "null"] } },
      required: ["q", "limit"],
      additionalProperties: false,
    });
    expect(made.wire(id, "findLoose")["required"]).toEqual(["q"]);
  }
  for (const id of ids) {
    for (const key of ["find", "findLoose"]) {
      for (const args of [{ q: "x", limit: null }, { q: "x" }, '{"q":"x","limit":null}']) {
        const input = await made.decoded(id, key, args);
        expect(Object.keys(input as object)).toEqual(["q"]);
      }
    }
  }
});

test("P01: so at every depth: in objects, lists, records, tuples, unions, recursive types", async () => {
  const inner = "{ q: string; limit?: Int; tags?: { name?: string }[] }";
  const made = await run(`interface Node { q: string; limit?: Int; kids?: Node[] }
${tool("deep", `{ object: ${inner}; list: ${inner}[]; record: Record<string, ${inner}>; tuple: [${inner}, Int?]; union: ({ kind: "a" } & ${inner}) | { kind: "b"; limit?: string }; node: Node }`)}`);
  for (const id of openai) {
    const wire = made.wire(id, "deep");
    const objects = subschemas(wire).filter(({ properties }) => properties !== undefined);
    expect(objects.length).toBeGreaterThan(8);
    for (const { properties, required } of objects) expect(required).toEqual(Object.keys(properties as object));
    for (const { properties } of objects) {
      const { limit } = properties as { limit?: { type: unknown } };
      if (limit) expect([limit.type].flat()).toContain("null");
    }
  }
  const bare = { q: "x" };
  await made.travels("deep", {
    object: bare,
    list: [bare, bare],
    record: { a: bare },
    tuple: [bare],
    union: { kind: "a", ...bare },
    node: { q: "y", kids: [bare] },
  });
  await made.travels("deep", {
    object: { q: "x", tags: [{}, { name: "n" }] },
    list: [],
    record: {},
    tuple: [bare, 3],
    union: { kind: "b" },
    node: bare,
  });
  const nulls = { q: "x", limit: null, tags: null };
  for (const id of openai) {
    const args = {
      object: nulls,
      list: [nulls],
      record: [{ key: "a", value: nulls }],
      tuple: { _0: nulls, _1: null },
      union: { kind: "b", limit: null },
      node: { q: "y", limit: null, kids: null },
    };
    expect(accepts(made.wire(id, "deep"), false)(args)).toBe(true);
    expect(await made.decoded(id, "deep", args)).toEqual({
      object: bare,
      list: [bare],
      record: { a: bare },
      tuple: [bare],
      union: { kind: "b" },
      node: { q: "y" },
    });
  }
});

test("P02: no optional field of any kind forces a value on the model", async () => {
  const kinds = [
    "string",
    "Int<{ min: 1 }>",
    "number",
    "boolean",
    '"a" | "b"',
    "60 | 1440",
    "Date",
    "bigint",
    "string[]",
    "[number, string]",
    "Record<string, number>",
    "{ x: string }",
    '{ kind: "a"; x: Date } | { kind: "b" }',
    "Json",
  ];
  const nullable = ["string | null", "Date | null", '"a" | null', "{ x: string } | null", "string[] | null"];
  const fields = [...kinds, ...nullable].map((type, i) => `f${i}?: ${type}`);
  const made = await run(both("fill", `{ ${fields.join("; ")} }`));
  const names = fields.map((_, i) => `f${i}`);
  const nulls = Object.fromEntries(names.map((name) => [name, null]));
  for (const id of openai) {
    const wire = made.wire(id, "fill");
    expect(wire["required"]).toEqual(names);
    expect(accepts(wire, false)(nulls)).toBe(true);
    expect(await made.decoded(id, "fill", nulls)).toEqual({});
  }
  for (const id of ids) {
    for (const key of ["fill", "fillLoose"]) {
      expect(Object.keys((await made.decoded(id, key, {})) as object), `${id} ${key}`).toEqual([]);
      const required = made.wire(id, key)["required"];
      if (!openai.some((each) => each === id) || key === "fillLoose") expect(required ?? []).toEqual([]);
    }
    // where null is in no type, it means that the field was left out
    const plainNulls = Object.fromEntries(names.slice(0, 13).map((name) => [name, null]));
    expect(await made.decoded(id, "fillLoose", plainNulls), id).toEqual({});
  }
});

test("P03: null for an optional field, or one with a default, is no mistake", async () => {
  const made = await run(
    both("count", '{ n: Int; limit?: Int; mode?: Str<{ default: "x" }> }') +
      both(
        "nested",
        '{ rows: { n: Int; limit?: Int; mode?: Str<{ default: "x" }> }[]; by: { kind: "a"; mode?: Str<{ default: "x" }> } | { kind: "b"; limit?: Date } }',
      ),
  );
  const payload = { n: 1, limit: null, mode: null };
  for (const id of ids) {
    for (const key of ["count", "countLoose"]) {
      expect(await made.decoded(id, key, payload), `${id} ${key}`).toEqual({ n: 1, mode: "x" });
      expect(await made.decoded(id, key, JSON.stringify(payload))).toEqual({ n: 1, mode: "x" });
      expect(await made.decoded(id, key, { n: 1, limit: 2, mode: "y" })).toEqual({ n: 1, limit: 2, mode: "y" });
      expect(await made.parse(id, key, { n: null }), `${id} ${key}`).toMatchObject({ ok: false, issues: [{ path: ["n"] }] });
    }
    for (const key of ["nested", "nestedLoose"]) {
      const rows = [payload, { n: 2, mode: "y" }];
      const seen = [
        { n: 1, mode: "x" },
        { n: 2, mode: "y" },
      ];
      expect(await made.decoded(id, key, { rows, by: { kind: "a", mode: null } }), `${id} ${key}`).toEqual({
        rows: seen,
        by: { kind: "a", mode: "x" },
      });
      expect(await made.decoded(id, key, { rows, by: { kind: "b", limit: null } }), `${id} ${key}`).toEqual({
        rows: seen,
        by: { kind: "b" },
      });
    }
  }
});

test("P03: null stays null where the type has it", async () => {
  const made = await run(both("set", '{ note?: Str<{ default: "x" }> | null; required: string | null; plain?: string | null }'));
  for (const value of [
    { note: null, required: null },
    { note: "y", required: null, plain: null },
    { note: "x", required: "r", plain: "p" },
  ]) {
    await made.travels("set", value);
    await made.travels("setLoose", value);
  }
  for (const id of openai) {
    expect(await made.decoded(id, "set", { note: null, required: null, plain: null })).toEqual({ note: "x", required: null });
    expect(await made.decoded(id, "set", { note: { value: null }, required: null, plain: { value: null } })).toEqual({
      note: null,
      required: null,
      plain: null,
    });
  }
  for (const id of ids) expect(await made.decoded(id, "setLoose", { required: null })).toEqual({ note: "x", required: null });
});

test("P05: a required field is nullable on no surface unless its type is", async () => {
  const made = await run(`interface Node { name: string; kids: Node[]; next?: Node }
type Shape = { kind: "a"; at: Date } | { kind: "b"; id: bigint };
${both("take", "{ root: Node; shape: Shape; rows: [Date, string][]; map: Record<string, Shape>; any: Json }")}`);
  for (const id of ids) {
    for (const key of ["take", "takeLoose"]) {
      const wire = made.wire(id, key);
      const nullables = subschemas(wire).filter(
        ({ type, nullable, enum: values }) => nullable === true || [type].flat().includes("null") || [values].flat().includes(null),
      );
      // the one optional field, wherever Node is written
      const expected = openai.some((each) => each === id) && key === "take" ? 1 : 0;
      expect(nullables.length, `${id} ${key}: ${JSON.stringify(nullables)}`).toBe(expected);
      expect(wire["required"]).toEqual(["root", "shape", "rows", "map", "any"]);
      const good = { root: { name: "r", kids: [] }, shape: { kind: "a", at: "2026-01-01T00:00:00Z" }, rows: [], map: {}, any: 1 };
      for (const name of ["root", "shape", "rows", "map"]) {
        const parsed = await made.parse(id, key, { ...good, [name]: null });
        expect(parsed, `${id} ${key} ${name}`).toMatchObject({ ok: false, issues: [{ path: [name] }] });
      }
    }
  }
});
