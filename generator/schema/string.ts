import { code, lit, regex } from "../code.js";
import { checks } from "./calls.js";
import type { SchemaKind } from "./kind.js";

/** A text. */
export const string: SchemaKind<"string"> = {
  zod({ pattern, min, max, format }) {
    const matches = pattern === undefined ? code`` : code`.regex(${regex(pattern)})`;
    return code`z.string()${matches}${checks([
      min === undefined ? undefined : code`z.minLength(${min})`,
      max === undefined ? undefined : code`z.maxLength(${max})`,
      format === undefined ? undefined : code`z.format(${lit(format)})`,
    ])}`;
  },
  type: () => code`string`,
};
