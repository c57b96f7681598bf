// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the cases are source text
import { join } from "node:path";
import { ts } from "ts-morph";
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../../generator/diagnostic.js";
import { plainValue } from "../../../generator/read/constant/constant.js";
import { evaluator } from "../../../generator/read/constant/evaluate.js";
import { readContext } from "../../../generator/read/context.js";
import { read } from "../../../generator/read/index.js";
import { openProject } from "../../../generator/read/project/project.js";
import { projectOf } from "../project-of.js";

const shared = `
export const common = { sideEffect: "read", tags: ["a", "b"] } as const;
export const N = 3;
export enum Cat { A = "cat-a", B = 1 << 2, C }
export const enum Fast { X = "fast-x" }
export let mutable = "x";
export declare const ambient: "from a declaration";
export declare const unknowable: string;
export default { d: 1 };
export * as deep from "./deep.js";
export const round: unknown = { again: round2 };
export const round2: unknown = [round];
export function made(): string { return "x"; }
`;
const files = {
  "shared.ts": shared,
  "deep.ts": "export const tree = { a: { b: [10, 20] } };\nexport namespace Inner { export const x = 7; }\n",
  "data.json": '{ "limit": 5, "names": ["x"] }',
};
const imports = `import fallback, { ambient, Cat, common, deep, Fast, made, mutable, N, N as M, round, unknowable } from "./shared.js";
import * as all from "./shared.js";
import data from "./data.json";
import { Inner } from "./deep.js";
const local = { ...common, x: 1 };
const { x: destructured } = local;
const date = "2026-01-01";
`;

const dslOf = (id: string) =>
  `import { tool, type Int64 } from "toolcast";\nexport const a = tool<{ id: Int64<{ min: 1n }> }, string>({ description: "d", sideEffect: "read", examples: [{ query: "q", input: { id: ${id} } }] });\n`;

/** Evaluates one expression with all the names above in scope. */
function evaluate(expression: string) {
  const cwd = projectOf({ ...files, "tools.dsl.ts": `${imports}export const it = ${expression};\n` });
  const project = openProject(cwd, [join(cwd, "tools.dsl.ts")]);
  const found: Diagnostic[] = [];
  const statement = project.sources[0]!.statements.at(-1)!;
  if (!ts.isVariableStatement(statement)) throw new Error(`no expression: ${expression}`);
  const initializer = statement.declarationList.declarations[0]!.initializer!;
  const value = plainValue(evaluator(readContext(cwd, project.checker, found))(initializer));
  const offset = "export const it = ".length;
  return {
    value,
    problems: found.map(
      ({ code, message, span }) => `${span!.file === "tools.dsl.ts" ? span!.column - offset : span!.file} ${code} ${message}`,
    ),
  };
}

const NO_BIGINT = 'BigInt() takes an integer here, as a number in the safe range or as text: BigInt("3")';

describe("constants", () => {
  const cases: [string, unknown][] = [
    [`"text"`, "text"],
    ["`plain`", "plain"],
    ["`${N} of ${common.sideEffect}, ${true}, ${null}, ${5n}`", "3 of read, true, null, 5"],
    ["1_000", 1000],
    ["0x1F", 31],
    ["-5", -5],
    ["+5", 5],
    ["-12n", -12n],
    ["0x1fn", 31n],
    ["true", true],
    ["null", null],
    [`"a " + "b" + N`, "a b3"],
    ["1 + 2", 3],
    ["1n + 2n", 3n],
    [`("q" as const)`, "q"],
    [`{ a: 1 } satisfies object`, { a: 1 }],
    [`<const>["x"]`, ["x"]],
    ["common!.sideEffect", "read"],
    ["M", 3],
    ["all.N", 3],
    ["all.common.tags", ["a", "b"]],
    [`common["tags"][1]`, "b"],
    [`Cat.A`, "cat-a"],
    [`Cat["A"]`, "cat-a"],
    ["all.Cat.B", 4],
    ["Cat.C", 5],
    ["Fast.X", "fast-x"],
    ["deep.tree.a.b[1]", 20],
    ["Inner.x", 7],
    ["fallback.d", 1],
    ["data.limit", 5],
    ["data", { limit: 5, names: ["x"] }],
    ["ambient", "from a declaration"],
    ["local", { sideEffect: "read", tags: ["a", "b"], x: 1 }],
    [`{ ...local, x: 2, sideEffect: "write" }`, { sideEffect: "write", tags: ["a", "b"], x: 2 }],
    [`{ ["k" + M]: 1, [Cat.A]: 2, "quoted": 3, 4: 5 }`, { k3: 1, "cat-a": 2, quoted: 3, 4: 5 }],
    ["{ N }", { N: 3 }],
    [`[...common.tags, "c"]`, ["a", "b", "c"]],
    ["{ a: undefined, b: 1 }", { b: 1 }],
    [`new Date("2026-01-01T00:00:00Z")`, new Date("2026-01-01T00:00:00Z")],
    [`new Date("2026-02-28T10:00:00.5+08:00")`, new Date("2026-02-28T02:00:00.500Z")],
    [`BigInt("3")`, 3n],
    ["BigInt(3)", 3n],
    ["BigInt(-N)", -3n],
    [`BigInt("-9007199254740993")`, -9007199254740993n],
    ["-BigInt(4n)", -4n],
    [`[BigInt("1") + 1n]`, [2n]],
    ["new Date(date)", new Date("2026-01-01")],
    [`{ constructor: 1, toString: "x" }`, { constructor: 1, toString: "x" }],
  ];
  test.each(cases)("%s", (expression, want) => {
    const { value, problems } = evaluate(expression);
    expect(problems).toEqual([]);
    expect(value).toEqual(want);
  });
});

