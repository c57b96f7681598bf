import { isDeepStrictEqual } from "node:util";
import { encode } from "@toolcast/runtime/wire";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Catalog, Tool } from "../../generator/ir.js";
import { checkUnions, lowerInput } from "../../generator/lower/index.js";
import type { Profile } from "../../generator/lower/types.js";
import { surfaces } from "../../generator/surface/index.js";
import { canonical } from "../../generator/surface/mcp.js";
import { decode } from "../../runtime/codec/decode.js";
import { repair } from "../../runtime/surface/repair.js";
import { catalogs } from "./catalog.js";
import { accepts, plain, printed, validatorOf } from "./form.js";
import { mutate, randomOf } from "./mutate.js";
import { handled } from "./value.js";

const seed = Number(process.env["TOOLCAST_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const numRuns = Number(process.env["TOOLCAST_RUNS"] ?? 1000);

/** Making a failing case small takes minutes. */
const shrinking = { endOnFailure: process.env["TOOLCAST_SHRINK"] === undefined };

/** Both of OpenAI's surfaces take the same forms. */
const profiles: readonly Profile[] = surfaces
  .filter(({ id }) => id !== "openai-chat")
  .flatMap(({ loose, strict }) => (strict ? [strict, loose] : [loose]));

const onlyTool = ({ tools }: Catalog): Tool => {
  const [tool] = tools;
  if (!tool) throw new Error("the catalogue has no tool");
  return tool;
};

const samples = catalogs
  .filter((catalog) => checkUnions(catalog).length === 0)
  .chain((catalog) =>
    fc.record({
      catalog: fc.constant(catalog),
      values: fc.array(handled(onlyTool(catalog).input, catalog.types), { minLength: 3, maxLength: 3 }),
      dice: fc.nat(),
    }),
  );

/** Fails with a text that is only made then: it is long. */
function sure(holds: boolean, text: () => string): void {
  if (!holds) expect.fail(text());
}

const show = (value: unknown): string =>
  JSON.stringify(value, (_, each) => (typeof each === "bigint" ? `${each}n` : each), 1).replace(/"span": \{[^}]*\},?/g, "");

test("what a handler sees goes to every surface and back, and validators agree with declarations", {
  timeout: 300_000,
}, () => {
  const seen = { forms: 0, values: 0, exact: 0, enforced: 0, more: 0 };
  const run = ({ catalog, values, dice }: { catalog: Catalog; values: unknown[]; dice: number }): void => {
    const tool = onlyTool(catalog);
    const isValid = validatorOf(catalog, tool.input);
    const random = randomOf(dice);
    for (const value of values) sure(isValid(value), () => `the sample is invalid: ${show(value)}`);
    for (const profile of profiles) {
      seen.forms++;
      const wire = lowerInput(tool, catalog, profile);
      const { codec, codecs } = printed(wire.codec, wire.codecs);
      const isDeclared = accepts(wire.schema, profile === canonical);
      const about = (sent: unknown): string => `${show({ profile, sent, wire, input: tool.input })}`;
      // no mutation makes a text of 19 digits, so this loss explains nothing here, and many inputs have it
      const losses = wire.losses.filter(({ what }) => what !== "the range of a 64-bit integer");
      const grades = new Set(losses.map(({ grade }) => grade));
      for (const value of values) {
        seen.values++;
        const sent: unknown = JSON.parse(JSON.stringify(encode(codec, codecs, value)));
        const got = decode(codec, codecs, sent);
        sure(isDeepStrictEqual(plain(got), plain(value)), () => `came back as another: ${about({ value, sent, got })}`);
        sure(isValid(got), () => `came back invalid: ${about(sent)}`);
        sure(grades.has("lossy") || isDeclared(sent), () => `went out undeclared: ${about(sent)}`);
        const lenient = repair(wire.schema, codec, codecs, sent);
        sure(grades.has("lossy") || lenient.value === sent, () => `repaired without need: ${about({ sent, lenient })}`);
        for (let i = 0; i < 4; i++) {
          const wrong = mutate(sent, random);
          const declared = isDeclared(wrong);
          const taken = decode(codec, codecs, wrong);
          const valid = isValid(taken);
          if (declared && !valid) {
            seen.enforced++;
            sure(grades.has("enforced"), () => `declared and refused: ${about(wrong)}`);
          } else if (!declared && valid && !grades.has("lossy")) {
            seen.more++;
            // outside the canonical form a value may be spelled as the handler sees it; it then means that value
            sure(profile !== canonical, () => `not declared and taken: ${about(wrong)}`);
            const again: unknown = JSON.parse(JSON.stringify(encode(codec, codecs, taken)));
            sure(isDeclared(again), () => `not declared and misread: ${about(wrong)}`);
          } else {
            seen.exact++;
          }
        }
      }
    }
  };
  const { failed, counterexamplePath, errorInstance } = fc.check(fc.property(samples, run), { seed, numRuns, ...shrinking });
  if (failed)
    throw new Error(`TOOLCAST_SEED=${seed} fails, path ${counterexamplePath}; TOOLCAST_SHRINK=1 looks for a smaller case`, {
      cause: errorInstance,
    });
  console.info(`TOOLCAST_SEED=${seed}: ${numRuns} schemas`, seen);
});
