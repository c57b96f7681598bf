import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { expect, test } from "vitest";

const require = createRequire(import.meta.url);

test.each(["typescript", "typescript-6"])("declarations are assignable to the types of the vendors' SDKs, by the tsc of %s", (compiler) => {
  const tsc = require.resolve(`${compiler}/package.json`).replace(/package\.json$/, "bin/tsc");
  const { stdout, status } = spawnSync(process.execPath, [tsc, "-p", "test/types"], { encoding: "utf8" });
  expect(stdout).toBe("");
  expect(status).toBe(0);
});
