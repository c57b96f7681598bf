import { isDateTime, isDecimal } from "@toolcast/runtime/wire";
import type { Catalog, Field, ObjectNode, Schema } from "../ir.js";
import { admitsNull, target } from "./lowering.js";
import { coarse, hasInherited, literalsOf, portable, tupleFields } from "./spelling.js";

type Literal = string | number | boolean;

/** One way in which some surface may spell a type. */
export interface Facet {
  readonly type: "string" | "number" | "boolean" | "array" | "object" | "null" | "any";
  readonly values?: readonly Literal[];
  /** Of strings with a form of their own: whether a literal has it. */
  readonly has?: (literal: string) => boolean;
  /** Of objects with known fields. */
  readonly fields?: readonly Field[];
  readonly literals?: ReadonlyMap<string, readonly Literal[]>;
}

/** Every way in which some surface may spell a type, its fields aside. */
export function facetsOf(catalog: Catalog, node: Schema): readonly Facet[] {
  switch (node.kind) {
    case "string":
      return [{ type: "string" }];
    case "number":
    case "integer":
      return [{ type: "number" }];
    case "boolean":
      return [{ type: "boolean" }];
    case "date":
      return [{ type: "string", has: isDateTime }];
    case "int64":
      return [{ type: "string", has: isDecimal }];
    case "enum":
      return (["string", "number", "boolean"] as const).flatMap((type) => {
        const values = node.values.filter((value) => typeof value === type);
        return values.length ? [{ type, values }] : [];
      });
    case "array":
      return [{ type: "array" }];
    case "record":
      return [{ type: "object" }, { type: "array" }];
    case "tuple":
      return [{ type: "array" }, objectFacet(catalog, tupleFields(node)), ...(node.items.length || node.rest ? [] : [text("[]")])];
    case "object":
      return [objectFacet(catalog, node.fields), ...(node.fields.length ? [] : [text("{}")])];
    case "union":
      return node.of.flatMap((member) => facetsOf(catalog, member));
    case "ref":
      return facetsOf(catalog, target(catalog, node).schema);
    case "null":
    case "void":
      return [{ type: "null" }];
    case "json":
    case "unknown":
      return [{ type: "any" }];
  }
}

const text = (value: string): Facet => ({ type: "string", values: [value] });

function objectFacet(catalog: Catalog, fields: readonly Field[]): Facet {
  const names = fields.map(({ name }) => coarse(name));
  const literals = fields.flatMap((field, i) => {
    const name = coarse(field.name);
    const values = literalsOf(catalog, field);
    // under one name for two fields it would not be known which of them has the literals
    return values && names.indexOf(name) === i && !names.includes(name, i + 1) ? [[name, values] as const] : [];
  });
  return { type: "object", fields, literals: new Map(literals) };
}

/** Whether no value can be of both. */
export function apart(a: Facet, b: Facet): boolean {
  if (a.type === "any" || b.type === "any") return false;
  if (a.type !== b.type) return true;
  if (a.values && b.values) return disjoint(a.values, b.values);
  if (a.values && b.has) return refused(a.values, b.has);
  if (b.values && a.has) return refused(b.values, a.has);
  if (!a.fields || !b.fields) return false;
  return literalsApart(a, b) || lacks(a.fields, b.fields) || lacks(b.fields, a.fields);
}

/** Whether two members of a union that is a tool's whole input can be told apart once they share one object, `null` for what a member lacks. */
export function rootApart(catalog: Catalog, a: ObjectNode, b: ObjectNode): boolean {
  const sure = ({ fields }: ObjectNode): readonly Field[] => fields.filter(({ schema }) => !admitsNull(catalog, schema, true));
  const one = objectFacet(catalog, a.fields);
  const other = objectFacet(catalog, b.fields);
  return literalsApart(one, other) || lacks(sure(a), b.fields) || lacks(sure(b), a.fields);
}

/** Whether no object with this member's literals can be another member of its union, whatever else is wrong in it. */
export function isMarked(catalog: Catalog, member: Schema, members: readonly Schema[]): boolean {
  const own = facetsOf(catalog, member).filter(({ type }) => type === "object");
  const theirs = members.filter((other) => other !== member).flatMap((other) => facetsOf(catalog, other));
  return own.length > 0 && own.every((one) => theirs.every((other) => refusesLiterals(other, one)));
}

/** Whether a type takes no object with the literals of another. */
function refusesLiterals(a: Facet, b: Facet): boolean {
  if (a.type !== "object") return a.type !== "any";
  if (!a.fields) return false;
  const known = new Set(a.fields.map(({ name }) => coarse(name)));
  return [...(b.literals ?? [])].some(([name]) => !known.has(name)) || literalsApart(a, b);
}

const disjoint = (a: readonly Literal[], b: readonly Literal[]): boolean => !a.some((value) => b.includes(value));
const refused = (values: readonly Literal[], has: (literal: string) => boolean): boolean =>
  values.every((value) => typeof value === "string" && !has(value));

const literalsApart = (a: Facet, b: Facet): boolean =>
  [...(a.literals ?? [])].some(([name, values]) => {
    const others = b.literals?.get(name);
    return others !== undefined && disjoint(values, others);
  });

/** Whether a required field of `fields` is none of `others`. */
const lacks = (fields: readonly Field[], others: readonly Field[]): boolean =>
  fields.some(({ name, optional }) => !optional && !others.some((other) => coarse(other.name) === coarse(name)));

/** Whether some surface spells this type otherwise than the handler sees it. */
export function isEverCoded(catalog: Catalog, node: Schema, passed = new Set<string>()): boolean {
  const within = (each: Schema): boolean => isEverCoded(catalog, each, passed);
  switch (node.kind) {
    case "date":
    case "int64":
    case "json":
    case "record":
    case "tuple":
      return true;
    case "array":
      return within(node.of);
    case "object":
      return !node.fields.length || hasInherited(node) || node.fields.some((field) => isSpelled(field) || within(field.schema));
    case "union":
      return node.of.some(within);
    case "ref":
      if (passed.has(node.to)) return false;
      passed.add(node.to);
      return within(target(catalog, node).schema);
    default:
      return false;
  }
}

const isSpelled = ({ name, optional }: Field): boolean => optional || portable(name) !== name || name.length > 64;
