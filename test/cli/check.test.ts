import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contents, project, toolcast, write } from "../support/project.js";

const DSL = `import { type Int, tool } from "toolcast";
export const addUnits = tool<{ units: Int<{ min: 1 }>; unit?: "kg" | "piece" }, number>({ description: "Add units.", sideEffect: "read" });
`;

function current(): string {
  const folder = project({ "tools.dsl.ts": DSL });
  expect(toolcast(folder, ["gen"]).code).toBe(0);
  return folder;
}

const edit = (path: string, change: (text: string) => string) => writeFileSync(path, change(readFileSync(path, "utf8")));

test("P66: current output passes", () => {
  const run = toolcast(current(), ["check"]);
  expect(run).toMatchObject({ code: 0, stderr: "" });
  expect(run.stdout).toContain("is current");
});

test("P66: stale output fails with the first differing lines, and stays as it is", () => {
  const folder = current();
  write(folder, { "tools.dsl.ts": DSL.replace('"kg" | "piece"', '"kg" | "piece" | "box"') });
  const before = contents(join(folder, "generated"));
  const run = toolcast(folder, ["check"]);
  expect(run.code).toBe(1);
  expect(run.stdout).toMatch(/^generated\/types\.ts:\d+ {2}stale/m);
  expect(run.stdout).toMatch(/^ {4}- .*"kg" \| "piece";$/m);
  expect(run.stdout).toMatch(/^ {4}\+ .*"kg" \| "piece" \| "box";$/m);
  expect(contents(join(folder, "generated"))).toEqual(before);
});

test("P66: edited, missing and orphan files are told apart", () => {
  const folder = current();
  appendFileSync(join(folder, "generated/types.ts"), "export type Mine = 1;\n");
  rmSync(join(folder, "generated/mcp.ts"));
  writeFileSync(join(folder, "generated/old.ts"), readFileSync(join(folder, "generated/index.ts"), "utf8"));
  const run = toolcast(folder, ["check"]);
  expect(run.code).toBe(1);
  expect(run.stdout).toMatch(/types\.ts:\d+ {2}edited by hand/);
  expect(run.stdout).toMatch(/mcp\.ts {2}missing/);
  expect(run.stdout).toMatch(/old\.ts {2}orphan/);
  expect(run.stdout).toContain("Run: npm run gen");
});

test("line ends are no difference", () => {
  const folder = current();
  edit(join(folder, "generated/types.ts"), (text) => text.replaceAll("\n", "\r\n"));
  edit(join(folder, "toolcast.lock.json"), (text) => text.replaceAll("\n", "\r\n"));
  expect(toolcast(folder, ["check"]).code).toBe(0);
});

test("a file that another tool reformatted is called that", () => {
  const folder = current();
  edit(join(folder, "generated/types.ts"), (text) => text.replaceAll("  ", "\t").replaceAll('"', "'").replaceAll(";", ""));
  const run = toolcast(folder, ["check"]);
  expect(run.code).toBe(1);
  expect(run.stdout).toContain("reformatted by another tool");
});

test("a line that differs in white space only shows it", () => {
  const folder = current();
  edit(join(folder, "generated/types.ts"), (text) => text.replace("  addUnits: AddUnitsInput;", "\t addUnits: AddUnitsInput; "));
  const { stdout } = toolcast(folder, ["check"]);
  expect(stdout).toContain("\n    - →·addUnits: AddUnitsInput;·\n    + ··addUnits: AddUnitsInput;\n");
});

test("never generated at all fails, and writes nothing", () => {
  const folder = project({ "tools.dsl.ts": DSL });
  const run = toolcast(folder, ["check"]);
  expect(run.code).toBe(1);
  expect(run.stdout).toContain("missing");
  expect(Object.keys(contents(folder)).sort()).toEqual(["package.json", "tools.dsl.ts"]);
});

test("mistakes in the tools fail; --json and --format github say the same", () => {
  const folder = current();
  write(folder, { "tools.dsl.ts": DSL.replace('"kg" | "piece"', '"kg"') });
  const json = JSON.parse(toolcast(folder, ["check", "--json"]).stdout) as { differences: { path: string; state: string }[] };
  expect(json.differences).toContainEqual(expect.objectContaining({ path: "generated/types.ts", state: "stale" }));
  expect(toolcast(folder, ["check", "--format", "github"]).stdout).toMatch(/^::error file=generated\/types\.ts,line=\d+/m);
  write(folder, { "tools.dsl.ts": DSL.replace("Int<{ min: 1 }>", "symbol") });
  const broken = toolcast(folder, ["check"]);
  expect(broken.code).toBe(1);
  expect(broken.stderr).toContain("tools.dsl.ts:2:");
});
