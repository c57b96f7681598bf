import { describe, expect, test } from "vitest";
import { milliseconds } from "../../runtime/duration.js";

describe("a length of time", () => {
  test.each([
    ["5ms", 5],
    ["30s", 30_000],
    ["1.5m", 90_000],
    ["24h", 86_400_000],
    ["7d", 604_800_000],
  ])("%s", (text, expected) => {
    expect(milliseconds(text)).toBe(expected);
  });

  test.each(["", "5", "5 s", "-1s", "1w", "s"])("%j is no duration", (text) => {
    expect(() => milliseconds(text)).toThrow(`${JSON.stringify(text)} is no duration; write a number and one of ms, s, m, h, d`);
  });
});
