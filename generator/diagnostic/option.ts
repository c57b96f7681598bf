import { didYouMean, row } from "./row.js";

/** What is said of the options of a tool. */
export const option = {
  "option/not-constant": row({
    severity: "error",
    text: ({ problem }: { problem: string }) => problem,
    hint: () =>
      'allowed: literals, constants of any file, enum members, templates, +, spreads, new Date("…"), BigInt("…"); options are read, never run',
    explain:
      'The DSL is never executed, so options are evaluated as constants: literals, as const, satisfies, references to const across files, enum members, templates and + of constants, spreads, computed keys, negative numbers, bigint, BigInt("…") and new Date("…").',
  }),
  "option/reserved-key": row({
    severity: "error",
    text: ({ name }: { name: string }) => `"${name}" cannot be a key: it would set the prototype`,
    hint: () => "use another name",
    explain: "An object with the key __proto__ does not hold that key but gets another prototype, so no tool may use the name.",
  }),
  "option/duplicate-key": row({
    severity: "error",
    text: ({ name }: { name: string }) => `"${name}" is written twice`,
    hint: () => "keep one of the two",
    explain: "Of two equal keys in one object the first would be lost.",
  }),
  "option/bad-date": row({
    severity: "error",
    text: ({ text, problem }: { text: string; problem: string }) => `date "${text}" ${problem}`,
    hint: () => 'write a day as "2026-11-30", or a moment with its zone as "2026-11-30T08:00:00Z" or "2026-11-30T08:00:00+08:00"',
    explain: "A date must mean the same moment on every machine, so it is an ISO 8601 day or a moment with a time zone.",
  }),
  "option/missing": row({
    severity: "error",
    text: ({ option }: { option: string }) => `${option} is missing`,
    hint: ({ option }) => `add ${option}`,
    explain: "A tool needs at least a description and its side effect; an error needs its message and what to do about it.",
  }),
  "option/unknown-option": row({
    severity: "error",
    text: ({ option }: { option: string; nearest: string | undefined; allowed: string }) => `"${option}" is not an option`,
    hint: ({ nearest, allowed }) => didYouMean(nearest, `allowed: ${allowed}`),
    explain: "An option that toolcast does not know would have no effect, so it is refused.",
  }),
  "option/wrong-value": row({
    severity: "error",
    text: ({ option, got }: { option: string; got: string; allowed: string }) => `${option} cannot be ${got}`,
    hint: ({ allowed }) => `allowed: ${allowed}`,
    explain: "The value of this option is of another kind than the option takes.",
  }),
  "option/empty-text": row({
    severity: "error",
    text: ({ option }: { option: string }) => `${option} is empty`,
    hint: ({ option }) => (option === "description" ? "say in one sentence what the tool does" : "write a text, or leave it out"),
    explain: "Models choose tools by their texts; an empty one says nothing.",
  }),
  "option/out-of-range": row({
    severity: "error",
    text: ({ option, value }: { option: string; value: number | string; allowed: string }) => `${option} cannot be ${value}`,
    hint: ({ allowed }) => `allowed: ${allowed}`,
    explain: "The number lies outside of what the option can mean.",
  }),
  "option/bad-duration": row({
    severity: "error",
    text: ({ option, value }: { option: string; value: string }) => `${option} "${value}" is not a length of time`,
    hint: () => 'write a number and ms, s, m, h or d: "500ms", "30s", "15m", "24h", "7d"',
    explain: "Lengths of time are texts with a unit, so that nobody has to guess it. The shortest is 1ms.",
  }),
  "option/missing-idempotency": row({
    severity: "error",
    text: ({ sideEffect }: { sideEffect: string; example: string }) =>
      `idempotency is missing: a ${sideEffect} tool says what makes two calls the same effect`,
    hint: ({ example }) =>
      example === ""
        ? 'write idempotency: "each_call" if every call is an effect of its own, or { key: [], window: "24h" } for one effect in that time'
        : `name the fields: idempotency: { key: [${example}], scope: "tenant", window: "24h" }; or "each_call" if every call is an effect of its own`,
    explain:
      "Models and networks repeat calls. A write happens once per key: the values of the named fields, within the scope, for the window. Where every call is meant, say each_call.",
  }),
  "option/idempotency-on-read": row({
    severity: "error",
    text: () => "idempotency means nothing on a read, which has no effect that could happen twice",
    hint: () => 'remove idempotency, or say sideEffect: "write"',
    explain: "Idempotency keeps an effect from happening twice. A read has none.",
  }),
  "option/empty-key": row({
    severity: "error",
    text: () => "idempotency.key names no field, so all calls would be one effect",
    hint: () => 'name at least one field of the input, or write idempotency: "each_call"',
    explain:
      "Two calls are the same effect where they agree in all fields of the key; with no field they always agree. Only a tool without arguments may have an empty key.",
  }),
  "option/no-scope": row({
    severity: "warn",
    text: () => "idempotency has no scope, so everybody who asks with the same key shares one effect and its result",
    hint: () =>
      'add scope: "tenant", or another name whose value each dispatch is given; scope: "conversation" for the dispatch\'s own; or scope: "global" to accept it',
    explain:
      "The second call with a key gets the stored result of the first, whoever made it: without a scope, one user that of another. A scope names what keeps them apart. Only effects that are the same for everybody are global.",
  }),
  "option/retries-on-write": row({
    severity: "error",
    text: ({ sideEffect }: { sideEffect: string }) =>
      `limits.retries means nothing on a ${sideEffect} tool, which is never run again by itself`,
    hint: () => "remove limits.retries",
    explain: "Only reads are retried. What is unknown after a failed write is found out by the handler's verify step.",
  }),
  "option/unknown-field": row({
    severity: "error",
    text: ({ option, field, owner }: { option: string; field: string; owner: string; nearest: string | undefined; allowed: string }) =>
      `${option} names "${field}", which is not a field of the ${owner}`,
    hint: ({ nearest, allowed }) => didYouMean(nearest, allowed === "" ? "it has no fields" : `allowed: ${allowed}`),
    explain: "Options name fields of the tool's input or output, at the top level; in a union, those of any member.",
  }),
  "option/wrong-trim": row({
    severity: "error",
    text: ({ as, problem }: { as: string; problem: string }) => `trim as "${as}" does not fit the output: ${problem}`,
    hint: () => 'allowed: "list" and "table" for lists of rows (with of: for a field that holds one), "fields" for objects, "text" for all',
    explain: "How a result is shortened follows from its type: rows of a list, fields of an object, or its text.",
  }),
  "option/bad-error-code": row({
    severity: "error",
    text: ({ code }: { code: string }) => `error code "${code}" is not in snake_case`,
    hint: () => "write letters, digits and underscores, beginning with a letter: order_not_found",
    explain: "Handlers fail by these codes and models read them, so they are plain names in snake_case.",
  }),
  "option/bad-example": row({
    severity: "error",
    text: ({ path, problem }: { path: string; problem: string }) => `example's ${path} ${problem}`,
    hint: () => "make the example an input that the tool accepts",
    explain: "Models learn from examples, so each must be a valid input of its tool, with every rule of the types.",
  }),
  "option/duplicate-name": row({
    severity: "error",
    text: ({ name, first, second }: { name: string; first: string; second: string; place: string }) =>
      `"${first}" and "${second}" are both called "${name}"`,
    hint: ({ first, place }) => `give one of them another name; "${first}" stands at ${place}`,
    explain: "Models call tools by their wire name, so it must be unique. It is the export in snake_case, or the option name.",
  }),
  "option/duplicate-tool": row({
    severity: "error",
    text: ({ key }: { key: string; place: string }) => `"${key}" is exported twice`,
    hint: ({ place }) => `rename one of the two exports; the other stands at ${place}`,
    explain: "The export's name is the handler's key, so it must be unique over all DSL files.",
  }),
  "option/unknown-tool": row({
    severity: "error",
    text: ({ tool }: { tool: string; nearest: string | undefined }) => `needsResultOf names "${tool}", which is not a tool`,
    hint: ({ nearest }) => didYouMean(nearest, 'name the export of a tool, as in needsResultOf: ["checkStock"]'),
    explain: "needsResultOf names other tools by their exports.",
  }),
  "option/needs-itself": row({
    severity: "error",
    text: ({ path }: { path: string }) => `needsResultOf goes round in a circle: ${path}`,
    hint: () => "remove one of these links; none of the tools could ever run first",
    explain: "A tool that needs the result of another does not run in the same turn as the other, so the links may not form a circle.",
  }),
} as const;
