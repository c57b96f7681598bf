import { expect, test } from "vitest";
import { both, ids, openai, run, subschemas, tool } from "../support/wire.js";

const strictly = [...openai, "anthropic"] as const;

test("P09: a union as the whole input is one object on every surface, and the validator keeps the branches", async () => {
  const made = await run(both("act", '{ action: "lookup"; id: string } | { action: "search"; query: string }'));
  for (const id of ids) {
    for (const key of ["act", "actLoose"]) {
      const wire = made.wire(id, key);
      for (const keyword of ["anyOf", "oneOf", "allOf"]) expect(wire).not.toHaveProperty(keyword);
      expect(String(wire["type"]).toLowerCase()).toBe("object");
      const properties = wire["properties"] as Record<string, { enum?: unknown; description: string }>;
      expect(Object.keys(properties)).toEqual(["action", "id", "query"]);
      expect(properties["action"]!.enum).toEqual(["lookup", "search"]);
      expect(properties["id"]!.description).toContain('Only when action is "lookup".');
      expect(properties["query"]!.description).toContain('Only when action is "search".');
      expect(wire["required"]).toEqual(openai.some((each) => each === id) && key === "act" ? ["action", "id", "query"] : ["action"]);
      expect(await made.decoded(id, key, { action: "lookup", id: "1", query: null })).toEqual({ action: "lookup", id: "1" });
      for (const [args, path] of [
        [{ action: "lookup", query: "x" }, "id"],
        [{ action: "lookup", id: "1", query: "x" }, "query"],
        [{ action: "search" }, "query"],
        [{ action: "other", id: "1" }, "action"],
        [{ id: "1" }, "action"],
      ] as const) {
        const parsed = await made.parse(id, key, args);
        expect(parsed, `${id} ${JSON.stringify(args)}`).toMatchObject({ ok: false });
        expect(parsed.ok || parsed.issues.map((issue) => issue.path[0]), `${id} ${JSON.stringify(args)}`).toContain(path);
      }
    }
    expect(made.said("surface/enforced", id).map(({ message }) => message)).toContainEqual(
      expect.stringContaining("a union as the whole input"),
    );
  }
  await made.travels("act", { action: "lookup", id: "1" });
  await made.travels("actLoose", { action: "search", query: "x" });
});

test("P09: so without a discriminator, with shared names of other types, unions of unions, and codecs in the branches", async () => {
  const made = await run(`interface ById { id: bigint }
type Dated = { mode: "on"; at: Date } | { mode: "in"; at: [Date, Date]; limit?: Int<{ default: 10 }> };
type Any = Dated | { mode: "never" };
${both("either", "ById | { query: string; limit?: Int }")}${both("any", "Any")}${both("whose", "Any & { who: string }")}`);
  for (const key of ["either", "any", "whose"]) {
    for (const id of ids) for (const suffix of ["", "Loose"]) expect(made.wire(id, key + suffix)).not.toHaveProperty("anyOf");
  }
  const at = new Date("2026-01-01T00:00:00.000Z");
  for (const suffix of ["", "Loose"]) {
    await made.travels(`either${suffix}`, { id: 9223372036854775807n });
    await made.travels(`either${suffix}`, { query: "x", limit: 3 });
    await made.travels(`any${suffix}`, { mode: "on", at });
    await made.travels(`any${suffix}`, { mode: "in", at: [at, at], limit: 10 });
    await made.travels(`any${suffix}`, { mode: "never" });
    await made.travels(`whose${suffix}`, { mode: "on", at, who: "me" });
  }
  for (const id of ids) {
    expect(await made.parse(id, "either", { id: "1", query: "x" }), id).toMatchObject({ ok: false });
    expect(await made.parse(id, "any", { mode: "never", at: "2026-01-01T00:00:00Z" }), id).toMatchObject({
      ok: false,
      issues: [{ path: ["at"] }],
    });
  }
});

