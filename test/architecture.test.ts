import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { ts } from "ts-morph";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What every part of the reader may import. */
const reader = [
  "generator/read/code-cache",
  "generator/read/compiler",
  "generator/read/context",
  "generator/read/place",
  "generator/read/symbol",
  "generator/ir",
  "generator/diagnostic",
  "@toolcast/runtime",
  "ts-morph",
  "node",
];

/** What the rooms of the runtime speak of among each other: files of its root, which know no provider and run nothing. */
const contract = [
  "call",
  "clock",
  "codec",
  "definition",
  "duration",
  "event",
  "format",
  "handler",
  "issue",
  "made-up-name",
  "nearest",
  "number",
  "options",
  "result",
  "validator",
].map((name) => `runtime/${name}`);

/** What each room may import, by room or package; the longest matching prefix names a file's room. */
const rules: Record<string, readonly string[]> = {
  dsl: ["dsl"],
  runtime: [...contract, "runtime/schema", "runtime/journal/journal", "runtime/json", "runtime/trim/tokens", "runtime/trim/trimmed", "zod"],
  "runtime/index": ["runtime"],
  "runtime/generated": ["runtime"],
  "runtime/wire": ["runtime"],
  "runtime/json": ["runtime/json"],
  "runtime/codec": ["runtime/codec", "runtime/format", "runtime/json"],
  "runtime/schema": ["runtime/schema", "runtime/format", "runtime/issue", "runtime/json", "runtime/number", "zod"],
  "runtime/journal": ["runtime/journal", "runtime/clock", "runtime/json"],
  "runtime/trim": ["runtime/trim", "runtime/json"],
  "runtime/surface": [
    "runtime/surface",
    "runtime/call",
    "runtime/codec",
    "runtime/issue",
    "runtime/json",
    "runtime/made-up-name",
    "runtime/nearest",
    "runtime/result",
    "runtime/schema/phrase",
    "runtime/validator",
  ],
  "runtime/dispatch": [
    "runtime/dispatch",
    "runtime/call",
    "runtime/clock",
    "runtime/definition",
    "runtime/duration",
    "runtime/event",
    "runtime/handler",
    "runtime/issue",
    "runtime/journal",
    "runtime/json",
    "runtime/made-up-name",
    "runtime/nearest",
    "runtime/options",
    "runtime/result",
    "runtime/trim",
  ],
  "generator/read": [
    "generator/read",
    "generator/children",
    "generator/ir",
    "generator/diagnostic",
    "@toolcast/runtime",
    "ts-morph",
    "node",
  ],
  "generator/read/project": [...reader, "generator/read/project"],
  "generator/read/constant": [...reader, "generator/read/constant"],
  "generator/read/rule": [...reader, "generator/read/names", "generator/read/rule"],
  "generator/read/comment": [
    ...reader,
    "generator/read/names",
    "generator/read/comment",
    "generator/read/constant",
    "generator/read/project/origin",
    "generator/read/rule",
  ],
  "generator/read/type": [
    ...reader,
    "generator/read/names",
    "generator/read/type",
    "generator/read/comment",
    "generator/read/constant",
    "generator/read/project/origin",
    "generator/read/rule",
  ],
  "generator/read/tool": [...reader, "generator/read/tool", "generator/read/constant", "generator/read/project", "generator/read/type"],
  "generator/children": ["generator/ir"],
  "generator/schema": ["generator/schema", "generator/ir", "generator/code", "generator/imports", "@toolcast/runtime"],
  "generator/lower": ["generator/lower", "generator/children", "generator/ir", "generator/diagnostic", "@toolcast/runtime"],
  "generator/surface": ["generator/surface", "generator/lower", "generator/ir", "generator/diagnostic", "@toolcast/runtime"],
  "generator/emit/render": ["generator/read/compiler", "generator/emit", "generator/code", "generator/imports", "node"],
  "generator/emit/layout": ["generator/emit", "handlebars", "node"],
  "generator/emit": [
    "generator/emit",
    "generator/surface",
    "generator/lower",
    "generator/schema",
    "generator/children",
    "generator/code",
    "generator/imports",
    "generator/ir",
    "generator/diagnostic",
    "generator/header",
    "generator/lock",
    "@toolcast/runtime",
  ],
  "generator/diagnostic": ["generator/diagnostic", "generator/ir"],
  "generator/ir": ["@toolcast/runtime"],
  "generator/code": [],
  "generator/imports": ["generator/code"],
  "generator/header": [],
  "generator/difference": [],
  "generator/config-issue": ["@toolcast/runtime", "zod"],
  "generator/config-schema": ["generator/config-issue", "@toolcast/runtime", "zod"],
  "generator/json-place": [],
  "generator/manifest": ["generator/diagnostic", "generator/json-place", "@toolcast/runtime", "node"],
  "generator/sdk": ["generator/manifest", "@toolcast/runtime"],
  "generator/zod-version": ["generator/diagnostic", "generator/manifest", "node"],
  "generator/lock": [
    "node",
    "generator/surface",
    "generator/lower",
    "generator/emit",
    "generator/header",
    "generator/ir",
    "@toolcast/runtime",
  ],
  "generator/sync": ["generator/diagnostic", "generator/difference", "generator/emit", "generator/header", "node"],
  "generator/config": [
    "generator/config-schema",
    "generator/diagnostic",
    "generator/emit",
    "generator/ir",
    "generator/json-place",
    "generator/manifest",
    "generator/sdk",
    "@toolcast/runtime",
    "tinyglobby",
    "node",
  ],
  "generator/generate": [
    "generator/config",
    "generator/diagnostic",
    "generator/emit",
    "generator/ir",
    "generator/lower",
    "generator/read",
    "generator/surface",
    "generator/zod-version",
    "@toolcast/runtime",
  ],
  cli: [
    "cli",
    "generator/generate",
    "generator/config",
    "generator/manifest",
    "generator/diagnostic",
    "generator/difference",
    "generator/header",
    "generator/sync",
    "generator/ir",
    "generator/surface/types",
    "@toolcast/runtime",
    "commander",
    "chokidar",
    "node",
  ],
  examples: ["examples", "generated", "@toolcast/runtime"],
};

