import type { JsonSchema, Validator } from "@toolcast/runtime";
import { validator } from "@toolcast/runtime/generated";
import { type Codec, type Codecs, formats, isMultipleOf } from "@toolcast/runtime/wire";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { type Code, code, lit, name } from "../../generator/code.js";
import type { Catalog, Schema } from "../../generator/ir.js";
import { zodOf, zodRef } from "../../generator/schema/index.js";

const ajv = new Ajv2020({ strict: false, ownProperties: true, messages: false, code: { optimize: false } });
for (const [format, validate] of formats) ajv.addFormat(format, { type: "string", validate });
ajv.removeKeyword("multipleOf");
ajv.addKeyword({ keyword: "multipleOf", type: "number", validate: (step: number, value: number) => isMultipleOf(value, step) });

/** Ajv's judgement of wire values, by the schema that the surface is given. Of what only the canonical form says, that objects are closed and integers safe, it is told. */
export function accepts(schema: JsonSchema, isCanonical: boolean): ValidateFunction {
  // of a schema it makes a schema
  const form = isCanonical ? schema : (standard(schema) as JsonSchema);
  const text = JSON.stringify(form);
  const check = compiled.get(text) ?? ajv.compile(form);
  // several forms of one tool are the same once they are plain; those of another tool never are
  if (compiled.size > 7) compiled.clear();
  compiled.set(text, check);
  ajv.removeSchema();
  return check;
}

const compiled = new Map<string, ValidateFunction>();

/** The schema in plain JSON Schema: lower-case types, `null` among the types, counts as numbers, closed objects, safe integers. */
function standard(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(standard);
  if (typeof schema !== "object" || schema === null) return schema;
  const { nullable, ...rest } = schema as JsonSchema;
  const made: { [keyword: string]: unknown } = {};
  for (const [keyword, value] of Object.entries(rest)) {
    if (keyword === "type") made[keyword] = Array.isArray(value) ? value : String(value).toLowerCase();
    else if (["minLength", "maxLength", "minItems", "maxItems"].includes(keyword)) made[keyword] = Number(value);
    else if (keyword === "properties" || keyword === "$defs") {
      made[keyword] = Object.fromEntries(Object.entries(value as JsonSchema).map(([key, each]) => [key, standard(each)]));
    } else if (["items", "additionalProperties", "anyOf", "prefixItems"].includes(keyword)) made[keyword] = standard(value);
    else made[keyword] = value;
  }
  if ([made["type"]].flat().includes("integer") && made["enum"] === undefined && made["const"] === undefined) {
    made["minimum"] ??= Number.MIN_SAFE_INTEGER;
    made["maximum"] ??= Number.MAX_SAFE_INTEGER;
  }
  if ([made["type"]].flat().includes("object") && made["additionalProperties"] === undefined) made["additionalProperties"] = false;
  return nullable === true ? { anyOf: [made, { type: "null" }] } : made;
}

/** Our validator of a catalogue's only tool, built from the text that generation prints. */
export function validatorOf(catalog: Catalog, input: Schema): (value: unknown) => boolean {
  const built = checkerOf(catalog, input);
  return (value) => built.check(value).ok;
}

/** The same with its issues. */
export function checkerOf(catalog: Catalog, input: Schema): Validator<unknown> {
  const scope = {
    mode: "input" as const,
    ref: (to: string): Code => zodRef(name(`type${to}`), catalog.types.get(to)?.recursive ?? false),
  };
  const types = [...catalog.types].map(([to, { schema }]) => code`const ${name(`type${to}`)} = validator((z) => ${zodOf(schema, scope)});`);
  const text = code`${name("validator")}((z) => ${zodOf(input, scope)})`;
  // generated text is a module's; only evaluating it shows that it says what it should
  return new Function("validator", `${types.join("\n")}\nreturn ${text};`)(validator);
}

/** A codec as generated code holds it: printed and read back. */
export function printed(codec: Codec | undefined, codecs: Codecs): { codec: Codec | undefined; codecs: Codecs } {
  return new Function(`return ${lit({ codec, codecs })};`)();
}

/** A value without prototypes, whichever its objects have. */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
}
