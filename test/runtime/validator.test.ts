import { expect, test } from "vitest";
import { core } from "zod/v4";
import { validatorSuite } from "./validator-suite.js";

test("the newest zod is the one installed", () => {
  expect([core.version.major, core.version.minor >= 4]).toEqual([4, true]);
});

validatorSuite("4");
