import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const report = process.env["TOOLCAST_TEST_REPORT"];

/** The files that take longest, longest first: started last, one of them would keep one processor waiting for it alone. */
const long = [
  "property/codec",
  "pains/typescript",
  "package",
  "compat",
  "types/sdk",
  "cli/gen",
  "pains/output",
  "emit/cost",
  "surface/allow-list",
  "emit/hostile",
  "cli/init",
  "read/project/project",
  "property/issue",
  "read/constant/evaluate",
  "runtime/agreement",
  "pains/name",
  "determinism",
  "read/code-cache",
  "pains/budget",
  "cli/check",
].map((name) => source(`./test/${name}.test.ts`));

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => (long.includes(moduleId) ? long.indexOf(moduleId) : long.length);
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

/** Tests that set up the zod of their process, which is therefore their own; all others share one, and what it has loaded. */
const zod = ["test/runtime/validator-*.test.ts"];
const never = ["test/runtimes/**", "**/node_modules/**"];

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@toolcast\/runtime$/, replacement: source("./runtime/index.ts") },
      { find: /^@toolcast\/runtime\/generated$/, replacement: source("./runtime/generated.ts") },
      { find: /^@toolcast\/runtime\/wire$/, replacement: source("./runtime/wire.ts") },
      { find: /^toolcast$/, replacement: source("./dsl/index.ts") },
    ],
  },
  test: {
    projects: [
      { extends: true, test: { name: "shared", include: ["test/**/*.test.ts"], exclude: [...never, ...zod], isolate: false } },
      { extends: true, test: { name: "zod", include: zod, exclude: never } },
    ],
    sequence: { sequencer: LongFirst },
    // by default one processor is kept free
    maxWorkers: "100%",
    testTimeout: 180_000,
    hookTimeout: 120_000,
    reporters: report ? ["default", "json"] : ["default"],
    ...(report ? { outputFile: { json: report } } : {}),
  },
});
