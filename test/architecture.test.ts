import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { ts } from "ts-morph";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What each room may import, by room or package; the longest matching prefix names a file's room. */
const rules: Record<string, readonly string[]> = {
  dsl: ["dsl"],
  runtime: ["runtime", "zod"],
  "generator/read": [
    "generator/read",
    "generator/ir",
    "generator/diagnostic",
    "generator/nearest",
    "@toolcast/runtime",
    "ts-morph",
    "node",
  ],
  "generator/schema": ["generator/schema", "generator/ir", "generator/code", "generator/imports", "@toolcast/runtime"],
  "generator/lower": ["generator/lower", "generator/ir", "generator/diagnostic", "@toolcast/runtime"],
  "generator/surface": ["generator/surface", "generator/lower", "generator/ir", "generator/diagnostic", "@toolcast/runtime"],
  "generator/emit/render": [
    "generator/read/compiler",
    "generator/emit",
    "generator/code",
    "generator/imports",
    "ts-morph",
    "handlebars",
    "node",
  ],
  "generator/emit": [
    "generator/emit",
    "generator/surface",
    "generator/lower",
    "generator/schema",
    "generator/code",
    "generator/imports",
    "generator/ir",
    "generator/diagnostic",
    "generator/header",
    "generator/lock",
    "@toolcast/runtime",
  ],
  "generator/diagnostic": ["generator/diagnostic", "generator/ir"],
  "generator/ir": [],
  "generator/code": [],
  "generator/imports": ["generator/code"],
  "generator/nearest": [],
  "generator/header": [],
  "generator/difference": [],
  "generator/config-schema": ["zod"],
  "generator/manifest": ["generator/diagnostic", "node"],
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
    "generator/nearest",
    "generator/read",
    "generator/surface",
    "generator/zod-version",
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
    "generator/nearest",
    "generator/ir",
    "generator/surface/types",
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
    expect(importers("ts-morph").filter((file) => !within(file, "generator/read") && file !== "generator/emit/render.ts")).toEqual([]);
    expect(importers("typescript")).toEqual([]);
    expect(importers("handlebars")).toEqual(["generator/emit/render.ts"]);
  });

  test("a file holds one thing: none is longer than 300 lines", () => {
    const long = files
      .map((file) => [file, readFileSync(join(root, file), "utf8").split("\n").length] as const)
      .filter(([file, lines]) => lines > 300 && !within(file, "generator/diagnostic"));
    expect(long).toEqual([]);
  });
});
