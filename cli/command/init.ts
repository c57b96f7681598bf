import { existsSync, mkdirSync } from "node:fs";
import { loadConfig } from "../../generator/config.js";
import { importExtension } from "../../generator/read/extension.js";
import { detect } from "../init/detect.js";
import { install, typeCheck } from "../init/packages.js";
import { writeMissing } from "../init/scaffold.js";
import { say } from "../print.js";
import type { Shared } from "../shared.js";
import { gen } from "./gen.js";

/** Sets a project up and runs the first `gen`; what exists already is kept, so that twice is harmless. */
export async function init(options: Shared, { install: wanted, yes }: { install: boolean; yes?: boolean }): Promise<number> {
  if (!existsSync(options.cwd)) mkdirSync(options.cwd, { recursive: true });
  const project = detect(options.cwd);
  if ("problem" in project) {
    process.stderr.write(`${project.problem}\n`);
    return 2;
  }
  if (!yes && process.stdin.isTTY && process.stdout.isTTY && !(await confirmed(project.summary))) return 0;
  const written = writeMissing(project, importExtension(options.cwd));
  for (const line of written) say(options, line);
  const installed = install(project, wanted);
  say(options, installed.line);
  if (!installed.ok) return 2;
  const { config, diagnostics } = await loadConfig(options.cwd, options.config);
  const code = await gen(options, {});
  if (code !== 0 || !config) return code || (diagnostics.length ? 2 : 0);
  const checked = typeCheck(project);
  say(options, checked.line);
  if (!checked.ok) return 1;
  const { loopFor } = await import("../init/loop.js");
  say(options, `\n${loopFor(project, config.out)}`);
  return 0;
}

async function confirmed(summary: string): Promise<boolean> {
  const { createInterface } = await import("node:readline/promises");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${summary}\nGo on? [Y/n] `);
  terminal.close();
  return !/^n/i.test(answer.trim());
}
