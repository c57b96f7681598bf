import { expect, test } from "vitest";
import { generate, loadConfig } from "../../generator/generate.js";
import { write } from "../support/project.js";
import { both, ids, openai, run, subschemas, tool } from "../support/wire.js";

const named = (key: string, name: string): string => tool(key, "{ q: string }", `name: ${JSON.stringify(name)}`);

test("P35: every name is legal and the only one of its kind on each surface, and calls find their tool by it", async () => {
  const long = "x".repeat(64);
  const names = {
    dotted: "a.b",
    plain: "a_b",
    hanzi: "数据",
    kanji: "検索",
    first: `${long}_first`,
    second: `${long}_other`,
    digit: "2fa",
    dash: "a-b",
    space: "a b",
    emoji: "🚚",
  };
  const made = await run(
    Object.entries(names)
      .map(([key, name]) => named(key, name))
      .join(""),
  );
  for (const { surface, sets } of made.casts) {
    const wire = sets[0]!.tools.map(({ name }) => name);
    expect(new Set(wire).size, surface.id).toBe(wire.length);
    for (const name of wire) {
      expect(name, surface.id).toMatch(surface.toolName.pattern);
      expect(name.length, surface.id).toBeLessThanOrEqual(surface.toolName.max);
    }
    for (const [key, name] of Object.entries(names)) {
      const { name: wired } = made.cast(surface.id, key);
      if (surface.toolName.pattern.test(name) && name.length <= surface.toolName.max) expect(wired, surface.id).toBe(name);
      else
        expect(
          made.said("surface/renamed", surface.id).map((each) => each.tool),
          `${surface.id} ${name}`,
        ).toContain(key);
      expect(await made.parse(surface.id, key, { q: "x" }), `${surface.id} ${name}`).toEqual({ ok: true, tool: key, input: { q: "x" } });
    }
  }
  const { openaiChat } = await made.modules();
  expect(openaiChat.parse("a.b", { q: "x" })).toMatchObject({ ok: false, issues: [{ code: "unknown_tool" }] });
});

test("P35: a name does not depend on the order of the tools, nor on tools that it does not meet", async () => {
  const one = await run(named("a", "数据") + named("b", "a.b") + named("c", "a_b"));
  const other = await run(named("c", "a_b") + tool("more", "NoInput") + named("b", "a.b") + named("a", "数据"));
  for (const id of ids) for (const key of ["a", "b", "c"]) expect(one.cast(id, key).name).toBe(other.cast(id, key).name);
});

test("P35: two tools of one name are an error at the second", async () => {
  for (const dsl of [named("a", "same") + named("b", "same"), tool("getOrder", "NoInput") + named("other", "get_order")]) {
    const made = await run(dsl);
    expect(made.diagnostics).toMatchObject([{ code: "option/duplicate-name", severity: "error", span: { line: 3 } }]);
    expect(made.files).toEqual([]);
  }
});

