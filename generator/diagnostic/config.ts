import { didYouMean, row } from "./row.js";

/** What is said of the configuration and of where the tools are looked for. */
export const config = {
  "config/invalid": row({
    severity: "error",
    text: ({ problem }: { problem: string; nearest?: string }) => problem,
    hint: ({ nearest }) =>
      didYouMean(nearest, "see schema/toolcast.config.schema.json in the package for every key; most projects need none"),
    explain:
      'The configuration is read from "toolcast" in package.json or from toolcast.config.json. Keys: dsl, out, surfaces, sets, emit, importExtension. Each has a default.',
  }),
  "config/two-places": row({
    severity: "error",
    text: () => 'the configuration stands twice: in "package.json" under "toolcast" and in "toolcast.config.json"',
    hint: () => "keep one of the two",
    explain: "With two configurations nobody can say which holds, so there may be one.",
  }),
  "config/no-dsl": row({
    severity: "error",
    text: ({ looked }: { looked: string }) => `tools are not found: there is no ${looked}`,
    hint: () => 'run "npx toolcast init", or name the files in the configuration: { "dsl": "src/**/*.tools.dsl.ts" }',
    explain: "Tools are looked for in tools.dsl.ts, then in tools.dsl/*.ts, unless the configuration names files or globs under dsl.",
  }),
  "config/no-folder": row({
    severity: "error",
    text: ({ folder }: { folder: string }) => `"${folder}" is not a folder`,
    hint: () => "name the project's folder with --cwd, or run from inside it",
    explain: "The project's folder is where package.json and the tools are; it is the current folder unless --cwd names another.",
  }),
  "config/unknown-tool": row({
    severity: "error",
    text: ({ set, tool }: { set: string; tool: string; nearest: string | undefined }) =>
      `set "${set}" names "${tool}", which is not a tool`,
    hint: ({ nearest }) => didYouMean(nearest, "sets name tools by their export"),
    explain:
      'A set lists the tools that one kind of request sends, by the names of their exports: "sets": { "support": ["queryOrderLogistics"] }.',
  }),
  "config/out-of-project": row({
    severity: "error",
    text: ({ out }: { out: string }) => `out "${out}" is not a folder of its own inside the project`,
    hint: () => 'name a folder that only generated files live in, such as "generated" or "src/generated"',
    explain: "The output folder is made to hold exactly the generated files, so it may not be the project itself or lie outside it.",
  }),
  "config/unfit-zod": row({
    severity: "warn",
    text: ({ version }: { version: string | undefined }) =>
      version === undefined
        ? "zod is not installed, and @toolcast/runtime cannot load without it"
        : `zod ${version} is installed for @toolcast/runtime; allowed: 3.25 or later of version 3, and version 4`,
    hint: () => "npm install zod@^4, or zod@^3.25.76 in an app that still writes version 3; generated code itself imports no zod",
    explain:
      "Validators run on the zod that the project has, imported as zod/v4, which is part of zod from 3.25 on. Schemas of an app's own, of whichever version, never meet ours.",
  }),
} as const;
