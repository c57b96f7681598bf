import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const report = process.env["TOOLCAST_TEST_REPORT"];

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
    include: ["test/**/*.test.ts"],
    exclude: ["test/runtimes/**", "**/node_modules/**"],
    // by default one processor is kept free
    maxWorkers: "100%",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: report ? ["default", "json"] : ["default"],
    ...(report ? { outputFile: { json: report } } : {}),
  },
});
