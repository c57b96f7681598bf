import { fieldsOf } from "../codec/fields.js";
import { mergedMember } from "../codec/merged.js";
import { isDateTime, isDecimal, isObject, named } from "../codec/scalar.js";
import { unionMember } from "../codec/union.js";
import type { Codec, Codecs, FieldCodec, MergedCodec, ObjectCodec, UnionCodec } from "../codec.js";
import { admits, takes } from "../json/expected.js";
import { parseJson } from "../json/parse.js";
import type { JsonSchema } from "../json/schema.js";
import { dateTime, digits, mismatch, unknownField } from "../schema/phrase.js";
import type { Issue } from "../validator.js";
import { formsAt, namesAt, phraseOf } from "./wire-phrase.js";
import { spelled, wrongFields, wrongItems, wrongPairs } from "./wire-shape.js";

type Path = Issue["path"];

/** The form of a tool's arguments that the model was told of. */
export interface WireForm {
  readonly schema: JsonSchema;
  readonly codec: Codec | undefined;
  readonly codecs: Codecs;
}

/** An issue about a decoded value, on its way to the place on the wire that it is about. */
interface Stray {
  readonly form: WireForm;
  readonly issue: Issue;
  /** Where the walk stands on the wire. */
  readonly path: Path;
  /** What is left of the issue's own path. */
  readonly rest: Path;
}

/** Stands for an issue that only a value left undecoded has; `instead` is for want of any other below its path. */
interface Artefact {
  readonly instead: Issue;
}

/** The issues of a decoded value in the words of its wire form: where each stands in what the model sent, and what was declared there. */
export function wireIssues(form: WireForm, sent: unknown, issues: readonly Issue[]): readonly Issue[] {
  const told: Issue[] = [];
  const artefacts: Artefact[] = [];
  for (const issue of issues) {
    for (const found of at({ form, issue, path: [], rest: issue.path }, form.codec, sent)) {
      if ("instead" in found) artefacts.push(found);
      else told.push(found);
    }
  }
  for (const { instead } of artefacts) {
    if (!told.some(({ path }) => instead.path.every((part, i) => part === path[i]))) told.push(instead);
  }
  // what is refused as a whole on the wire may have had an issue for each of its parts
  return [...new Map(told.map((issue) => [JSON.stringify([issue.path, issue.message]), issue])).values()];
}

function at(stray: Stray, codec: Codec | undefined, value: unknown): readonly (Issue | Artefact)[] {
  const { form, issue, path, rest } = stray;
  const [part, ...below] = rest;
  switch (codec?.k) {
    case undefined:
      return [{ ...issue, path: [...path, ...rest] }];
    case "ref":
      return at(stray, named(form.codecs, codec.to), value);
    case "int64":
    case "date":
      return [as(issue, path, value)];
    case "json":
      return [wrongText(path, value)];
    case "empty":
      return [mismatch(path, "invalid_value", spelled(codec) ?? "", value, [codec.text])];
    case "list":
    case "items": {
      if (!Array.isArray(value) || typeof part !== "number") return [as(issue, path, value)];
      const of = codec.k === "list" ? codec.of : ((part < codec.of.length ? codec.of[part] : codec.rest) ?? undefined);
      return at({ ...stray, path: [...path, part], rest: below }, of, value[part]);
    }
    case "map":
      if (!isObject(value) || part === undefined) return [as(issue, path, value)];
      return at({ ...stray, path: [...path, part], rest: below }, codec.of, value[part]);
    case "pairs": {
      if (!Array.isArray(value)) return [mismatch(path, "invalid_type", spelled(codec) ?? "", value)];
      const wrong = wrongPairs(form.schema, path, value);
      const i = value.findIndex((pair) => isObject(pair) && pair["key"] === part);
      if (wrong.length > 0) return wrong;
      if (i < 0) return [as(issue, path, value)];
      return at({ ...stray, path: [...path, i, "value"], rest: below }, codec.of, value[i].value);
    }
    case "tuple": {
      const wrong = wrongItems(form.schema, path, codec, value);
      if (wrong.length > 0) return wrong;
      if (typeof part !== "number" || !isObject(value)) return [as(issue, path, value)];
      if (part < codec.items) return atField({ ...stray, rest: below }, codec.fields, `_${part}`, value);
      return atField({ ...stray, rest: [part - codec.items, ...below] }, codec.fields, "_rest", value);
    }
    case "object":
      return atObject(stray, codec, value);
    case "union": {
      const member = unionMember(codec, form.codecs, value);
      return member ? at(stray, member, value) : undecoded(stray, codec, value);
    }
    case "merged": {
      const member = isObject(value) ? mergedMember(codec, value) : undefined;
      return member ? atObject(stray, withNames(member, codec), value) : undecoded(stray, codec, value);
    }
  }
}

