import { row } from "./row.js";

const number = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ",");
const request = (set: string): string => (set === "all" ? "the request" : `the request with set "${set}"`);
const place = (path: string): string => (path === "" ? "the input" : `"${path}"`);

/** What is said of the tools on a provider's surface. */
export const surface = {
  "read/union-ambiguous": row({
    severity: "error",
    text: ({ one, other }: { one: string; other: string }) =>
      `the union of ${one} and ${other} is ambiguous: one value can be read as either`,
    hint: () => 'add a kind field that tells them apart: { kind: "a"; … } | { kind: "b"; … }',
    explain:
      "Dates and 64-bit integers are strings on the wire, records and tuples may be lists or objects, and a missing optional field may be null. To turn such a value into what the handler sees, the members of its union must differ in JSON type, in a required literal field, or in a required field that the other lacks; in a tool's whole input, one that is never null. It is judged over all surfaces at once, so that adding one never breaks a type.",
  }),
  "surface/renamed": row({
    // a warning where the author chose the name
    severity: "info",
    text: ({ name, wire, surface }: { name: string; wire: string; surface: string }) => `"${name}" is called "${wire}" on ${surface}`,
    hint: () => "letters, digits and _ fit every surface, up to 64 of them and not a digit first",
    explain:
      "The surface refuses the tool's name, so another stands in the declaration; calls are mapped back. Other characters become _; a hash follows where a name was cut or would meet another.",
  }),
  "surface/too-long": row({
    severity: "error",
    text: ({ tool, surface, max }: { tool: string; surface: string; max: number }) =>
      `"${tool}" is more than ${number(max)} schemas on ${surface}, which takes no references: each type is written out at every use`,
    hint: () => "use shared types in fewer places of the input, or leave this surface out of surfaces in the configuration",
    explain:
      "Other surfaces declare a type once and refer to it. Where the provider's schema has no references, a type that stands in two fields of a type that stands in two fields is written out four times, and so on: a few such types make a declaration that nobody can send.",
  }),
  "surface/enforced": row({
    severity: "info",
    text: ({ path, what, surface }: { path: string; what: string; surface: string }) =>
      `${place(path)}: ${surface} does not take ${what}; the description says it and the validator keeps it`,
    explain:
      "The provider's schema cannot express this rule. The model reads it as a sentence, and a call that breaks it is sent back with what is wrong. Two rules hold on every surface without being reported: a field that the type does not have and an integer beyond 2^53 are refused by the validator, though most surfaces' schemas do not say so.",
  }),
  "surface/lossy": row({
    severity: "warn",
    text: ({ path, what, surface }: { path: string; what: string; surface: string }) =>
      `${place(path)}: ${surface} takes ${what} only in part; the model cannot say everything that the type allows`,
    hint: () => "simplify the type, or leave this surface out of surfaces in the configuration",
    explain:
      "The provider's schema has no form for this type, and the nearest one is narrower: a recursive type is written out to three levels.",
  }),
  "surface/unsupported": row({
    severity: "error",
    text: ({ path, what, surface }: { path: string; what: string; surface: string }) => `${place(path)}: ${surface} does not take ${what}`,
    hint: () => "change the type, or leave this surface out of surfaces in the configuration",
    explain: "The provider's schema has no form for this type, such as a type that needs itself and never ends.",
  }),
  "surface/not-strict": row({
    severity: "warn",
    text: ({ tool, surface, why }: { tool: string; surface: string; why: string }) => `"${tool}" is not strict on ${surface}: ${why}`,
    hint: () => "simplify the type, or set strict: false on the tool to accept this",
    explain:
      "In strict mode the provider holds the model to the schema, but takes fewer types. This tool is declared without it there; the validator checks its calls all the same.",
  }),
  "surface/too-many-tools": row({
    severity: "error",
    text: ({ set, count, surface, max }: { set: string; count: number; surface: string; max: number }) =>
      `${request(set)} holds ${number(count)} tools; ${surface} takes at most ${number(max)}`,
    hint: () => 'name what agents really send: "sets": { "support": ["queryOrderLogistics"] } in the configuration',
    explain:
      "Providers refuse a request with more tools than this, and models choose worse long before. Each set of the configuration gets its own list; with sets, a list of all tools that is too long is a warning. Gemini takes more than other providers: past their bound it says so.",
  }),
  "surface/too-large": row({
    severity: "error",
    text: ({ set, bytes, surface, max }: { set: string; bytes: number; surface: string; max: number }) =>
      `${request(set)} holds declarations of ${number(bytes)} bytes; ${surface} takes at most ${number(max)}`,
    hint: () => 'name what agents really send: "sets": { "support": ["queryOrderLogistics"] } in the configuration',
    explain: "The provider refuses a request whose tools, written out, are larger than this.",
  }),
  "surface/long-description": row({
    severity: "warn",
    text: ({ tool, length, surface, max }: { tool: string; length: number; surface: string; max: number }) =>
      `"${tool}" has a description of ${number(length)} characters; ${surface} may refuse more than ${number(max)}`,
    hint: () => "shorten description, useWhen or avoidWhen, or move detail to the fields",
    explain: "The description is what the model reads: description, useWhen and avoidWhen together. It is never cut.",
  }),
  "surface/too-deep": row({
    severity: "warn",
    text: ({ tool, path, depth, surface, max }: { tool: string; path: string; depth: number; surface: string; max: number }) =>
      `"${tool}" is ${depth} levels deep at ${place(path)}; ${surface} may refuse more than ${max}`,
    hint: () => "flatten the input: levels are objects and lists, the input itself included",
    explain: "The provider documents no number, but refuses deeply nested schemas, and models fill in shallow ones better.",
  }),
  "surface/many-items": row({
    severity: "warn",
    text: ({ tool, set, sum, surface, max }: { tool: string; set: string; sum: number; surface: string; max: number }) =>
      `"${tool}" says in words how long its lists may be: ${request(set)} would hold lists of up to ${number(sum)} items in sum; ${surface} may refuse more than ${number(max)}`,
    hint: () => 'lower max on its lists, or send fewer tools: "sets" in the configuration',
    explain:
      "Gemini turns the upper bounds of all lists into one automaton and refuses a request that makes it too large. The tool whose lists hold most, among equals the first, says its bounds in the descriptions, until the rest fits. The validator keeps them all the same.",
  }),
  "anthropic/strict-budget": row({
    severity: "warn",
    text: ({
      tools,
      set,
      over,
      surface,
      kept,
    }: {
      tools: readonly string[];
      set: string;
      over: readonly { readonly what: string; readonly total: number; readonly max: number }[];
      surface: string;
      kept: number;
    }) => {
      const sums = over.map(({ what, total, max }) => `${number(total)} ${what}, ${surface} takes ${number(max)}`);
      const others = kept === 1 ? "1 other keeps" : `${number(kept)} others keep`;
      const names = tools.map((tool) => `"${tool}"`).join(", ");
      const given = tools.length === 1 ? `${names} gives up strict` : `${number(tools.length)} tools give up strict`;
      const said = `${given} so that ${others} it: ${request(set)} would hold ${sums.join("; ")}`;
      return tools.length === 1 ? said : `${said}; they are ${names}`;
    },
    hint: () => 'split it, set strict: false to accept this, or send fewer tools: "sets" in the configuration',
    explain:
      "Anthropic counts strict tools (20), optional parameters (24) and parameters with a union (16) over all strict tools of a request. The tool that takes most of what is exceeded gives up strict, among equals the first, until the rest fits. The validator checks its calls all the same.",
  }),
} as const;
