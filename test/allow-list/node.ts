/** A schema as it stands in a declaration. */
export type Schema = { readonly [keyword: string]: unknown };

/** What a documented list says of one form. */
export interface AllowList {
  /** Keywords that any schema may hold. */
  readonly anywhere: readonly string[];
  /** Further keywords by the type that they belong to. */
  readonly byType: { readonly [type: string]: readonly string[] };
  readonly formats: readonly string[];
  /** Further rules for one schema; `undefined` where it keeps them. */
  readonly rules: readonly ((schema: Schema, root: boolean) => string | undefined)[];
}

/** Every breach of a list in a schema and all below it, each with its place. */
export function breaches(schema: unknown, list: AllowList): string[] {
  const found: string[] = [];
  const visit = (node: unknown, place: string): void => {
    if (!isSchema(node)) return void found.push(`${place}: not a schema`);
    const types = typesOf(node);
    const allowed = new Set([...list.anywhere, ...types.flatMap((type) => list.byType[type] ?? [])]);
    for (const type of types) if (!(type in list.byType)) found.push(`${place}: type ${type}`);
    for (const keyword of Object.keys(node))
      if (!allowed.has(keyword)) found.push(`${place}: ${keyword} on ${types.join("|") || "no type"}`);
    if (typeof node["format"] === "string" && !list.formats.includes(node["format"])) found.push(`${place}: format ${node["format"]}`);
    for (const rule of list.rules) {
      const broken = rule(node, place === "#");
      if (broken !== undefined) found.push(`${place}: ${broken}`);
    }
    for (const [step, child] of children(node)) visit(child, `${place}/${step}`);
  };
  visit(schema, "#");
  return found;
}

/** Names of a schema's types. */
export const typesOf = (schema: Schema): string[] => (schema["type"] === undefined ? [] : [schema["type"]].flat().map(String));

/** Whether the value can be a schema or a map of schemas. */
export const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null && !Array.isArray(value);

const MAPS = ["properties", "$defs", "patternProperties"];
const LISTS = ["anyOf", "oneOf", "allOf", "prefixItems"];
const SINGLES = ["items", "additionalProperties", "not", "if", "then", "else", "propertyNames", "contains"];

function children(node: Schema): (readonly [step: string, child: unknown])[] {
  const map = (keyword: string) =>
    isSchema(node[keyword]) ? Object.entries(node[keyword]).map(([key, child]) => [`${keyword}/${key}`, child] as const) : [];
  const list = (keyword: string) =>
    Array.isArray(node[keyword]) ? node[keyword].map((child: unknown, i) => [`${keyword}/${i}`, child] as const) : [];
  const single = (keyword: string) => (isSchema(node[keyword]) ? [[keyword, node[keyword]] as const] : []);
  return [...MAPS.flatMap(map), ...LISTS.flatMap(list), ...SINGLES.flatMap(single)];
}

/** A name or value that is missing from what a set holds. */
export const outside = (given: readonly unknown[], set: readonly unknown[]): unknown[] => given.filter((each) => !set.includes(each));

/** Keys of a schema's `properties`. */
export const propertiesOf = (schema: Schema): string[] => (isSchema(schema["properties"]) ? Object.keys(schema["properties"]) : []);

/** Names in a schema's `required`. */
export const requiredOf = (schema: Schema): unknown[] => (Array.isArray(schema["required"]) ? schema["required"] : []);

/** `required` names a property that is not there. */
export const requiredExists = (schema: Schema): string | undefined =>
  outside(requiredOf(schema), propertiesOf(schema)).length ? "required names what is no property" : undefined;

/** Objects take nothing that they do not name. */
export const closed = (schema: Schema): string | undefined =>
  typesOf(schema).includes("object") && schema["additionalProperties"] !== false ? "additionalProperties is not false" : undefined;

/** Lists say what they hold. */
export const hasItems = (schema: Schema): string | undefined =>
  typesOf(schema).some((type) => type.toLowerCase() === "array") && !isSchema(schema["items"]) && !Array.isArray(schema["prefixItems"])
    ? "no items"
    : undefined;

/** A schema says its type, or has branches or a reference in its place. */
export const hasType = (schema: Schema): string | undefined =>
  typesOf(schema).length || Array.isArray(schema["anyOf"]) || typeof schema["$ref"] === "string" ? undefined : "no type";

/** References point to a definition of the same document. */
export const localReference = (schema: Schema): string | undefined =>
  schema["$ref"] === undefined || /^#(\/\$defs\/[^/]+)?$/.test(String(schema["$ref"])) ? undefined : `$ref ${schema["$ref"]}`;

/** Keys of an envelope that the surface does not know. */
export const unknownKeys = (envelope: Schema, keys: readonly string[]): string[] =>
  outside(Object.keys(envelope), keys).map((key) => `envelope: ${key}`);

/** What is wrong with a wire name. */
export const badName = (name: unknown, pattern: RegExp): string[] =>
  typeof name === "string" && pattern.test(name) ? [] : [`name: ${name}`];

/** A pattern has neither lookaround nor back-references, which no automaton has. */
export const plainPattern = ({ pattern }: Schema): string | undefined =>
  /\(\?<?[=!]|\\[1-9]|\\k</.test(String(pattern ?? "")) ? `pattern ${pattern}` : undefined;
