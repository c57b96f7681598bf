import { isObject } from "./object.js";
import type { JsonSchema } from "./schema.js";

/** What a wire schema says of one value at first sight, whatever dialect it is written in. */
export interface Expected {
  /** The schema, its reference followed. */
  readonly schema: JsonSchema;
  /** Lower-case names of the JSON types; empty: any. */
  readonly types: ReadonlySet<string>;
  /** The only values. */
  readonly values?: readonly unknown[];
  /** `anyOf`, without a branch that is only `null`. */
  readonly branches: readonly Expected[];
}

/** Reads a schema as far as one value's own type and literals go; references are looked up in `root`. */
export function expectedBy(schema: JsonSchema, root: JsonSchema): Expected {
  const target = resolve(schema, root);
  const branches = list(target["anyOf"]).map((branch) => expectedBy(branch, root));
  const types = [target["type"]].flat().flatMap((type) => (typeof type === "string" ? [type.toLowerCase()] : []));
  const holdsNull = target["nullable"] === true || branches.some((branch) => isNullOnly(branch) || branch.types.has("null"));
  const values = Array.isArray(target["enum"]) ? target["enum"] : Object.hasOwn(target, "const") ? [target["const"]] : undefined;
  const rest = branches.filter((branch) => !isNullOnly(branch));
  const [only] = rest;
  // one branch beside null is all that the schema says
  if (only && rest.length === 1) return { ...only, types: new Set([...only.types, ...(holdsNull ? ["null"] : [])]) };
  return { schema: target, types: new Set(holdsNull ? [...types, "null"] : types), ...(values ? { values } : {}), branches: rest };
}

/** Whether the value is valid at first sight: its type, its literals, the literals in its fields. */
export function admits(expected: Expected, value: unknown, root: JsonSchema): boolean {
  if (value === null && expected.types.has("null")) return true;
  if (expected.branches.length) return expected.branches.some((branch) => admits(branch, value, root));
  if (expected.types.size && !typesOf(value).some((type) => expected.types.has(type))) return false;
  if (expected.values) return expected.values.some((each) => each === value);
  return !isObject(value) || properties(expected.schema).every(([name, schema]) => marks(schema, root, value, name));
}

/** Whether the value is valid at first sight, and an object has the fields that it must have and no other. */
export const takes = (expected: Expected, value: unknown, root: JsonSchema): boolean =>
  admits(expected, value, root) && takesFields(branchOf(expected, value, root) ?? expected, value);

/** The branch that a value belongs to, if only one takes its type, its marks and its fields. */
export function branchOf(expected: Expected, value: unknown, root: JsonSchema): Expected | undefined {
  if (expected.branches.length === 0) return expected;
  const taking = expected.branches.filter((branch) => admits(branch, value, root));
  const fitting = taking.filter((branch) => takesFields(branch, value));
  const [only, other] = fitting.length ? fitting : taking;
  return other === undefined ? only : undefined;
}

/** The schemas by name in `properties`. */
export const properties = (schema: JsonSchema): readonly (readonly [name: string, schema: JsonSchema])[] =>
  isObject(schema["properties"])
    ? Object.entries(schema["properties"]).flatMap(([name, each]) => (isObject(each) ? [[name, each] as const] : []))
    : [];

/** Whether an object has to have this field. */
export const isRequired = (schema: JsonSchema, name: string): boolean =>
  Array.isArray(schema["required"]) && schema["required"].includes(name);

function marks(schema: JsonSchema, root: JsonSchema, value: JsonSchema, name: string): boolean {
  const { types, values } = expectedBy(schema, root);
  const [mark] = values ?? [];
  // a single literal is what tells the branches of a union apart
  return values?.length !== 1 || types.has("null") || !Object.hasOwn(value, name) || value[name] === mark;
}

function takesFields({ schema }: Expected, value: unknown): boolean {
  if (!isObject(value)) return true;
  const known = new Map(properties(schema));
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  return required.every((name) => Object.hasOwn(value, String(name))) && Object.keys(value).every((name) => known.has(name));
}

function resolve(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const { $ref: reference } = schema;
  if (typeof reference !== "string") return schema;
  const definitions = root["$defs"];
  const name = reference.replace(/^#\/\$defs\//, "");
  const target = isObject(definitions) && Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  return isObject(target) ? target : {};
}

function typesOf(value: unknown): readonly string[] {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["array"];
  if (typeof value === "number") return Number.isInteger(value) ? ["integer", "number"] : ["number"];
  return [typeof value];
}

const isNullOnly = ({ types, branches }: Expected): boolean => types.size === 1 && types.has("null") && branches.length === 0;
const list = (value: unknown): readonly JsonSchema[] => (Array.isArray(value) ? value.filter(isObject) : []);