test("P10: a union in a field is anyOf with closed branches and the discriminator first, wherever it stands", async () => {
  const union = '{ size: number; kind: "circle" } | { width: number; height?: number; kind: "box" } | { kind: "none" }';
  const made = await run(`type Shape = ${union};
${tool("draw", `{ one: Shape; many: Shape[]; byName: Record<string, Shape>; pair: [Shape, Shape?]; maybe?: Shape; orNull: Shape | null; inner: { kind: "group"; of: Shape[] } | { kind: "text"; text: string } }`)}`);
  for (const id of ids) {
    const found = subschemas(made.wire(id, "draw"));
    for (const node of found) for (const keyword of ["oneOf", "allOf", "not", "discriminator"]) expect(node).not.toHaveProperty(keyword);
    const branches = found
      .flatMap(({ anyOf }) => (anyOf ?? []) as Record<string, unknown>[])
      .filter(({ properties }) => properties !== undefined);
    // one written-out union or a shared definition of it, and the one around it
    expect(branches.length, id).toBeGreaterThanOrEqual(5);
    for (const branch of branches) {
      const first = Object.keys(branch["properties"] as object)[0];
      // the box around a value that may be null itself is no branch of the author's
      if (first !== "value") expect(first, id).toBe("kind");
      if (strictly.some((each) => each === id) || id === "mcp") expect(branch["additionalProperties"], id).toBe(false);
    }
  }
  const box = { width: 1, kind: "box" };
  await made.travels("draw", {
    one: box,
    many: [{ size: 2, kind: "circle" }, { kind: "none" }],
    byName: { a: box },
    pair: [box],
    orNull: null,
    inner: { kind: "group", of: [box] },
  });
  await made.travels("draw", {
    one: { ...box, height: 2 },
    many: [],
    byName: {},
    pair: [box, box],
    maybe: box,
    orNull: box,
    inner: { kind: "text", text: "x" },
  });
  for (const id of ids) {
    const { input } = made.cast(id, "draw");
    expect(input.losses.filter(({ what }) => what.includes("union"))).toEqual([]);
  }
});

test("P12: a single literal has its type, and is an enum on Gemini", async () => {
  const made = await run(
    tool(
      "mark",
      '{ kind: "x"; list: "y"[]; inner: { kind: "z"; a: string } | { kind: "w" }; opt?: "o"; or: "n" | null; seven: 7; yes: true }',
    ),
  );
  for (const id of ids) {
    const { kind } = made.wire(id, "mark")["properties"] as Record<string, unknown>;
    const expected =
      id === "gemini"
        ? { type: "STRING", enum: ["x"] }
        : id === "mcp" || id === "anthropic"
          ? { type: "string", const: "x" }
          : { type: "string", enum: ["x"] };
    expect(kind, id).toEqual(expected);
    for (const node of subschemas(made.wire(id, "mark"))) {
      if ("const" in node || "enum" in node) expect(node, id).toHaveProperty("type");
      if (id.startsWith("gemini")) expect(node, id).not.toHaveProperty("const");
    }
  }
  await made.travels("mark", { kind: "x", list: ["y", "y"], inner: { kind: "z", a: "b" }, or: null, seven: 7, yes: true });
  await made.travels("mark", { kind: "x", list: [], inner: { kind: "w" }, opt: "o", or: "n", seven: 7, yes: true });
  for (const id of ids) {
    const parsed = await made.parse(id, "mark", { kind: "X1", list: ["q"], inner: { kind: "w" }, or: null, seven: 8, yes: false });
    expect(parsed.ok || parsed.issues.map(({ path }) => path.join(".")), id).toEqual(
      expect.arrayContaining(["kind", "list.0", "seven", "yes"]),
    );
  }
});

