// Cold runs of `toolcast gen` as whole processes, as ratios to F in the same run. Prints median and spread; asserts nothing.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { toolsFile } from "./tools.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const cli = join(root, "dist/bin/toolcast.js");
const NO_CACHE = { TOOLCAST_CODE_CACHE: "0" };
const RUNS = Number(process.env.BENCH_RUNS ?? 9);

function timed({ args, prepare, env }) {
  prepare?.();
  const start = process.hrtime.bigint();
  const run = spawnSync(process.execPath, args, { encoding: "utf8", env: { ...process.env, ...env } });
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
  const rows = {
    floor: { args: [join(root, "bench/floor.js")] },
    sample: { ...sample, label: "the sample / F, no code cache", goal: "≤ 1.3×", env: NO_CACHE },
    sampleWarm: { ...sample, label: "the sample / F, warm code cache", goal: "≤ 1.3×" },
    hundred: { ...hundred, label: "100 tools / F, no code cache", goal: "≤ 2×", env: NO_CACHE },
    hundredWarm: { ...hundred, label: "100 tools / F, warm code cache", goal: "≤ 2×" },
  };
  for (const each of Object.values(rows)) timed(each);
  const rounds = Array.from({ length: RUNS }, () => Object.fromEntries(Object.entries(rows).map(([key, each]) => [key, timed(each)])));
  const times = (key) => rounds.map((round) => round[key]);
  console.log(`${RUNS} rounds on Node ${process.version}; F = ${Math.round(median(times("floor")))} ms\n`);
  console.log(`${"cold gen".padEnd(34)} ratio   min–max       median`);
  for (const [key, { label, goal }] of Object.entries(rows).slice(1)) {
    row(
      label,
      rounds.map((round) => round[key] / round.floor),
      times(key),
      goal,
    );
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
