// Cold runs of `toolcast gen` as whole processes, as ratios to F in the same run. Prints median and spread; asserts nothing.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { toolsFile } from "./tools.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const cli = join(root, "dist/bin/toolcast.js");
const RUNS = Number(process.env.BENCH_RUNS ?? 9);

function timed(args, prepare) {
  prepare?.();
  const start = process.hrtime.bigint();
  const run = spawnSync(process.execPath, args, { encoding: "utf8" });
  if (run.status !== 0) throw new Error(`${args.join(" ")} failed:\n${run.stdout}${run.stderr}`);
  return Number(process.hrtime.bigint() - start) / 1e6;
}

function project(name, write) {
  const folder = join(work, name);
  cpSync(join(root, "bench/project"), folder, { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "dir");
  write(folder);
  return {
    args: [cli, "gen", "--cwd", folder, "--silent"],
    prepare: () => rmSync(join(folder, "generated"), { recursive: true, force: true }),
  };
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
const row = (label, ratios, times, goal) => {
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  console.log(
    `${label.padEnd(34)}${`${median(ratios).toFixed(2)}×`.padStart(7)}   ${spread.padEnd(11)} ${`${Math.round(median(times))} ms`.padStart(8)}   goal ${goal}`,
  );
};

const work = mkdtempSync(join(tmpdir(), "toolcast-bench-"));
try {
  const sample = project("sample", (folder) => {
    cpSync(join(root, "tools.dsl.ts"), join(folder, "tools.dsl.ts"));
    cpSync(join(root, "examples/shop/domain.ts"), join(folder, "examples/shop/domain.ts"));
  });
  const hundred = project("hundred", (folder) => writeFileSync(join(folder, "tools.dsl.ts"), toolsFile(100)));
  const floor = { args: [join(root, "bench/floor.js")] };
  for (const each of [floor, sample, hundred]) timed(each.args, each.prepare);
  const rounds = Array.from({ length: RUNS }, () => ({
    floor: timed(floor.args),
    sample: timed(sample.args, sample.prepare),
    hundred: timed(hundred.args, hundred.prepare),
  }));
  const ratios = (key) => rounds.map((round) => round[key] / round.floor);
  const times = (key) => rounds.map((round) => round[key]);
  console.log(`${RUNS} rounds on Node ${process.version}; F = ${Math.round(median(times("floor")))} ms\n`);
  console.log(`${"cold gen".padEnd(34)} ratio   min–max       median`);
  row("the sample / F", ratios("sample"), times("sample"), "≤ 1.3×");
  row("100 tools / F", ratios("hundred"), times("hundred"), "≤ 2×");
} finally {
  rmSync(work, { recursive: true, force: true });
}
