import { describe, expect, test } from "vitest";
import { header, readTypes } from "../type/read-types.js";

const problems = (fields: string) =>
  readTypes({
    "tools.dsl.ts": `${header}/** @format email */\ntype Mail = string;\nexport const x = tool<{ ${fields} }, string>({ description: "d", sideEffect: "read" });\n`,
  }).diagnostics.map(({ code, message }) => `${code} ${message}`);

const refused = (what: string, value: string, allowed: string) => [`read/bad-${what} ${what} is ${value}; allowed: ${allowed}`];
const email = "a text in the format email";

describe("defaults and examples keep every rule of their field", () => {
  const cases: readonly (readonly [fields: string, want: readonly string[]])[] = [
    ['a?: Str<{ format: "email"; default: "nobody" }>', refused("default", '"nobody"', email)],
    ['a?: Str<{ format: "email"; default: "a@b.example" }>', []],
    ['a: Str<{ format: "date"; example: "2026-02-30" }>', refused("example", '"2026-02-30"', "a text in the format date")],
    ["/** @format email @default nobody */ a?: string", refused("default", '"nobody"', email)],
    ["/** @example nobody @format email */ a: string", refused("example", '"nobody"', email)],
    ["/** @example nobody */ a: Mail", refused("example", '"nobody"', email)],
    ['/** @format email */ a: Str<{ example: "nobody" }>', refused("example", '"nobody"', email)],
    ['/** @format email */ a?: Str<{ default: "nobody" }>', refused("default", '"nobody"', email)],
    ['a: Str<{ example: "nobody" }> & Str<{ format: "email" }>', refused("example", '"nobody"', email)],
    ['a: Str<{ format: "email" }> & Str<{ example: "nobody" }>', refused("example", '"nobody"', email)],
    ["a: Int<{ example: 9 }> & Int<{ max: 5 }>", refused("example", "9", "at most 5")],
    ['a?: Str<{ max: 1; default: "😀" }>', []],
    ['a?: Str<{ min: 2; default: "😀" }>', refused("default", '"😀"', "at least 2 characters")],
    ["/** @maxLength 2 @example 😀😀 */ a: string", []],
    ["/** @maxLength 2 @example 😀😀😀 */ a: string", refused("example", '"😀😀😀"', "at most 2 characters")],
  ];
  test.each(cases)("%s", (fields, want) => {
    expect(problems(fields)).toEqual(want);
  });
});
