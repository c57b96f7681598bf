import { config } from "zod/v4";
import { validatorSuite } from "./validator-suite.js";

// as on an edge runtime, which refuses to compile code from text
config({ jitless: true });

validatorSuite("4 without eval");