test("P36: names of Object.prototype are no tools, unless somebody made one, and no arguments, unless declared", async () => {
  const before = Object.getOwnPropertyNames(Object.prototype);
  const made = await run(
    both("toString", "{ constructor?: string; valueOf: { hasOwnProperty?: Int }; toString?: string }") +
      tool("constructor", "{ map: Record<string, string>; any: Json }") +
      tool("plain", "{ q?: string }"),
  );
  const modules = await made.modules();
  for (const id of ids) {
    const module = modules[id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())];
    for (const name of ["__proto__", "hasOwnProperty", "valueOf", "isPrototypeOf", "toLocaleString"]) {
      expect(module.parse(name, {}), `${id} ${name}`).toMatchObject({ ok: false, issues: [{ code: "unknown_tool", received: name }] });
    }
    for (const key of ["toString", "toStringLoose"]) {
      const absent = (await made.decoded(id, key, { valueOf: {} })) as { constructor?: unknown; toString?: unknown };
      expect(absent.constructor, id).toBeUndefined();
      expect(absent.toString, id).toBeUndefined();
    }
    for (const args of ['{"q":"x","__proto__":{"polluted":1}}', '{"__proto__":1}', '{"q":{"__proto__":1}}']) {
      expect(await made.parse(id, "plain", args), `${id} ${args}`).toMatchObject({ ok: false });
    }
    const parsed: unknown = JSON.parse('{"q":"x","__proto__":{"polluted":1}}');
    expect(await made.parse(id, "plain", parsed), id).toMatchObject({ ok: false });
    for (const name of ["constructor", "toString", "hasOwnProperty"]) {
      expect(await made.parse(id, "plain", { q: "x", [name]: 1 }), `${id} ${name}`).toMatchObject({
        ok: false,
        issues: [{ path: [name] }],
      });
    }
  }
  await made.travels("toString", { valueOf: {} });
  await made.travels("toString", { constructor: "c", valueOf: { hasOwnProperty: 1 }, toString: "t" });
  await made.travels("toStringLoose", { valueOf: { hasOwnProperty: 1 } });
  await made.travels("constructor", { map: { constructor: "a", toString: "b" }, any: { constructor: [{ valueOf: 1 }] } });
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test("P36: a call of a prototype's name gets one result, and a tool of such a name runs", async () => {
  const made = await run(tool("toString", "{ q: string }") + tool("valueOf", "NoInput"));
  const { anthropic, createDispatcher, defineHandlers } = await made.modules();
  const dispatch = createDispatcher({ handlers: defineHandlers({ toString: ({ q }: { q: string }) => `ran ${q}`, valueOf: () => "ran" }) });
  const { name } = made.cast("anthropic", "toString");
  const calls = [name, "constructor", "__proto__", "hasOwnProperty"].map((called, i) => ({
    type: "tool_use",
    id: `t${i}`,
    name: called,
    input: { q: "x" },
  }));
  const turn = anthropic.read({
    id: "m",
    type: "message",
    role: "assistant",
    stop_reason: "tool_use",
    content: calls,
    usage: { input_tokens: 1, output_tokens: 1 },
  });
  const { content } = anthropic.results(turn, await dispatch(turn, { app: {}, identity: "me" }));
  expect(content.map((each: { tool_use_id: string; is_error?: boolean }) => [each.tool_use_id, each.is_error ?? false])).toEqual([
    ["t0", false],
    ["t1", true],
    ["t2", true],
    ["t3", true],
  ]);
  expect(JSON.stringify(content[0])).toContain("ran x");
  expect(JSON.stringify(content[1])).toContain("There is no tool");
});

const EVERYTHING = `interface Node { name: string; kids: Node[] }
interface Doc {
  /** @deprecated use b */
  a?: string;
  /** @ref x @internal @title T */
  b: Str<{ example: "x" }>;
}
${both("all", '{ s: Str<{ min: 1; max: 3; pattern: "^a" }>; f: Str<{ format: "email" }>; n: Num<{ above: 0; below: 9; step: 0.1 }>; i?: Int<{ min: 1; max: 9; default: 2 }>; b: boolean; big: bigint; at?: Date | null; j: Json; e: "a" | 1 | true | null; l: List<string, { min: 1; max: 3; unique: true }>; t: [string, Int?]; m: Record<string, Doc>; u: { kind: "a"; x: string } | { kind: "b" }; node?: Node; docs: Doc[] }')}
${both("root", '{ kind: "a"; x?: Date } | { kind: "b" }')}${both("none", "NoInput")}`;

test("P38: nothing but the words that a surface knows is in a declaration", async () => {
  const made = await run(EVERYTHING);
  const used: Record<string, string[]> = {};
  for (const id of ids) {
    const keywords = new Set(
      ["all", "allLoose", "root", "rootLoose", "none", "noneLoose"].flatMap((key) =>
        subschemas(made.wire(id, key)).flatMap((node) => Object.keys(node)),
      ),
    );
    used[id] = [...keywords].sort();
  }
  const base = [
    "anyOf",
    "description",
    "enum",
    "format",
    "items",
    "maxItems",
    "maximum",
    "minItems",
    "minimum",
    "properties",
    "required",
    "type",
  ];
  const jsonSchema = [
    ...base,
    "$defs",
    "$ref",
    "additionalProperties",
    "default",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "maxLength",
    "minLength",
    "multipleOf",
    "pattern",
    "prefixItems",
    "uniqueItems",
  ];
  const sorted = (list: readonly string[]): string[] => [...list].sort();
  expect(used).toEqual({
    "openai-chat": sorted(jsonSchema),
    "openai-responses": sorted(jsonSchema),
    anthropic: sorted([...jsonSchema, "const"]),
    gemini: sorted([...base, "maxLength", "minLength", "nullable", "pattern"]),
    "gemini-interactions": sorted([...base, "$defs", "$ref", "additionalProperties", "prefixItems"]),
    mcp: sorted([...jsonSchema, "const"]),
  });
  const strict = [...openai.map((id) => [id, "all"] as const), ["anthropic", "root"] as const];
  for (const [id, key] of strict) {
    expect(made.cast(id, key).strict).toBe(true);
    for (const node of subschemas(made.wire(id, key))) {
      for (const keyword of ["default", "minLength", "maxLength", "uniqueItems", "prefixItems"])
        expect(node, `${id} ${keyword}`).not.toHaveProperty(keyword);
    }
  }
});

test("P38: fields that are called like keywords are fields", async () => {
  const names = [
    "$schema",
    "$ref",
    "$defs",
    "ref",
    "x-order",
    "properties",
    "items",
    "required",
    "type",
    "enum",
    "nullable",
    "additionalProperties",
    "anyOf",
    "description",
    "default",
  ];
  const made = await run(
    both(
      "odd",
      `{ ${names.map((name) => `${JSON.stringify(name)}: string`).join("; ")}; nested: { items: { type: string }[]; properties: { enum: "a" | "b" } } }`,
    ),
  );
  const value = {
    ...Object.fromEntries(names.map((name) => [name, `v ${name}`])),
    nested: { items: [{ type: "t" }], properties: { enum: "a" } },
  };
  await made.travels("odd", value);
  await made.travels("oddLoose", value);
  for (const id of ids) expect(Object.keys(made.wire(id, "odd")["properties"] as object), id).toHaveLength(names.length + 1);
});

test("P39: an unknown argument is refused by name, at its place, with the nearest name", async () => {
  const inner = "{ projectId: string; limit?: Int }";
  const made = await run(
    both("open", inner) +
      both("deep", `{ rows: ${inner}[]; pair: [${inner}, Date]; by: ({ kind: "a" } & ${inner}) | { kind: "b"; at: Date } }`) +
      both("root", '{ kind: "a"; projectId: string } | { kind: "b"; at: Date }'),
  );
  const good = { projectId: "1" };
  for (const id of ids) {
    for (const suffix of ["", "Loose"]) {
      const about = `${id} ${suffix}`;
      expect(await made.parse(id, `open${suffix}`, { projId: "1" }), about).toMatchObject({
        ok: false,
        issues: expect.arrayContaining([
          expect.objectContaining({ path: ["projId"], code: "unrecognized_keys", allowed: ["projectId", "limit"] }),
        ]),
      });
      const inObject = id === "gemini" || (suffix === "" && [...openai, "anthropic"].some((each) => each === id));
      const pair = inObject ? { _0: good, _1: "2026-01-01T00:00:00Z" } : [good, "2026-01-01T00:00:00Z"];
      const whole = { rows: [good], pair, by: { kind: "a", ...good } };
      expect(await made.parse(id, `deep${suffix}`, whole), about).toMatchObject({ ok: true });
      for (const [wrong, path] of [
        [{ ...whole, rows: [good, { ...good, projId: 1 }] }, "rows.1.projId"],
        [{ ...whole, by: { kind: "a", ...good, projId: 1 } }, "by.projId"],
        [{ ...whole, by: { kind: "b", at: "2026-01-01T00:00:00Z", projectId: "1" } }, "by.projectId"],
        [{ ...whole, more: 1 }, "more"],
      ] as const) {
        const parsed = await made.parse(id, `deep${suffix}`, wrong);
        expect(parsed.ok || parsed.issues.map((issue) => issue.path.join(".")), about).toContain(path);
      }
      const root = await made.parse(id, `root${suffix}`, { kind: "a", projectId: "1", projId: 1 });
      expect(root.ok || root.issues.map((issue) => issue.path.join(".")), about).toEqual(["projId"]);
    }
  }
  const { createDispatcher, defineHandlers, anthropic } = await made.modules();
  const handler = () => "ran";
  const keys = ["open", "openLoose", "deep", "deepLoose", "root", "rootLoose"];
  const dispatch = createDispatcher({ handlers: defineHandlers(Object.fromEntries(keys.map((key) => [key, handler]))) });
  const turn = anthropic.read({
    id: "m",
    type: "message",
    role: "assistant",
    stop_reason: "tool_use",
    content: [{ type: "tool_use", id: "t", name: "open", input: { projId: "1" } }],
    usage: { input_tokens: 1, output_tokens: 1 },
  });
  const answer = JSON.stringify(anthropic.results(turn, await dispatch(turn, { app: {}, identity: "me" })));
  expect(answer).toContain("projId: there is no such field; did you mean projectId?");
});

test("P39, P56: in a union's member only what is wrong is called wrong, though it has an unknown key or lacks a required one", async () => {
  const made = await run(
    `type By = { kind: "a"; at: Date; id: Int64; note?: string; or?: Date | null } | { kind: "b"; at: string } | { kind: "c"; of: By[] };
type Maybe = { at: Date; n: number; note?: string } | string;
` +
      both("nest", '{ by: By; list: By[]; deep: { kind: "x"; by: By } | { kind: "y"; at: Date }; maybe: Maybe }') +
      both("root", '{ kind: "a"; at: Date; id: Int64; note?: string } | { kind: "b"; at: string }'),
  );
  const at = "2026-01-01T00:00:00Z";
  const a = { kind: "a", at, id: "12" };
  const whole = { by: a, list: [a], deep: { kind: "x", by: a }, maybe: { at, n: 1 } };
  const { id: _, ...lacking } = a;
  const cases: readonly (readonly [wrong: object, paths: readonly string[]])[] = [
    [{ ...whole, by: { ...a, more: 1 } }, ["by.more"]],
    [{ ...whole, by: lacking }, ["by.id"]],
    [{ ...whole, by: { ...lacking, ID: "12" } }, ["by.ID", "by.id"]],
    [{ ...whole, by: { ...a, id: "x", more: 1 } }, ["by.id", "by.more"]],
    [{ ...whole, list: [a, { ...a, more: 1 }, lacking] }, ["list.1.more", "list.2.id"]],
    [{ ...whole, by: { kind: "c", of: [{ kind: "c", of: [{ ...a, more: 1 }] }] } }, ["by.of.0.of.0.more"]],
    [{ ...whole, deep: { kind: "x", by: a, more: 1 } }, ["deep.more"]],
    [{ ...whole, deep: { kind: "x", by: lacking } }, ["deep.by.id"]],
    [{ ...whole, deep: { kind: "y", at, more: 1 } }, ["deep.more"]],
    [{ ...whole, maybe: { at, n: 1, more: 1 } }, ["maybe.more"]],
    [{ ...whole, maybe: { at } }, ["maybe.n"]],
  ];
  for (const id of ids) {
    for (const suffix of ["", "Loose"]) {
      const wrongAt = async (key: string, args: object): Promise<unknown> => {
        const parsed = await made.parse(id, key + suffix, args);
        return parsed.ok || parsed.issues.map((issue) => issue.path.join(".")).sort();
      };
      // null is how a strict form spells what is missing, and elsewhere is put right
      for (const note of [{}, { note: null }]) {
        const filled = (value: unknown): unknown => {
          if (Array.isArray(value)) return value.map(filled);
          if (typeof value !== "object" || value === null) return value;
          const fields = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each)]));
          return "at" in value && !("kind" in value && value.kind !== "a") ? { ...fields, ...note } : fields;
        };
        const about = `${id} ${suffix} ${JSON.stringify(note)}`;
        expect(await wrongAt("nest", Object(filled(whole))), about).toBe(true);
        for (const [args, paths] of cases)
          expect(await wrongAt("nest", Object(filled(args))), `${about} ${JSON.stringify(args)}`).toEqual(paths);
        expect(await wrongAt("root", { ...a, ...note }), about).toBe(true);
        expect(await wrongAt("root", { ...a, ...note, more: 1 }), about).toEqual(["more"]);
        expect(await wrongAt("root", { ...lacking, ...note }), about).toEqual(["id"]);
        expect(await wrongAt("root", { ...lacking, ...note, more: 1 }), about).toEqual(["id", "more"]);
      }
    }
  }
  for (const id of openai) {
    for (const or of [null, { value: null }, { value: at }]) {
      const parsed = await made.parse(id, "nest", { ...whole, by: { ...a, note: null, or, more: 1 } });
      expect(parsed.ok || parsed.issues.map(({ path }) => path.join(".")), `${id} ${JSON.stringify(or)}`).toEqual(["by.more"]);
    }
  }
});

