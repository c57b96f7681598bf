import { expect, test, vi } from "vitest";
import * as zod from "zod/v4";
import { validatorSuite } from "./validator-suite.js";

// the oldest zod that we promise to run on carries this API under the same path
vi.mock("zod/v4", () => import("zod-3/v4"));

test("the package zod 3.25 stands in", () => {
  expect("exactOptional" in zod).toBe(false);
});

validatorSuite("3.25");
