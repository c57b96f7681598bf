import type { Catalog, Field, Kind, NamedType, NodeOf, Schema, Span, Tool } from "../../generator/ir.js";

/** A place in a file that nobody reads. */
export const at = (line: number): Span => ({ file: "tools.dsl.ts", line, column: 3, length: 1 });

/** A node of the IR. */
export const node = <K extends Kind>(kind: K, rest: Omit<NodeOf<K>, "kind" | "span">, line = 1): NodeOf<K> =>
  // one cast: TypeScript can't join the parts of a generic union member
  ({ kind, span: at(line), ...rest }) as unknown as NodeOf<K>;

/** A string without rules. */
export const text = node("string", {});

/** An object of fields; a name that ends in `?` is optional. */
export function object(fields: Record<string, Schema>, line = 1): NodeOf<"object"> {
  const made = Object.entries(fields).map(
    ([name, schema]): Field => ({ name: name.replace(/\?$/, ""), schema, optional: name.endsWith("?"), span: schema.span }),
  );
  return node("object", { fields: made }, line);
}

/** A read of one tool. */
export const tool = (key: string, input: Schema, more: Partial<Tool> = {}): Tool => ({
  key,
  name: key,
  description: `Does ${key}.`,
  sideEffect: "read",
  needsResultOf: [],
  errors: [],
  examples: [],
  version: 1,
  approval: false,
  sensitive: [],
  limits: {},
  input,
  output: node("void", {}),
  span: at(10),
  options: new Map(),
  ...more,
});

/** A catalogue of these tools. */
export const catalog = (tools: readonly Tool[], types: readonly NamedType[] = []): Catalog => ({
  tools,
  types: new Map(types.map((type) => [type.name, type])),
  files: ["tools.dsl.ts"],
});