function atObject(stray: Stray, { fields }: ObjectCodec, value: unknown): readonly (Issue | Artefact)[] {
  const { form, issue, path, rest } = stray;
  const { byName, byWire } = fieldsOf(fields);
  const [part, ...below] = rest;
  if (!isObject(value) || part === undefined) return [as(issue, path, value)];
  const clashing = Object.keys(value).filter((name) => byName.has(name) && !byWire.has(name));
  if (clashing.length > 0) return clashing.map((name) => unknownField([...path, name], namesAt(form.schema, path)));
  if (issue.code === "unrecognized_keys" && below.length === 0) {
    const allowed = issue.allowed?.map((name) => byName.get(name)?.wire ?? name);
    return [{ ...issue, path: [...path, part], ...(allowed ? { allowed } : {}) }];
  }
  return atField({ ...stray, rest: below }, fields, String(part), value);
}

function atField(
  stray: Stray,
  fields: readonly FieldCodec[],
  name: string,
  object: { readonly [name: string]: unknown },
): readonly (Issue | Artefact)[] {
  const field = fieldsOf(fields).byName.get(name);
  const wire = field?.wire ?? name;
  const path = [...stray.path, wire];
  const value = Object.hasOwn(object, wire) ? object[wire] : undefined;
  if (field?.absent !== "box") return at({ ...stray, path }, field?.codec, value);
  const box = { what: "an object with value, or null", required: ["value"], names: ["value"] };
  const wrong = wrongFields(stray.form.schema, path, value, box);
  if (wrong.length > 0 || !isObject(value)) return wrong;
  return at({ ...stray, path: [...path, "value"] }, field.codec, value["value"]);
}

/** The issue at another place and about the value there; what is expected stays. */
function as(issue: Issue, path: Path, value: unknown): Issue {
  if (issue.expected === undefined) return { ...issue, path };
  return mismatch(path, issue.code, issue.expected, value, issue.allowed);
}

function wrongText(path: Path, value: unknown): Issue {
  const issue = mismatch(path, "invalid_format", "text that holds JSON", value);
  const parsed = typeof value === "string" ? parseJson(value) : undefined;
  return parsed && !parsed.ok ? { ...issue, message: `${issue.message}: ${parsed.message}` } : issue;
}

/** The member with the wire names of the others' fields too: the validator may have taken another of them to be meant. */
function withNames(member: ObjectCodec, { of }: MergedCodec): ObjectCodec {
  const { byName } = fieldsOf(member.fields);
  const others = new Map(of.flatMap(({ fields }) => fields).flatMap(({ name, wire }) => (wire && !byName.has(name) ? [[name, wire]] : [])));
  return { ...member, fields: [...member.fields, ...[...others].map(([name, wire]) => ({ name, wire }))] };
}

/** In a union of which no member was recognised the value stands as it was sent, and the validator refuses even what is right in it. */
function undecoded({ form, issue, path, rest }: Stray, codec: UnionCodec | MergedCodec, value: unknown): readonly (Issue | Artefact)[] {
  const expected = phraseOf(formsAt(form.schema, path), textOf(codec));
  const [part, ...below] = rest;
  const whole = mismatch(path, "invalid_type", expected, value);
  if (part === undefined)
    return issue.code === "too_small" || issue.code === "too_big" ? [as(issue, path, value)] : [{ ...whole, ...choice(issue) }];
  const place = [...path, ...rest];
  const names = namesAt(form.schema, place.slice(0, -1));
  const name = String(place.at(-1));
  if (issue.code === "unrecognized_keys") return names.includes(name) ? [{ instead: whole }] : [unknownField(place, names)];
  const there = [part, ...below].reduce(
    (from: unknown, each) => (typeof from === "object" && from !== null ? Reflect.get(from, each) : undefined),
    value,
  );
  if (issue.code === "missing") return there === undefined && names.includes(name) ? [{ ...issue, path: place }] : [{ instead: whole }];
  return issue.code === "invalid_type" && isDeclared(form, place, there) ? [{ instead: whole }] : [{ ...issue, path: place }];
}

const choice = ({ code, allowed }: Issue): Partial<Issue> => (allowed ? { code, allowed } : { code });

/** What the text in a union stands for that has a member of this kind. */
function textOf({ of }: UnionCodec | MergedCodec): string | undefined {
  const kinds = new Set<string>(of.map(({ k }) => k));
  if (kinds.has("int64")) return digits;
  return kinds.has("date") ? dateTime : undefined;
}

/** Whether the value is what the wire schema wants here, and only its decoded form was missed. */
function isDeclared({ schema }: WireForm, path: Path, value: unknown): boolean {
  const forms = formsAt(schema, path);
  if (typeof value === "string") return (isDateTime(value) || isDecimal(value)) && forms.some((form) => admits(form, value, schema));
  return typeof value === "object" && value !== null && forms.some((form) => takes(form, value, schema));
}
