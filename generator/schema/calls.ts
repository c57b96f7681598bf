import { type Code, code, join, lit } from "../code.js";

/** `.name(value)` where there is a value, else nothing. */
export const bound = (name: Code, value: number | bigint | undefined): Code =>
  value === undefined ? code`` : code`.${name}(${lit(value)})`;

/** `.check(…)` with the checks that apply, else nothing. */
export function checks(all: readonly (Code | undefined)[]): Code {
  const some = all.filter((each) => each !== undefined);
  return some.length ? code`.check(${join(some, ", ")})` : code``;
}
