import { expect, test } from "vitest";
import { jsdoc, lit, regex } from "../../generator/code.js";

const stored = (text: string): string => Buffer.from(text, "utf8").toString("utf8");

test("half of a surrogate pair is printed as what a file can hold", () => {
  const [high, low] = ["\ud83d", "\ude00"];
  expect(jsdoc(`a ${high} b ${low} c ${high}${low}`)).toBe("/** a \ufffd b \ufffd c 😀 */");
  expect(regex(`${high}x|${high}${low}`)).toBe("/\\ud83dx|😀/u");
  expect(lit(low)).toBe('"\\ude00"');
  for (const text of [jsdoc(high), regex(high), lit(high)]) expect(stored(text)).toBe(text);
});
