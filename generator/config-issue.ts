import { nearest } from "@toolcast/runtime/wire";
import type * as z from "zod";

/** One thing that is wrong with a configuration; the path leads to the key or value that is meant. */
export interface SettingsIssue {
  readonly path: readonly PropertyKey[];
  readonly problem: string;
  /** What was probably meant. */
  readonly nearest?: string;
  /** The key itself is wrong, not its value. */
  readonly inKey?: true;
}

/** What zod found, in our words: the key or value first, what is wrong, what is allowed. */
export function settingsIssues(error: z.ZodError, value: unknown, root: string, keys: readonly string[]): SettingsIssue[] {
  return error.issues.flatMap((issue) => {
    const { path } = issue;
    const name = nameOf(root, path);
    const got = shown(at(value, path));
    switch (issue.code) {
      case "unrecognized_keys":
        return issue.keys.map((key): SettingsIssue => {
          const problem = `${nameOf(root, [...path, key])} is not a key of the configuration; allowed: ${keys.join(", ")}`;
          return { path: [...path, key], problem, ...guess(key, keys), inKey: true };
        });
      case "invalid_key":
        return { path, problem: `${name} cannot be a key: ${issue.issues.map(({ message }) => message).join("; ")}`, inKey: true };
      case "invalid_value": {
        const allowed = issue.values.map((each) => JSON.stringify(each));
        const found = at(value, path);
        const meant = typeof found === "string" ? guess(found, issue.values.map(String)) : {};
        return { path, problem: `${name} is ${got}; allowed: ${allowed.join(", ")}`, ...meant };
      }
      case "invalid_type":
        return { path, problem: `${name} is ${got}; allowed: ${KINDS[issue.expected] ?? issue.expected}` };
      case "too_small":
        return { path, problem: `${name} is empty` };
      case "invalid_union":
        return { path, problem: `${name} is ${got}; allowed: a text, or a list of texts` };
      default:
        return { path, problem: `${name} is refused: ${issue.message}` };
    }
  });
}

const KINDS: Partial<Record<string, string>> = { string: "a text", array: "a list", object: "an object", record: "an object" };

function guess(word: string, candidates: readonly string[]): { readonly nearest?: string } {
  const [meant] = nearest(word, candidates);
  return meant === undefined ? {} : { nearest: meant };
}

/** A key by its path, as JavaScript would reach it: "sets.support[0]". */
function nameOf(root: string, path: readonly PropertyKey[]): string {
  const steps = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`));
  return `"${[root, ...steps].join("").replace(/^\./, "")}"`;
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, step) => (typeof inside === "object" && inside !== null ? Reflect.get(inside, step) : undefined),
    value,
  );
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  return typeof value === "object" && value !== null ? "an object" : String(JSON.stringify(value));
}
