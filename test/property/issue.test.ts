import type { Issue, JsonSchema } from "@toolcast/runtime";
import { encode, isDateTime, isDecimal } from "@toolcast/runtime/wire";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Catalog } from "../../generator/ir.js";
import { checkUnions, lowerInput } from "../../generator/lower/index.js";
import type { Profile } from "../../generator/lower/types.js";
import { surfaces } from "../../generator/surface/index.js";
import { decode } from "../../runtime/codec/decode.js";
import { dateTime, digits, receivedOf } from "../../runtime/schema/phrase.js";
import { wireIssues } from "../../runtime/surface/wire-issue.js";
import { namesAt } from "../../runtime/surface/wire-phrase.js";
import { catalogs } from "./catalog.js";
import { checkerOf, printed } from "./form.js";
import { mutate, randomOf } from "./mutate.js";
import { handled } from "./value.js";

const seed = Number(process.env["TOOLCAST_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const numRuns = Number(process.env["TOOLCAST_RUNS"] ?? 300);

/** Both of OpenAI's surfaces take the same forms. */
const profiles: readonly Profile[] = surfaces
  .filter(({ id }) => id !== "openai-chat")
  .flatMap(({ loose, strict }) => (strict ? [strict, loose] : [loose]));

const samples = catalogs
  .filter((catalog) => checkUnions(catalog).length === 0)
  .chain((catalog) =>
    fc.record({
      catalog: fc.constant(catalog),
      values: fc.array(handled(catalog.tools[0]!.input, catalog.types), { minLength: 3, maxLength: 3 }),
      dice: fc.nat(),
    }),
  );

/** The value at a path of own properties, with whether it is there. */
function find(value: unknown, path: Issue["path"]): { readonly there: boolean; readonly value: unknown } {
  let at = value;
  for (const part of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, part)) return { there: false, value: undefined };
    at = Reflect.get(at, part);
  }
  return { there: true, value: at };
}

/** Whether a value is of the very kind that a phrase asks for. */
function meets(phrase: string | undefined, value: unknown): boolean {
  if (phrase === digits) return isDecimal(value);
  if (phrase === dateTime) return isDateTime(value);
  if (phrase === "a list") return Array.isArray(value);
  if (phrase === "an object") return typeof value === "object" && value !== null && !Array.isArray(value);
  return phrase === "a string" && typeof value === "string";
}

/** What is wrong with an issue about what was sent. */
function flaw(schema: JsonSchema, sent: unknown, { path, code, expected, received }: Issue): string | undefined {
  const parent = path.slice(0, -1);
  if (!find(sent, parent).there) return "its place is not in what was sent";
  const { there, value } = find(sent, path);
  if (code === "missing") {
    if (there) return "what it misses is there";
    // recursion that was unrolled ends, and what is deeper was never declared
    const names = namesAt(schema, parent);
    return typeof path.at(-1) === "number" || names.length === 0 || names.includes(String(path.at(-1)))
      ? undefined
      : "it misses what was not declared";
  }
  if (!there) return "what it refuses is not there";
  if (received !== undefined && received !== receivedOf(value)) return `it received ${receivedOf(value)}`;
  return code === "invalid_type" && meets(expected, value) ? "it refuses what it asks for" : undefined;
}

test("every issue stands at a place of what was sent, or at a declared one that is missing, and is about what stands there", {
  timeout: 300_000,
}, () => {
  let seen = 0;
  const run = ({ catalog, values, dice }: { catalog: Catalog; values: unknown[]; dice: number }): void => {
    const [tool] = catalog.tools;
    if (!tool) throw new Error("the catalogue has no tool");
    const { check } = checkerOf(catalog, tool.input);
    const random = randomOf(dice);
    for (const profile of profiles) {
      const wire = lowerInput(tool, catalog, profile);
      const { codec, codecs } = printed(wire.codec, wire.codecs);
      for (const value of values) {
        const sent = mutate(JSON.parse(JSON.stringify(encode(codec, codecs, value))), random);
        const checked = check(decode(codec, codecs, sent));
        if (checked.ok) continue;
        const issues = wireIssues({ schema: wire.schema, codec, codecs }, sent, checked.issues);
        seen += issues.length;
        const flaws = issues.flatMap((issue) => {
          const found = flaw(wire.schema, sent, issue);
          return found ? [{ found, issue }] : [];
        });
        if (issues.length > 0 && flaws.length === 0) continue;
        expect.fail(
          JSON.stringify(
            { flaws, sent, before: checked.issues, schema: wire.schema, codec, codecs },
            (_, each) => (typeof each === "bigint" ? `${each}n` : each),
            1,
          ),
        );
      }
    }
  };
  const { failed, counterexamplePath, errorInstance } = fc.check(fc.property(samples, run), { seed, numRuns, endOnFailure: true });
  if (failed) throw new Error(`TOOLCAST_SEED=${seed} fails, path ${counterexamplePath}`, { cause: errorInstance });
  expect(seen).toBeGreaterThan(numRuns);
});
