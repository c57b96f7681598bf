import { didYouMean, row } from "./row.js";

/** Whether a type is read as what a model fills in or as what a handler returns. */
export type Side = "argument" | "result";

const ALLOWED =
  "Allowed: string, number, boolean, null, bigint, Date, literals, arrays, tuples, records, objects, unions, and the tags Str, Int, Num, Int64, List, Json.";

/** What the reader says of types. */
export const read = {
  "read/unsupported-type": row({
    severity: "error",
    text: ({ what, side }: { what: string; instead: string; side: Side }) => `${what} cannot be a tool ${side}`,
    hint: ({ instead }) => instead,
    explain: `The type has no form that a model can fill in or read. ${ALLOWED}`,
  }),
  "read/unresolved-type": row({
    severity: "error",
    text: ({ name }: { name: string }) => `type "${name}" is not found`,
    hint: () => "check its name and its import; install the package that declares it",
    explain: "A type that is not found could be anything, so the tool that uses it cannot be read.",
  }),
  "read/input-not-object": row({
    severity: "error",
    text: ({ what }: { what: string }) => `input is ${what}; allowed: an object, or a union of objects`,
    hint: () => "name the arguments: tool<{ items: string[] }, …>; without arguments: tool<NoInput, …>",
    explain:
      "Every provider hands over arguments by name, so the input of a tool is an object with fields, a union of such objects, or NoInput.",
  }),
  "read/index-and-fields": row({
    severity: "error",
    text: () => "an index signature beside fields cannot be a tool argument",
    hint: () => "move the open part to a field of its own: { id: string; more: Record<string, string> }",
    explain: "No provider's strict form takes an object with both named fields and further keys. In results it is allowed.",
  }),
  "read/index-key": row({
    severity: "error",
    text: ({ key }: { key: string }) => `a record cannot have keys of type ${key}`,
    hint: () => "write Record<string, V>, or name the fields",
    explain: "The keys of a JSON object are strings, so a record has string keys or a finite set of names.",
  }),
  "read/symbol-key": row({
    severity: "error",
    text: () => "a field cannot have a symbol as its name",
    hint: () => "give the field a name",
    explain: "The keys of a JSON object are strings; a symbol cannot travel.",
  }),
  "read/proto-field": row({
    severity: "error",
    text: () => '"__proto__" cannot be a field: it would set the prototype',
    hint: () => "use another name",
    explain: "An object with the key __proto__ does not hold that key but gets another prototype, so no field may have the name.",
  }),
  "read/undefined-value": row({
    severity: "error",
    text: ({ where }: { where: string }) => `undefined is not a value that ${where} can have`,
    hint: () => "write null, or leave undefined out",
    explain: "JSON has no undefined: it can only mean that a field is absent, or, as the whole of a result, that there is none.",
  }),
  "read/tuple-order": row({
    severity: "error",
    text: ({ problem }: { problem: string }) => `tuple ${problem}; allowed: required items, then optional items or one rest`,
    hint: () => "write an array, or an object with named fields",
    explain: "A tuple is decoded by position, so optional items or a rest can only stand at its end, and not both.",
  }),
  "read/infinite-type": row({
    severity: "error",
    text: ({ name }: { name: string }) => `type "${name}" grows without end: each of its levels needs another instance of it`,
    hint: () => "let the type refer to itself with the same arguments",
    explain: "A generic type that refers to itself with ever larger arguments describes infinitely many types.",
  }),
  "read/duplicate-name": row({
    severity: "error",
    text: ({ name, other }: { name: string; other: string }) => `two types are named "${name}": this one and the one at ${other}`,
    hint: ({ name }) => `rename one, or give it a name of its own: interface Other${name} extends ${name} {}`,
    explain: "Generated code holds all types of the catalogue in one module, so each name stands for one type.",
  }),
  "read/reserved-name": row({
    severity: "error",
    text: ({ name }: { name: string }) => `"${name}" cannot be the name of a type: generated code needs it`,
    hint: ({ name }) => `rename it, for example to Shop${name}`,
    explain: "Generated code refers to globals of TypeScript by name; a type of the same name beside it would hide them.",
  }),
  "read/lost-rules": row({
    severity: "error",
    text: ({ where }: { where: string }) => `rules of Str, Int, Num, Int64 or List are destroyed by ${where}`,
    hint: () =>
      "write the field's type out, or keep values with such rules out of the mapping: T[K] extends string | number | bigint ? T[K] : …",
    explain:
      "A tag is a primitive with rules beside it. A mapped type that treats every object-like type as an object, or a template, takes the primitive apart.",
  }),
  "read/foreign-rules": row({
    severity: "error",
    text: ({ name }: { name: string }) => `rules of another library ("${name}") cannot be read`,
    hint: () => "write Str, Int, Num, Int64 or List of toolcast, or a JSDoc tag such as @minimum",
    explain: "Rules written as another library's types would be lost in silence, so they are refused.",
  }),
  "read/bad-pattern": row({
    severity: "error",
    text: ({ pattern, problem }: { pattern: string; problem: string }) =>
      `pattern "${pattern}" is not a regular expression under the flag u: ${problem}`,
    hint: () => "repair it; in a string literal of TypeScript each backslash is written twice",
    explain: "Patterns are compiled as ECMAScript regular expressions with the flag u, as JSON Schema asks.",
  }),
  "read/unknown-format": row({
    severity: "error",
    text: ({ format, allowed }: { format: string; nearest: string | undefined; allowed: string }) =>
      `format "${format}" is unknown; allowed: ${allowed}`,
    hint: ({ nearest }) => didYouMean(nearest, "write a pattern, or say it in the description"),
    explain: "A format counts only if the validator checks it, so the list is closed.",
  }),
  "read/bad-rule": row({
    severity: "error",
    text: ({ rule, got, allowed }: { rule: string; got: string; allowed: string }) => `${rule} is ${got}; allowed: ${allowed}`,
    hint: ({ allowed }) => `write ${allowed}`,
    explain:
      "Rules are literals: lengths are integers from 0, bounds of integers are integers in the safe range, bounds of Int64 are bigints of 64 bits, a step is an integer or a power of ten such as 0.01.",
  }),
  "read/empty-range": row({
    severity: "error",
    text: ({ low, high }: { low: string; high: string }) => `no value is ${low} and ${high}`,
    hint: () => "swap or widen the bounds",
    explain: "The rules exclude each other, so no call could ever be valid.",
  }),
  "read/conflicting-rules": row({
    severity: "error",
    text: ({ rule, here, there }: { rule: string; here: string; there: string }) =>
      `${rule} is ${here}, but ${there} elsewhere for the same value`,
    hint: () => "keep one of the two",
    explain: "A rule was written twice, in a comment and in the type or in both parts of an intersection, and the two disagree.",
  }),
  "read/misfit-rule": row({
    severity: "error",
    text: ({ rule, fits }: { rule: string; fits: string }) => `${rule} does not fit this type; it fits ${fits}`,
    hint: () => "remove it, or put it on the field that is meant",
    explain: "A constraint in a comment that does not fit the type of its field would have no effect, so it is refused.",
  }),
  "read/unsupported-rule": row({
    severity: "error",
    text: ({ rule }: { rule: string }) => `${rule} is a constraint that toolcast cannot keep`,
    hint: () => "say it in the description and check it in the handler's precondition",
    explain: "Other generators know this tag; a validator that ignored it would let wrong values through.",
  }),
  "read/unknown-tag": row({
    severity: "warn",
    text: ({ tag }: { tag: string; meant: string }) => `"@${tag}" is not a tag that toolcast knows, so it constrains nothing`,
    hint: ({ meant }) => `did you mean "@${meant}"?`,
    explain:
      "Comments may hold any tag, so unknown ones are passed over; one that looks like a constraint was probably meant to be one. Tags of JSDoc, TSDoc and TypeDoc are left alone.",
  }),
  "read/unknown-rule": row({
    severity: "error",
    text: ({ rule, type }: { rule: string; type: string; nearest: string | undefined; allowed: string }) =>
      `"${rule}" is not a rule of ${type}`,
    hint: ({ nearest, allowed }) => (nearest === undefined ? `allowed: ${allowed}` : `did you mean "${nearest}"? allowed: ${allowed}`),
    explain: "Str, Int, Num, Int64 and List each take a closed list of rules; one that nothing checks would let wrong values through.",
  }),
  "read/misplaced-default": row({
    severity: "error",
    text: ({ where }: { where: string }) => `a default on ${where} has no effect`,
    hint: () => "make it an optional field: limit?: Int<{ default: 10 }>",
    explain: "A default is what an absent field stands for, so only an optional field of an object can have one.",
  }),
  "read/bad-default": row({
    severity: "error",
    text: ({ problem }: { problem: string }) => problem,
    hint: () => "choose a value that the field itself allows",
    explain: "The default is handed to the handler without asking anybody, so it must be a valid value of its field.",
  }),
  "read/bad-example": row({
    severity: "error",
    text: ({ problem }: { problem: string }) => problem,
    hint: () => "choose a value that the field itself allows",
    explain: "The example is shown to the model, which copies it, so it must be a valid value of its field.",
  }),
  "read/unsafe-integer": row({
    severity: "error",
    text: ({ value }: { value: string }) => `${value} is outside of the integers that a number holds exactly`,
    hint: () => "write a string literal, or Int64 with bigint bounds",
    explain: "Integers beyond 2^53 are rounded when read as a number, so two different ones could become the same.",
  }),
} as const;
