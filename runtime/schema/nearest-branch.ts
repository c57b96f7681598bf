import type { Issue } from "../issue.js";
import { mismatch } from "./phrase.js";

type Path = readonly (string | number)[];

/** The issues of the union member that the value was most likely meant to be; where it is none, one issue that names them all. */
export function nearestBranch(branches: readonly (readonly Issue[])[], path: Path, value: unknown): readonly Issue[] {
  const ofType = branches.filter((branch) => !branch.some((issue) => issue.path.length === path.length && isAboutKind(issue)));
  if (ofType.length === 0) return [merged(branches.flat(), path, value)];
  const tags = new Set(
    ofType.flat().flatMap((issue) => (isLiteral(issue, path) && issue.allowed?.length === 1 ? issue.path.slice(-1) : [])),
  );
  const wrongTag = (branch: readonly Issue[]) =>
    branch.find((issue) => isLiteral(issue, path) && issue.path.slice(-1).some((name) => tags.has(name)));
  const tagged = ofType.filter((branch) => !wrongTag(branch));
  if (tagged.length) return fewest(tagged);
  const wrong = ofType.flatMap((branch) => wrongTag(branch) ?? []);
  const [name, ...others] = new Set(wrong.flatMap((issue) => issue.path.slice(-1)));
  if (name === undefined || others.length) return fewest(ofType);
  return [merged(wrong, [...path, name], fieldOf(value, name))];
}

const isAboutKind = ({ code }: Issue): boolean => code === "invalid_type" || code === "invalid_value" || code === "missing";

/** About a field that takes literals only; where one member takes a single one, the field tells the members apart: a tag. */
const isLiteral = ({ path, allowed, code }: Issue, at: Path): boolean =>
  path.length === at.length + 1 && allowed !== undefined && code !== "unrecognized_keys";

function fewest(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const depth = (branch: readonly Issue[]) => Math.max(...branch.map(({ path }) => path.length));
  return [...branches].sort((a, b) => a.length - b.length || depth(b) - depth(a))[0] ?? [];
}

function fieldOf(value: unknown, name: string | number): unknown {
  return typeof value === "object" && value !== null ? new Map<string, unknown>(Object.entries(value)).get(String(name)) : undefined;
}

function merged(issues: readonly Issue[], path: Path, value: unknown): Issue {
  const here = issues.filter((issue) => issue.path.length === path.length);
  const allowed = [...new Set(here.flatMap((issue) => issue.allowed ?? []))];
  const expected = [...new Set(here.flatMap((issue) => issue.expected ?? []))].join(" or ");
  const codes = new Set(here.map(({ code }) => code));
  const [code = "invalid_type"] = codes.size === 1 ? codes : [];
  return mismatch(path, code, expected, value, allowed);
}
