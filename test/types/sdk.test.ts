import { expect, test } from "vitest";
import { root } from "../support/project.js";
import { type Compiler, tscEach } from "../support/tsc.js";

// the fixtures hold an error for each `@ts-expect-error`
test.each<[Compiler, string[]]>([
  ["typescript", ["test/types", "test/types/results"]],
  ["typescript-6", ["test/types", "test/types/results"]],
  ["typescript-5.5", ["test/types/results"]],
])(
  "by the tsc of %s, declarations and results are what the vendors' SDKs take, and a bound surface is typed by its calls and sets",
  (compiler, projects) => {
    expect(tscEach(root, compiler, projects)).toBe("");
  },
);