test("P13: numbers and booleans to choose from are a type and a sentence on Gemini, checked, and stay what they are", async () => {
  const made = await run(`enum Level { Low = 1, High = 2 }
${tool("plan", '{ days: 60 | 1440; rate: 0.5 | 1; sure: true; level: Level; mixed: "auto" | 1 | true; list: (1 | 2)[]; maybe?: 1 | 2; orNull: 1 | 2 | null; map: Record<string, 3 | 4> }')}`);
  const { days, rate, mixed, orNull } = made.wire("gemini", "plan")["properties"] as Record<string, Record<string, unknown>>;
  expect(days).toEqual({ type: "INTEGER", description: "One of 60, 1440." });
  expect(rate).toEqual({ type: "NUMBER", description: "One of 0.5, 1." });
  expect(orNull).toEqual({ type: "INTEGER", description: "One of 1, 2.", nullable: true });
  expect(mixed).toMatchObject({
    anyOf: [
      { type: "STRING", enum: ["auto"] },
      { type: "INTEGER", description: "Always 1." },
      { type: "BOOLEAN", description: "Always true." },
    ],
  });
  for (const node of subschemas(made.wire("gemini", "plan"))) {
    for (const value of (node["enum"] ?? []) as unknown[]) expect(value).toBeTypeOf("string");
  }
  for (const id of ids.filter((each) => each !== "gemini")) {
    expect((made.wire(id, "plan")["properties"] as Record<string, unknown>)["days"], id).toMatchObject({
      type: "integer",
      enum: [60, 1440],
    });
  }
  const good = { days: 60, rate: 0.5, sure: true, level: 2, mixed: "auto", list: [1, 2], orNull: null, map: { a: 3 } };
  await made.travels("plan", good);
  await made.travels("plan", { ...good, days: 1440, rate: 1, mixed: true, maybe: 2, orNull: 1 });
  const wrong: readonly (readonly [string, unknown, string])[] = [
    ["days", 61, "days"],
    ["rate", 0.75, "rate"],
    ["sure", false, "sure"],
    ["level", 3, "level"],
    ["mixed", 2, "mixed"],
    ["list", [1, 3], "list.1"],
    ["maybe", 3, "maybe"],
    ["orNull", 3, "orNull"],
  ];
  for (const id of ids) {
    for (const [name, value, path] of wrong) {
      const parsed = await made.parse(id, "plan", { ...good, map: {}, [name]: value });
      expect(parsed.ok || parsed.issues.map((issue) => issue.path.join(".")), `${id} ${name}`).toContain(path);
    }
    // text is put right, and is then the number
    const { map: _, ...rest } = good;
    expect(
      await made.decoded(id, "plan", { ...rest, days: "1440", map: id === "gemini" || strictly.some((each) => each === id) ? [] : {} }),
      id,
    ).toMatchObject({ days: 1440 });
  }
});

test("P16: null is a keyword and never a type list on Gemini, at every depth", async () => {
  const made = await run(`interface Node { name: string | null; kids: (Node | null)[] | null }
type Choice = { kind: "a"; x: number | null } | { kind: "b" };
${both("set", '{ s: string | null; list: (string | null)[]; rows: { n: Int | null; at?: Date | null }[]; e: "a" | "b" | null; o: { x: string | null } | null; map: Record<string, number | null>; t: [string | null, bigint | null]; u: Choice | null; us: (Choice | null)[]; j: Json; node: Node | null; none: null; day: 1 | 2 | null }')}`);
  for (const key of ["set", "setLoose"]) {
    for (const node of subschemas(made.wire("gemini", key))) {
      expect(Array.isArray(node["type"])).toBe(false);
      for (const value of (node["enum"] ?? []) as unknown[]) expect(value).not.toBeNull();
    }
  }
  const { s, list, rows, e } = made.wire("gemini", "set")["properties"] as Record<string, Record<string, unknown>>;
  expect(s).toEqual({ type: "STRING", nullable: true });
  expect(list).toEqual({ type: "ARRAY", items: { type: "STRING", nullable: true } });
  expect(rows).toMatchObject({
    items: { properties: { n: { type: "INTEGER", nullable: true }, at: { type: "STRING", nullable: true } }, required: ["n"] },
  });
  expect(e).toEqual({ type: "STRING", enum: ["a", "b"], nullable: true });
  const at = new Date("2026-01-01T00:00:00.000Z");
  const empty = {
    s: null,
    list: [null],
    rows: [{ n: null, at: null }],
    e: null,
    o: null,
    map: { a: null },
    t: [null, null],
    u: null,
    us: [null],
    j: null,
    node: null,
    none: null,
    day: null,
  };
  const full = {
    s: "x",
    list: ["x"],
    rows: [{ n: 1, at }, { n: 2 }],
    e: "a",
    o: { x: null },
    map: { a: 1 },
    t: ["x", 1n],
    u: { kind: "a", x: null },
    us: [{ kind: "b" }],
    j: [null],
    node: { name: null, kids: [null, { name: "k", kids: null }] },
    none: null,
    day: 2,
  };
  for (const key of ["set", "setLoose"]) {
    await made.travels(key, empty);
    await made.travels(key, full);
  }
});