test("P41: the order of files, and types that no tool uses, change no byte", async () => {
  const files = {
    "tools.dsl/z.ts":
      'import { tool } from "toolcast";\nimport type { Money } from "../money.js";\nexport const last = tool<Omit<{ z: Money; b?: "zeta" | "alpha"; a: Date }, "x">, string>({ description: "L.", sideEffect: "read" });\n',
    "tools.dsl/a.ts":
      'import { tool } from "toolcast";\nexport const first = tool<{ k: keyof { z: 1; a: 1 }; u: { kind: "z"; n: string } | { kind: "a" } | string | number | null }, Pick<{ z: 1; a: 2 }, "z" | "a">>({ description: "F.", sideEffect: "read" });\n',
    "money.ts": "export interface Money { cents: number; currency: string }\n",
    "toolcast.config.json": '{ "dsl": "tools.dsl", "sets": { "one": ["last", "first"] } }',
  };
  const one = await run(EVERYTHING, files);
  expect(one.files.length).toBeGreaterThan(5);
  const backwards = await run(EVERYTHING, Object.fromEntries(Object.entries(files).reverse()));
  expect(backwards.files).toEqual(one.files);
  const unrelated =
    'export type Other = "alpha" | "zeta" | "a" | null; export interface Unused { b: Date; z: number; kind: "a" | "z"; cents: Other }\n';
  const more = await run(EVERYTHING, {
    ...files,
    "tools.dsl/a.ts": `${unrelated}${files["tools.dsl/a.ts"]}${unrelated.replaceAll(/Other|Unused/g, "$&2")}`,
    "money.ts": unrelated + files["money.ts"],
  });
  expect(more.files).toEqual(one.files);
  // a file that has nothing to do with the tools
  write(one.folder, { "src/other.ts": unrelated, "tools.dsl/README.md": unrelated });
  const { config } = await loadConfig(one.folder);
  expect(generate(config!).files).toEqual(one.files);
});

