import type { Catalog, Field, NamedType, Schema, Tool } from "../../generator/ir.js";
import { lowerInput } from "../../generator/lower/index.js";
import type { Profile, WireInput } from "../../generator/lower/types.js";
import { surfaces } from "../../generator/surface/index.js";
import { node } from "../schema/node.js";

const span = { file: "tools.dsl.ts", line: 1, column: 1, length: 1 };

/** A tool with this input. */
export const tool = (input: Schema): Tool => ({
  key: "tool",
  name: "tool",
  description: "A tool.",
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
  span,
  options: new Map(),
});

/** A named type; one that reaches itself says so. */
export const type = (name: string, schema: Schema, rest: Partial<NamedType> = {}): NamedType => ({
  name,
  schema,
  recursive: false,
  span,
  ...rest,
});

/** A catalogue of one tool. */
export const catalog = (input: Schema, types: readonly NamedType[] = []): Catalog => ({
  tools: [tool(input)],
  types: new Map(types.map((each) => [each.name, each])),
  files: ["tools.dsl.ts"],
});

/** An object of these fields. */
export const object = (...fields: readonly Field[]): Schema => node("object", { fields });

/** The form of a surface, strict where it is said so. */
export function form(id: string, strict = false): Profile {
  const surface = surfaces.find((each) => each.id === id);
  const profile = strict ? surface?.strict : surface?.loose;
  if (!profile) throw new Error(`${id} has no such form`);
  return profile;
}

/** An input in a form. */
export const lower = (input: Schema, profile: Profile, types: readonly NamedType[] = []): WireInput =>
  lowerInput(tool(input), catalog(input, types), profile);

/** The wire schema of the field `x` of an input that has this field alone. */
export function lowerField(x: Field, profile: Profile, types: readonly NamedType[] = []): unknown {
  const { schema } = lower(object(x), profile, types);
  // every input has properties
  return (schema["properties"] as { readonly [name: string]: unknown })["x"];
}
