import type * as zod from "zod/v4";
import type { Issue } from "../issue.js";
import { nearestBranch } from "./nearest-branch.js";
import { expectedOf, mismatch, unknownField } from "./phrase.js";

/** What zod's error map sees: the issue with the value and the schema that refused it. */
export type Refusal = zod.core.$ZodRawIssue;

type Path = readonly (string | number)[];

/** Our issues for zod's; each message is the index of its refusal. */
export function issuesOf(issues: readonly zod.core.$ZodIssue[], refusals: readonly Refusal[], at: Path = []): Issue[] {
  return issues.flatMap((issue) => {
    const path = [...at, ...issue.path.map((part) => (typeof part === "number" ? part : String(part)))];
    const refusal = refusals[Number(issue.message)];
    if (issue.code === "invalid_union") {
      return nearestBranch(
        issue.errors.map((branch) => issuesOf(branch, refusals, path)),
        path,
        refusal?.input,
      );
    }
    if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownKey(path, key, refusal));
    return [wrong(issue, path, refusal)];
  });
}

function unknownKey(path: Path, key: string, refusal: Refusal | undefined): Issue {
  // an object's definition names its fields; the check that refuses `__proto__` in a record has none
  const def: object | undefined = refusal?.inst?._zod.def;
  const allowed = def && "shape" in def && def.shape ? Object.keys(def.shape) : undefined;
  return unknownField([...path, key], allowed);
}

function wrong(issue: zod.core.$ZodIssue, path: Path, refusal: Refusal | undefined): Issue {
  const input = refusal?.input;
  const expected = isInteger(refusal) ? "an integer" : expectedOf(issue);
  const allowed = issue.code === "invalid_value" ? issue.values.map(String) : undefined;
  // a refused duplicate is a custom issue that says its code; every other custom issue is about the type
  const code = issue.code === "custom" ? (issue.params?.["code"] === "not_unique" ? "not_unique" : "invalid_type") : issue.code;
  return mismatch(path, code, expected, input, allowed);
}

// zod's integer says "number" of whatever is none
function isInteger(refusal: Refusal | undefined): boolean {
  const def: object | undefined = refusal?.inst?._zod.def;
  return refusal?.code === "invalid_type" && def !== undefined && "format" in def && def.format === "safeint";
}
