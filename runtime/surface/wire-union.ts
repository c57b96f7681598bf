import { fieldsOf } from "../codec/fields.js";
import { isDateTime, isDecimal, named } from "../codec/scalar.js";
import type { Codec, Codecs, MergedCodec, ObjectCodec, UnionCodec } from "../codec.js";
import type { Issue } from "../issue.js";
import { admits, takes } from "../json/expected.js";
import type { JsonSchema } from "../json/schema.js";
import { dateTime, digits, mismatch, unknownField } from "../schema/phrase.js";
import { formsAt, namesAt, phraseOf } from "./wire-phrase.js";

type Path = Issue["path"];

/** The form of a tool's arguments that the model was told of. */
export interface WireForm {
  readonly schema: JsonSchema;
  readonly codec: Codec | undefined;
  readonly codecs: Codecs;
}

/** An issue about a decoded value, on its way to the place on the wire that it is about. */
export interface Stray {
  readonly form: WireForm;
  readonly issue: Issue;
  /** Where the walk stands on the wire. */
  readonly path: Path;
  /** What is left of the issue's own path. */
  readonly rest: Path;
}

/** Stands for an issue that only a value left undecoded has; `instead` is for want of any other below its path. */
export interface Artefact {
  readonly instead: Issue;
}

/** The issue at the place where the walk stands, and about the value there; what was expected stays. */
export function here({ issue, path, rest }: Stray, value: unknown): Issue | Artefact {
  // the member of a union that the validator took to be meant goes deeper than the one that was decoded
  if (rest.length > 0) return instead(path, value);
  if (issue.expected === undefined) return { ...issue, path };
  return mismatch(path, issue.code, issue.expected, value, issue.allowed);
}

/** The member with the wire names of the others' fields too: the validator may have taken another of them to be meant. */
export function withNames(member: ObjectCodec, { of }: MergedCodec): ObjectCodec {
  const { byName } = fieldsOf(member.fields);
  const others = new Map(of.flatMap(({ fields }) => fields).flatMap(({ name, wire }) => (wire && !byName.has(name) ? [[name, wire]] : [])));
  return { ...member, fields: [...member.fields, ...[...others].map(([name, wire]) => ({ name, wire }))] };
}

/** In a union of which no member was recognised the value stands as it was sent, and the validator refuses even what is right in it. */
export function undecoded(stray: Stray, codec: UnionCodec | MergedCodec, value: unknown): readonly (Issue | Artefact)[] {
  const { form, issue, path, rest } = stray;
  const { code } = issue;
  const [part, ...below] = rest;
  if (part === undefined) {
    if (code === "too_small" || code === "too_big") return [here(stray, value)];
    return [mismatch(path, code, phraseOf(formsAt(form.schema, path), textOf(codec)), value, issue.allowed)];
  }
  const left = [ownPart(value, part) === undefined ? wireName(codec, form.codecs, part) : part, ...below];
  const there = left.reduce(ownPart, value);
  const place = [...path, ...left];
  const names = namesAt(form.schema, place.slice(0, -1));
  const declared = names.includes(String(place.at(-1)));
  const artefact = instead(path, value);
  if (code === "unrecognized_keys") return [declared ? artefact : unknownField(place, names)];
  if (code === "missing") return [declared && there === undefined ? { ...issue, path: place } : artefact];
  return [{ ...issue, path: place }];
}

/** For want of anything to point at: the whole value of a union. */
export const instead = (path: Path, value: unknown): Artefact => ({
  instead: mismatch(path, "invalid_type", "one of the forms that the schema lists", value),
});

/** Turns an issue in a union about a value that is as it was declared, only not decoded as another member would have been, into an artefact. */
export function withoutArtefact({ form, path }: Stray, found: Issue | Artefact, value: unknown): Issue | Artefact {
  if ("instead" in found || found.path.length === path.length) return found;
  const refused = found.path.slice(path.length).reduce(ownPart, value);
  return isArtefact(form, found, refused) ? instead(path, value) : found;
}

function isArtefact(form: WireForm, found: Issue, refused: unknown): boolean {
  if (found.code !== "missing") return refused === undefined || (found.code === "invalid_type" && isDeclared(form, found, refused));
  const names = namesAt(form.schema, found.path.slice(0, -1));
  return typeof found.path.at(-1) === "string" && names.length > 0 && !names.includes(String(found.path.at(-1)));
}

/** Whether an issue may be of this member; else the validator took another one to be meant, by which the value was not decoded. */
export function takesPart(member: Codec, { issue, rest }: Stray): boolean {
  const [part] = rest;
  if (member.k !== "object" || !member.shape || part === undefined) return true;
  if (issue.code === "unrecognized_keys" && rest.length === 1) return true;
  return member.shape.required.includes(String(part)) || member.shape.optional.includes(String(part));
}

/** The name on the wire that some member of a union has for a field. */
function wireName({ of }: UnionCodec | MergedCodec, codecs: Codecs, name: string | number): string | number {
  for (const each of of) {
    const member = each.k === "ref" ? named(codecs, each.to) : each;
    const wire = member?.k === "object" ? fieldsOf(member.fields).byName.get(String(name))?.wire : undefined;
    if (wire !== undefined) return wire;
  }
  return name;
}

const ownPart = (from: unknown, part: string | number): unknown =>
  typeof from === "object" && from !== null && Object.hasOwn(from, part) ? Reflect.get(from, part) : undefined;

/** What the text in a union stands for that has a member of this kind. */
function textOf({ of }: UnionCodec | MergedCodec): string | undefined {
  const kinds = new Set<string>(of.map(({ k }) => k));
  if (kinds.has("int64")) return digits;
  return kinds.has("date") ? dateTime : undefined;
}

/** Whether the refused value is what the wire schema wants there. */
function isDeclared({ schema }: WireForm, { path, expected = "" }: Issue, value: unknown): boolean {
  const forms = formsAt(schema, path);
  if (typeof value === "object" && value !== null) return forms.some((form) => takes(form, value, schema));
  const asks = (phrase: string) => expected.includes(phrase);
  const asksText = asks("a string") && !asks(digits) && !asks(dateTime);
  const meant = (asks(digits) && isDecimal(value)) || (asks(dateTime) && isDateTime(value)) || (asksText && typeof value === "string");
  return meant && forms.some((form) => admits(form, value, schema));
}
