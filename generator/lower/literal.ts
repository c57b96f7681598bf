import type { JsonSchema } from "@toolcast/runtime";
import type { EnumNode } from "../ir.js";
import { type At, type Draft, type Lowering, lose } from "./lowering.js";
import { oneOf } from "./sentence.js";

type Literal = EnumNode["values"][number];

/** Literals: `const` or `enum`; where the form takes no such values, their type and a sentence. */
export function lowerLiterals(cx: Lowering, at: At, { values, span }: EnumNode): Draft {
  const { profile } = cx;
  if (profile.enum === "any" && (profile.emptyEnumValue || !values.includes(""))) return { schema: literals(cx, values), says: [] };
  const groups = byType(values);
  const drafts = [...groups].map(([type, group]) => {
    if (type === "string" && (profile.emptyEnumValue || !group.includes(""))) return { schema: literals(cx, group), says: [] };
    lose(cx, "enforced", at, type === "string" ? 'an enum with ""' : `an enum of type ${type}`, span);
    return { schema: { type }, says: [oneOf(group)] };
  });
  const [only] = drafts;
  if (only && drafts.length === 1) return only;
  return {
    schema: { anyOf: drafts.map(({ schema, says }) => (says.length ? { ...schema, description: says.join(" ") } : schema)) },
    says: [],
  };
}

/** The schema of literals that the form takes as they are. */
function literals({ profile }: Lowering, values: readonly Literal[]): JsonSchema {
  const types = [...byType(values).keys()];
  const type = types.length === 1 ? types[0] : types;
  return values.length === 1 && profile.literal === "const" ? { type, const: values[0] } : { type, enum: values };
}

function byType(values: readonly Literal[]): Map<string, Literal[]> {
  const whole = values.every((value) => typeof value !== "number" || Number.isInteger(value));
  const groups = new Map<string, Literal[]>();
  for (const value of values) {
    const type = typeof value === "number" ? (whole ? "integer" : "number") : typeof value;
    groups.set(type, [...(groups.get(type) ?? []), value]);
  }
  return groups;
}