describe("anything else is reported at its place", () => {
  const cases: [string, ...string[]][] = [
    ["made()", "1 option/not-constant a call is not a constant"],
    ["BigInt(1.5)", `1 option/not-constant ${NO_BIGINT}`],
    ["BigInt(9007199254740993)", `1 option/not-constant ${NO_BIGINT}`],
    [`BigInt("3n")`, `1 option/not-constant ${NO_BIGINT}`],
    [`BigInt("")`, `1 option/not-constant ${NO_BIGINT}`],
    ["BigInt(true)", `1 option/not-constant ${NO_BIGINT}`],
    ["BigInt(made())", "8 option/not-constant a call is not a constant"],
    ["BigInt()", "1 option/not-constant BigInt() takes one integer here"],
    ["BigInt(1, 2)", "1 option/not-constant BigInt() takes one integer here"],
    ["BigInt(...common.tags)", "1 option/not-constant BigInt() takes one integer here"],
    ["Number(3)", "1 option/not-constant a call is not a constant"],
    ["() => 1", "1 option/not-constant a function is not a constant"],
    [`M > 2 ? "y" : "n"`, "1 option/not-constant a condition is not a constant"],
    ["2 * 3", "1 option/not-constant the operator * is not read"],
    ["!true", "1 option/not-constant the operator ! is not read"],
    [`-"x"`, "1 option/not-constant a sign stands before something that is not a number"],
    ["String.raw`x`", "1 option/not-constant a tagged template is not a constant"],
    ["/x/", "1 option/not-constant a regular expression is not a constant"],
    ["mutable", '1 option/not-constant "mutable" is not declared with const'],
    ["unknowable", '1 option/not-constant "unknowable" is declared without its value'],
    ["destructured", '1 option/not-constant "destructured" is not a constant'],
    ["made", '1 option/not-constant "made" is not a constant'],
    ["NaN", '1 option/not-constant "NaN" is not declared with const'],
    ["round", 'shared.ts option/not-constant "round" is made from itself'],
    ["[1, , 2]", "1 option/not-constant this list has a hole"],
    [`[..."ab"]`, "2 option/not-constant a spread of something that is not a list cannot be read"],
    [`{ ...common.tags }`, "3 option/not-constant a spread of something that is not an object cannot be read"],
    ["`${{}}`", "4 option/not-constant a part of this template is neither text nor a number"],
    ["{ m() {} }", "3 option/not-constant a method is not a constant"],
    ["{ get g() { return 1; } }", "3 option/not-constant an accessor is not a constant"],
    ["{ [made()]: 1 }", "4 option/not-constant a call is not a constant"],
    [
      "{ a: made(), b: mutable }",
      "6 option/not-constant a call is not a constant",
      '17 option/not-constant "mutable" is not declared with const',
    ],
    [`common["missing" as never]`, '1 option/not-constant common["missing" as never] is not there'],
    ["{ __proto__: 1 }", '3 option/reserved-key "__proto__" cannot be a key: it would set the prototype'],
    [`{ ["__proto__"]: 1 }`, '3 option/reserved-key "__proto__" cannot be a key: it would set the prototype'],
    [`{ a: 1, ["a"]: 2 }`, '9 option/duplicate-key "a" is written twice'],
    ["new Date(0)", "1 option/not-constant new Date() takes one text here"],
    ["new Date()", "1 option/not-constant new Date() takes one text here"],
    ["new Map()", '1 option/not-constant new is read only in new Date("…")'],
    [`new Date("tomorrow")`, '10 option/bad-date date "tomorrow" is not an ISO date'],
    [`new Date("2026-02-30")`, '10 option/bad-date date "2026-02-30" is a day that does not exist'],
    [`new Date("2026-02-03T10:00:00")`, '10 option/bad-date date "2026-02-03T10:00:00" has no time zone'],
    [`new Date("2026-02-03T25:00:00Z")`, '10 option/bad-date date "2026-02-03T25:00:00Z" is not an ISO date'],
  ];
  test.each(cases)("%s", (expression, ...want) => {
    const { value, problems } = evaluate(expression);
    expect(problems).toEqual(want);
    if (problems.every((problem) => !problem.includes("duplicate-key"))) expect(value).toBeUndefined();
  });
});

test("a BigInt of the author's own is a call like any other", () => {
  const own = "const BigInt = (text: string) => 1n;\n";
  const cwd = projectOf({ "tools.dsl.ts": `${own}${dslOf('BigInt("3")')}` });
  const { diagnostics } = read({ cwd, files: [join(cwd, "tools.dsl.ts")] });
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual(["option/not-constant a call is not a constant"]);
});

test.each(["es2017", "es2019", "es2022"])("a bigint can be written below ES2020: %s", (target) => {
  const cwd = projectOf({ "tsconfig.json": `{ "compilerOptions": { "target": "${target}" } }`, "tools.dsl.ts": dslOf('BigInt("3")') });
  const { catalog, diagnostics } = read({ cwd, files: [join(cwd, "tools.dsl.ts")] });
  expect(diagnostics).toEqual([]);
  expect(catalog.tools[0]?.examples).toEqual([{ query: "q", input: { id: 3n } }]);
});
