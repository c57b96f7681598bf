import { existsSync, mkdirSync } from "node:fs";
import { generate, importExtension, loadConfig } from "../../generator/generate.js";
import type { GlobalOptions } from "../global-options.js";
import { detect } from "../init/detect.js";
import { loopsFor } from "../init/loop.js";
import { install, typeCheck } from "../init/packages.js";
import { writeMissing } from "../init/scaffold.js";
import { say } from "../print.js";
import { run } from "../run.js";

/** Sets a project up and runs the first `gen`; what exists already is kept, so that twice is harmless. */
export async function init(options: GlobalOptions, { install: wanted, yes }: { install: boolean; yes?: boolean }): Promise<number> {
  if (!existsSync(options.cwd)) mkdirSync(options.cwd, { recursive: true });
  const project = detect(options.cwd);
  if ("problem" in project) {
    process.stderr.write(`${project.problem}\n`);
    return 2;
  }
  if (!yes && process.stdin.isTTY && process.stdout.isTTY && !(await confirmed(project.summary))) return 0;
  const extension = importExtension(options.cwd);
  for (const line of writeMissing(project, extension)) say(options, line);
  const installed = install(project, wanted);
  say(options, installed.line);
  if (!installed.ok) return 2;
  const { code } = await run(options, false);
  if (code !== 0) return code;
  const checked = typeCheck(project);
  say(options, checked.line);
  if (!checked.ok) return 1;
  const { config } = await loadConfig(options.cwd, options.config);
  if (config) say(options, `\n${loopsFor(project, generate(config).catalog, config, extension)}`);
  return 0;
}

async function confirmed(summary: string): Promise<boolean> {
  const { createInterface } = await import("node:readline/promises");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${summary}\nGo on? [Y/n] `);
  terminal.close();
  return !/^n/i.test(answer.trim());
}
