import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root, toolcast, write } from "./support/project.js";

const readme = readFileSync(join(root, "README.md"), "utf8");

/** The code block that starts with `first`. */
function block(first: string): string {
  const found = [...readme.matchAll(/```\w*\n([\s\S]*?)```/g)].map((match) => match[1] ?? "").find((text) => text.startsWith(first));
  expect(found, `a block that starts with ${first}`).toBeDefined();
  return found ?? "";
}

let folder: string;
let printed: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "toolcast-readme-"));
  mkdirSync(join(folder, "node_modules/@toolcast"), { recursive: true });
  for (const [name, target] of [
    ["toolcast", "."],
    ["@toolcast/runtime", "runtime"],
    ["zod", "node_modules/zod"],
    ["openai", "node_modules/openai"],
  ] as const) {
    symlinkSync(join(root, target), join(folder, "node_modules", name), "dir");
  }
  write(folder, {
    "package.json": '{ "private": true, "type": "module" }',
    "tsconfig.json":
      '{ "compilerOptions": { "module": "nodenext", "target": "es2022", "lib": ["es2023", "dom", "esnext.disposable"], "strict": true, "types": [], "noEmit": true, "skipLibCheck": true } }',
    "tools.dsl.ts": block("// tools.dsl.ts"),
    "app.ts": `export interface App {
  refundable(orderId: string): Promise<boolean>;
  payments: { find(key: string): Promise<object | undefined>; refund(orderId: string, cents: number, options: { key: string; signal: AbortSignal }): Promise<{ refundId: string }> };
}
export interface User { tenant: string; may(tool: string): boolean }
`,
  });
  printed = toolcast(folder, ["gen"]).stdout;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tsc = () =>
  spawnSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", "."], { cwd: folder, encoding: "utf8" }).stdout;

test("gen prints the line that is shown", () => {
  const time = / +\d+ ms$/;
  expect(printed.split("\n")[0]?.replace(time, "")).toBe(block("$ npm run gen").split("\n")[1]?.replace(time, ""));
});

test("providers are sent what is shown", () => {
  const rows = readme.split("\n").filter((line) => line.startsWith("| `"));
  const shapes = rows.flatMap((row) =>
    row
      .split("|")
      .slice(1, 4)
      .map((cell, column) => [column, cell.match(/`([^`]+: [^`]+)`/)?.[1]] as const),
  );
  const shown = shapes.flatMap(([column, shape]) =>
    shape && /^(orderId|amountCents|reason|required|strict): /.test(shape) ? [[column, shape] as const] : [],
  );
  expect(shown.length).toBeGreaterThanOrEqual(14);
  for (const [column, shape] of shown) {
    const module = readFileSync(join(folder, "generated", ["openai-responses.ts", "anthropic.ts", "gemini.ts"][column] ?? ""), "utf8");
    const escaped = shape.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll("…", '[^"]*');
    expect(module).toMatch(new RegExp(escaped));
  }
});

test("tsc names the missing handler as shown", () => {
  write(folder, {
    "handlers.ts":
      'import { defineHandlers } from "./generated/index.js"; import type { App } from "./app.js";\nexport const handlers = defineHandlers<App>({});\n',
  });
  expect(tsc()).toBe(block("handlers.ts("));
});

test("the handlers and the loop compile as shown", () => {
  write(folder, { "handlers.ts": block("// handlers.ts"), "agent.ts": block("// agent.ts") });
  expect(tsc()).toBe("");
});