test("P38: property names that a surface refuses are renamed there at every level, and mapped back; keys of records are not", async () => {
  const long = `${"x".repeat(64)}_one`;
  const names = ["$top", "@odata.type", "with space", "中文", "", long, `${"x".repeat(64)}_two`, "a.b", "a-b", "2fa"];
  const fields = names.map((name, i) => `${JSON.stringify(name)}${i % 2 ? "?" : ""}: Date`).join("; ");
  const made = await run(
    both(
      "odd",
      `{ ${fields}; inner: { ${fields} }[]; by: { kind: "a"; ${fields} } | { kind: "b"; at: string }; map: Record<string, Date> }`,
    ) + both("root", `{ kind: "a"; ${fields} } | { kind: "b"; "$top": Date }`),
  );
  const at = new Date("2026-01-01T00:00:00Z");
  const every = Object.fromEntries(names.map((name) => [name, at]));
  const needed = Object.fromEntries(names.filter((_, i) => i % 2 === 0).map((name) => [name, at]));
  for (const suffix of ["", "Loose"]) {
    for (const value of [every, needed]) {
      await made.travels(`odd${suffix}`, { ...value, inner: [value], by: { kind: "a", ...value }, map: every });
      await made.travels(`root${suffix}`, { kind: "a", ...value });
    }
    await made.travels(`odd${suffix}`, { ...every, inner: [], by: { kind: "b", at: "x" }, map: {} });
    await made.travels(`root${suffix}`, { kind: "b", $top: at });
  }
  expect(made.cast("anthropic", "odd").strict).toBe(true);
  const x = "x".repeat(62);
  expect(Object.keys(Object(made.wire("anthropic", "odd")["properties"])).slice(0, names.length)).toEqual([
    "_top",
    "_odata_type",
    "with_space",
    "__",
    "_",
    `${x}xx`,
    `${x}_1`,
    "a.b",
    "a-b",
    "2fa",
  ]);
  expect(
    Object.keys(Object(made.encoded("anthropic", "oddLoose", { ...every, inner: [], by: { kind: "b", at: "" }, map: every })).map),
  ).toEqual(Object.keys(every));
  expect(Object.keys(Object(made.wire("openai-responses", "oddLoose")["properties"])).slice(0, names.length)).toEqual(names);
});

test("P38: members of a union that differ only in what is cut off a long name are ambiguous", async () => {
  const [one, two] = ["one", "two"].map((end) => `${"x".repeat(64)}_${end}`);
  const made = await run(tool("t", `{ u: { ${one}: Date } | { ${two}: string } }`));
  expect(made.diagnostics).toMatchObject([{ code: "read/union-ambiguous", severity: "error" }]);
});

test("P35: a name that the author chose and a surface does not take is a warning; one by default a remark", async () => {
  const long = "x".repeat(70);
  const made = await run(named("a", "a.b") + tool(long, "NoInput"));
  const said = made.said("surface/renamed", "openai-chat");
  expect(said.map(({ tool: key, severity }) => [key, severity])).toEqual([
    ["a", "warn"],
    [long, "info"],
  ]);
});

test("P38: a field without a name tells a union's members apart as any other, where it is renamed too", async () => {
  const made = await run(both("t", '{ u: { "": Date } | { b: number; c?: Date } }'));
  for (const key of ["t", "tLoose"]) {
    await made.travels(key, { u: { "": new Date(0) } });
    await made.travels(key, { u: { b: 1, c: new Date(0) } });
  }
});
