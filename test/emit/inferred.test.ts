import { expect, test } from "vitest";
import { cases, generated } from "../support/golden.js";
import { strictest, tsc, typescriptProject } from "../support/tsc.js";

const PRELUDE = `
import { type Json } from "@toolcast/runtime";
import * as zod from "zod/v4";

/** The builder's own checks, as zod types a check that narrows nothing. */
interface Own {
  looseObject: typeof zod.object;
  // an output may say undefined for a field that is absent; its type does not
  optional: typeof zod.exactOptional;
  json(): zod.ZodType<Json>;
  date(): zod.ZodDate;
  format(name: string): zod.core.$ZodCheck<string>;
  minLength(count: number): zod.core.$ZodCheck<string>;
  maxLength(count: number): zod.core.$ZodCheck<string>;
  multipleOf(step: number): zod.core.$ZodCheck<number>;
  unique(): zod.core.$ZodCheck<readonly unknown[]>;
}
declare const z: Omit<typeof zod, keyof Own> & Own;
type IsAny<T> = 0 extends 1 & T ? true : false;
type Takes<A, B> = [B] extends [A] ? true : false;
type Same<A, B> = IsAny<A> extends true ? false : [A] extends [B] ? ([B] extends [A] ? true : false) : false;
function same<_T extends true>(): void {}
`;

const CONSTANT =
  /^(?:export )?const (\S+): Validator\$?<(.*)> = (?:\/\* @__PURE__ \*\/ validator\$?\(\(z\) => ([\s\S]*?)\)|(\w+));\n(?=\n|$(?![\s\S]))/gm;

/** Outputs of a type that is an input too: it says that a default's field is there, which a handler may leave out. */
const DEFAULTED = new Set(["looseSlice", "sliceOutput"]);

/** The validators of one case built with zod itself, which infers; each must be the very type that types.ts says. */
function inferred(text: string): { source: string; count: number } {
  const found = [...text.matchAll(CONSTANT)].map(([, name = "", type = "", built, alias]) => ({
    name,
    type,
    built: built ?? `${alias}.schema`,
  }));
  const lazy = new Set(found.flatMap(({ built }) => [...built.matchAll(/z\.lazy\(\(\) => (\S+?)\.schema\)/g)].map(([, name]) => name)));
  const called = (built: string): string => built.replace(/([\p{ID_Continue}$]+)\.schema\b/gu, "$1_()");
  const lines = found.map(({ name, type, built }) =>
    lazy.has(name)
      ? // a type that reaches itself can't be inferred: its body is compared where its own type is given
        `function ${name}_(): zod.ZodType<${type}> { const body = ${called(built)}; same<Same<zod.infer<typeof body>, ${type}>>(); return body; }`
      : `function ${name}_() { return ${called(built)}; }\nsame<${DEFAULTED.has(name) ? "Takes" : "Same"}<zod.infer<ReturnType<typeof ${name}_>>, ${type}>>();`,
  );
  const types = /import type \{[^}]*\} from "\.\/types\.js";/.exec(text)?.[0] ?? "";
  return { source: `${PRELUDE}${types}\n${lines.join("\n")}\n`, count: found.length };
}

test("what zod infers from a validator is the type beside it, both ways", async () => {
  const files: Record<string, string> = {};
  for (const name of cases) {
    const made = (await generated(name)).files;
    const text = made.find(({ path }) => path === "validators.ts")?.text;
    const types = made.find(({ path }) => path === "types.ts")?.text;
    if (text === undefined || types === undefined) continue;
    const { source, count } = inferred(text);
    expect(count).toBe(text.match(/^(?:export )?const /gm)?.length);
    files[`${name}/types.ts`] = types;
    files[`${name}/inferred.ts`] = source;
  }
  const { isolatedDeclarations: _, composite: __, noUnusedLocals: ___, ...options } = strictest;
  expect(tsc(typescriptProject(files, { ...options, module: "nodenext" }), "typescript", "--noEmit")).toBe("");
  // the comparison itself must be able to fail
  const wrong = {
    "basics/types.ts": files["basics/types.ts"]!.replace("reason?: string", "reason: string"),
    "basics/inferred.ts": files["basics/inferred.ts"]!,
  };
  expect(tsc(typescriptProject(wrong, { ...options, module: "nodenext" }), "typescript", "--noEmit")).toMatch(
    /basics\/inferred\.ts\(\d+,\d+\): error TS2344/,
  );
});
