import { row } from "./row.js";

/** What is said of the DSL's files before their types and options are read. */
export const source = {
  "read/bad-tsconfig": row({
    severity: "error",
    text: ({ file, problem }: { file: string; problem: string }) => `"${file}" cannot be read: ${problem}`,
    hint: () => "repair it; toolcast reads module resolution and paths from it",
    explain: "The tools' imports are resolved as the project's own compiler would, so its tsconfig must be readable.",
  }),
  "read/typescript": row({
    severity: "error",
    text: ({ problem, number }: { problem: string; number: number }) => `typescript: ${problem} (TS${number})`,
    hint: () => "repair it as your editor says; tools are read under strict and exactOptionalPropertyTypes",
    explain:
      "Tools are types, so they can only be read from files that compile. Errors in the DSL files stop the run, though other mistakes are still looked for; in files that they import, only errors of syntax do, and types that the tools reach.",
  }),
  "read/missing-import": row({
    severity: "error",
    text: ({ problem, number }: { problem: string; number: number }) => `typescript: ${problem} (TS${number})`,
    hint: () => "check the path and its extension, install the package, or add its @types package",
    explain:
      "A type from a module that is not found is unknown, so the tool that uses it cannot be read. Imports are resolved by the project's tsconfig.",
  }),
  "read/no-tools": row({
    severity: "error",
    text: ({ files }: { files: string }) => `${files} exports no tools`,
    hint: () =>
      'write one: import { tool } from "toolcast"; export const getOrder = tool<{ id: string }, string>({ description: "…", sideEffect: "read" })',
    explain: "There is nothing to generate. A tool is an exported constant whose value is a call of tool().",
  }),
  "read/tool-not-exported": row({
    severity: "warn",
    text: ({ name }: { name: string }) => `"${name}" is a tool but is not exported, so it is left out`,
    hint: ({ name }) => `export it, or remove it: export const ${name} = tool<…>({ … })`,
    explain: "Only exported tools are generated; the export's name is the handler's key.",
  }),
  "read/tool-default-export": row({
    severity: "error",
    text: () => "a tool cannot be the default export: it would have no name",
    hint: () => "write export const getOrder = tool<…>({ … }); the export's name is the handler's key",
    explain: "The name of a tool's export is its handler's key and, in snake_case, its name on the wire.",
  }),
  "read/tool-not-constant": row({
    severity: "error",
    text: ({ name, keyword }: { name: string; keyword: string }) => `"${name}" is declared with ${keyword}, so its value could change`,
    hint: ({ name }) => `write export const ${name} = tool<…>({ … })`,
    explain: "Tools are read, not run, so a tool must be a constant.",
  }),
  "read/tool-misplaced": row({
    severity: "error",
    text: () => "this tool is made where it cannot be read",
    hint: () => "make it the whole value of a constant: export const getOrder = tool<…>({ … })",
    explain:
      "The DSL is never executed, so a call of tool() counts only as the value of an exported constant: not inside a function, a condition, an array or another call, and not under a second name.",
  }),
  "read/tool-key": row({
    severity: "error",
    text: ({ name }: { name: string }) => `"${name}" cannot be the name of a tool's export`,
    hint: () => "use an identifier such as getOrder; the option name sets the name that models see",
    explain:
      "The export's name becomes the handler's key and part of type names, so it must be an identifier, and __proto__ would set a prototype.",
  }),
  "read/no-type-arguments": row({
    severity: "error",
    text: ({ name }: { name: string }) => `tool "${name}" says nothing of its input: tool() has no type arguments`,
    hint: () => "write tool<Input, Output>({ … }); without arguments: tool<NoInput, Output>({ … })",
    explain: "Input and output are read from the type arguments of tool().",
  }),
} as const;