const within = (path: string, room: string) => path === room || path.startsWith(`${room}/`);
const roomOf = (path: string) =>
  Object.keys(rules)
    .filter((room) => within(path, room))
    .sort((a, b) => b.length - a.length)[0];

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === "dist" || entry.name === "node_modules" ? [] : sources(path);
    return entry.name.endsWith(".ts") && !entry.name.endsWith(".d.ts") ? [path] : [];
  });
}

/** Where an import leads: a path of the project without extension, or a package. */
function target(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return normalize(join(dirname(file), specifier)).replace(/\.js$/, "");
  if (specifier.startsWith("node:")) return "node";
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

const files = ["dsl", "runtime", "generator", "cli", "examples"].flatMap(sources);

/** The groups of files that reach each other by their imports. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = new Map<string, ReadonlySet<string>>();
  for (const file of graph.keys()) {
    const seen = new Set<string>();
    const todo = [...(graph.get(file) ?? [])];
    for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      todo.push(...(graph.get(next) ?? []));
    }
    reached.set(file, seen);
  }
  const inCircles = [...graph.keys()].filter((file) => reached.get(file)?.has(file));
  const groups = inCircles.map((file) => inCircles.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)));
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

describe("the dependency rule", () => {
  test.each(files)("%s imports only what its room may", (file) => {
    const room = roomOf(file.replace(/\.ts$/, ""));
    const allowed = rules[room ?? ""] ?? [];
    const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), "utf8"), true, true);
    const wrong = importedFiles.map(({ fileName }) => target(file, fileName)).filter((to) => !allowed.some((each) => within(to, each)));
    expect(wrong).toEqual([]);
  });

  test("only the reader and the renderer know the compiler, and nobody imports the package typescript", () => {
    const importers = (name: string) =>
      files.filter((file) =>
        ts.preProcessFile(readFileSync(join(root, file), "utf8"), true, true).importedFiles.some(({ fileName }) => fileName === name),
      );
    expect(importers("ts-morph").filter((file) => !within(file, "generator/read"))).toEqual([]);
    expect(importers("typescript")).toEqual([]);
    expect(importers("handlebars")).toEqual(["generator/emit/layout.ts"]);
  });

  test("no file imports itself through others, not even for a type", () => {
    const graph = new Map(
      files.map((file) => {
        const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), "utf8"), true, true);
        return [file, importedFiles.map(({ fileName }) => `${target(file, fileName)}.ts`)];
      }),
    );
    expect(circles(graph)).toEqual([]);
  });

  test("a file holds one thing: none is longer than 300 lines", () => {
    const long = files
      .map((file) => [file, readFileSync(join(root, file), "utf8").split("\n").length] as const)
      .filter(([file, lines]) => lines > 300 && !within(file, "generator/diagnostic"));
    expect(long).toEqual([]);
  });
});
