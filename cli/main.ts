#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { Command, CommanderError, Option } from "commander";
import { type GlobalOptions, globalOptions } from "./global-options.js";

// Node 20 starts to optimize early, on threads that take the processor from a run that is over in a second; others have no such flag
if (process.versions.node.startsWith("20.")) setFlagsFromString("--interrupt-budget=500000");

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string };

const program = new Command("toolcast")
  .description("Author an LLM tool once, as TypeScript types; get every provider's declaration, and the code that takes the call back.")
  .version(version)
  .exitOverride()
  .showSuggestionAfterError()
  .configureHelp({ showGlobalOptions: true })
  .addOption(new Option("--format <format>", "how to print").choices(["pretty", "json", "github"]).default("pretty"))
  .option("--json", "alias of --format json")
  .option("--silent", "print errors only")
  .option("--verbose", "print also what each surface can't express and the validators enforce")
  .option("--cwd <folder>", "the project's folder", ".")
  .option("--config <file>", "a configuration file other than toolcast.config.json");

const options = (): GlobalOptions => globalOptions(program.opts());

program
  .command("gen")
  .description("write generated/ from tools.dsl.ts")
  .option("--dry-run", "say what would be written, write nothing")
  .option("--watch", "regenerate on save")
  .action(async (own: { dryRun?: boolean; watch?: boolean }) => {
    const { gen } = await import("./command/gen.js");
    process.exitCode = await gen(options(), own);
  });

program
  .command("check")
  .description("fail when generated/ is not what tools.dsl.ts says (for CI)")
  .action(async () => {
    const { check } = await import("./command/check.js");
    process.exitCode = await check(options());
  });

program
  .command("init")
  .description("set a project up: packages, tools.dsl.ts, handlers.ts, scripts; then generate and type-check")
  .option("--no-install", "change package.json, install nothing")
  .option("--yes", "ask nothing")
  .action(async (own: { install: boolean; yes?: boolean }) => {
    const { init } = await import("./command/init.js");
    process.exitCode = await init(options(), own);
  });

program
  .command("explain")
  .description("say what a diagnostic's code means")
  .argument("[code]", "such as read/unsupported-type; all codes where none is given")
  .action(async (code: string | undefined) => {
    const { explain } = await import("./command/explain.js");
    process.exitCode = explain(options(), code);
  });

// a reader that has seen enough, such as "head", is no failure
for (const stream of [process.stdout, process.stderr]) {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  } else {
    process.stderr.write(
      `toolcast failed; please report this with the lines below\n${error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exitCode = 2;
  }
}
