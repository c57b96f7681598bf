import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** What a compiler says of the fixtures in test/types/results, which hold an error for each `@ts-expect-error`. */
function check(compiler: string): string {
  const args = [`node_modules/${compiler}/bin/tsc`, "-p", "test/types/results"];
  try {
    return execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  } catch (error) {
    // a failing compiler's output is what the test shows
    return (error as { stdout: string }).stdout;
  }
}

describe("results are what the official SDKs take, and a bound surface is typed by its calls and sets", () => {
  test.each(["typescript", "typescript-6", "typescript-5.5"])("under %s", { timeout: 180_000 }, (compiler) => {
    expect(check(compiler)).toBe("");
  });
});
