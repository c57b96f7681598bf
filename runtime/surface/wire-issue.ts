import { fieldsOf } from "../codec/fields.js";
import { mergedMember } from "../codec/merged.js";
import { named } from "../codec/scalar.js";
import { unionMember } from "../codec/union.js";
import type { Codec, Codecs, FieldCodec, ObjectCodec } from "../codec.js";
import type { Issue } from "../issue.js";
import { isRequired } from "../json/expected.js";
import { isObject } from "../json/object.js";
import { parseJson } from "../json/parse.js";
import type { JsonSchema } from "../json/schema.js";
import { mismatch, unknownField } from "../schema/phrase.js";
import { formsAt, namesAt } from "./wire-phrase.js";
import { spelled, wrongFields, wrongItems, wrongPairs } from "./wire-shape.js";
import { type Artefact, here, instead, type Stray, takesPart, undecoded, type WireForm, withNames, withoutArtefact } from "./wire-union.js";

type Path = Issue["path"];
type Found = readonly (Issue | Artefact)[];

/** The issues of a decoded value in the words of its wire form: where each stands in what the model sent, and what was declared there. */
export function wireIssues(form: WireForm, sent: unknown, issues: readonly Issue[]): readonly Issue[] {
  const strays = issues.map((issue) => ({ form, issue, path: [], rest: issue.path }));
  const found = at(strays, form.codec, sent);
  const told = found.flatMap((each) => ("instead" in each ? [] : [each]));
  const artefacts = found.flatMap((each) => ("instead" in each ? [each] : []));
  const pointedAt = new Set(artefacts.length > 0 ? told.flatMap(({ path }) => prefixes(path)) : []);
  const whole = artefacts.flatMap(({ instead }) => (pointedAt.has(JSON.stringify(instead.path)) ? [] : [instead]));
  const names = argumentNames(form.codec, form.codecs);
  // two issues may come down to the same one on the wire
  const distinct = new Map([...told, ...whole].map((issue) => [JSON.stringify([issue.path, issue.message]), issue]));
  return [...distinct.values()].map((issue) => {
    const argument = names.get(issue.path[0]);
    return argument === undefined ? issue : { ...issue, argument };
  });
}

const prefixes = (path: Path): string[] => Array.from({ length: path.length + 1 }, (_, i) => JSON.stringify(path.slice(0, i)));

/** The handler's names of the arguments that have another on the wire, by that. */
function argumentNames(codec: Codec | undefined, codecs: Codecs): ReadonlyMap<unknown, string> {
  if (codec?.k === "ref") return argumentNames(named(codecs, codec.to), codecs);
  const objects = codec?.k === "merged" ? codec.of : codec?.k === "object" ? [codec] : [];
  return new Map(objects.flatMap(({ fields }) => fields).flatMap(({ name, wire }) => (wire === undefined ? [] : [[wire, name]])));
}

/** All issues at or below one place at once: what is to be found out about the value there is found out once. */
function at(strays: readonly Stray[], codec: Codec | undefined, value: unknown): Found {
  const [first] = strays;
  if (!first) return [];
  const { form, path } = first;
  const stay = () => strays.map((stray) => here(stray, value));
  switch (codec?.k) {
    case undefined:
      return strays.map(({ issue, rest }) => ({ ...issue, path: [...path, ...rest] }));
    case "ref":
      return at(strays, named(form.codecs, codec.to), value);
    case "int64":
    case "date":
      return stay();
    case "json":
      return strays.map((stray) => wrongText(stray, value));
    case "empty":
      return value === codec.text ? stay() : [mismatch(path, "invalid_value", spelled(codec) ?? "", value, [codec.text])];
    case "list":
    case "items": {
      if (!Array.isArray(value)) return stay();
      return byPart(strays, value, (part, below) => {
        if (typeof part !== "number") return undefined;
        const of = codec.k === "list" ? codec.of : ((part < codec.of.length ? codec.of[part] : codec.rest) ?? undefined);
        return at(moved(below, [...path, part]), of, value[part]);
      });
    }
    case "map":
      if (!isObject(value)) return stay();
      return byPart(strays, value, (part, below) => at(moved(below, [...path, part]), codec.of, value[part]));
    case "pairs": {
      if (!Array.isArray(value)) return [mismatch(path, "invalid_type", spelled(codec) ?? "", value)];
      const wrong = wrongPairs(form.schema, path, value);
      if (wrong.length > 0) return wrong;
      const rows = new Map<unknown, number>(value.map((pair, i) => [pair.key, i]));
      return byPart(strays, value, (part, below) => {
        const i = rows.get(part);
        return i === undefined ? undefined : at(moved(below, [...path, i, "value"]), codec.of, value[i].value);
      });
    }
    case "tuple": {
      const wrong = wrongItems(form.schema, path, codec, value);
      if (wrong.length > 0 || !isObject(value)) return wrong;
      return atFields(
        strays.map((stray) => spelledOut(stray, codec.items)),
        codec.fields,
        value,
      );
    }
    case "object":
      return atObject(strays, codec, value);
    case "union":
    case "merged": {
      const member =
        codec.k === "union" ? unionMember(codec, form.codecs, value) : isObject(value) ? mergedMember(codec, value) : undefined;
      const meant = codec.k === "merged" && member?.k === "object" ? withNames(member, codec) : member;
      const isOwn = (stray: Stray): boolean => member !== undefined && takesPart(member, stray);
      const own = strays.filter(isOwn);
      const others = strays.filter((stray) => !isOwn(stray));
      const found = [...at(own, meant, value), ...others.flatMap((stray) => undecoded(stray, codec, value))];
      return found.map((each) => withoutArtefact(first, each, value));
    }
  }
}

const moved = (strays: readonly Stray[], path: Path): readonly Stray[] => strays.map((stray) => ({ ...stray, path }));

/** Goes on below, part by part; what is about the value itself, or has no way on, stays. */
function byPart(
  strays: readonly Stray[],
  value: unknown,
  goOn: (part: string | number, below: readonly Stray[]) => Found | undefined,
): Found {
  const parts = new Map<string | number | undefined, Stray[]>();
  for (const stray of strays) {
    const [part] = stray.rest;
    const group = parts.get(part);
    if (group) group.push(stray);
    else parts.set(part, [stray]);
  }
  return [...parts].flatMap(([part, group]) => {
    const below = group.map((stray) => ({ ...stray, rest: stray.rest.slice(1) }));
    return (part === undefined ? undefined : goOn(part, below)) ?? group.map((stray) => here(stray, value));
  });
}

/** An issue of a tuple's item as one of the field that the item is on the wire. */
function spelledOut(stray: Stray, items: number): Stray {
  const [part, ...below] = stray.rest;
  if (typeof part !== "number") return stray;
  return { ...stray, rest: part < items ? [`_${part}`, ...below] : ["_rest", part - items, ...below] };
}

function atObject(strays: readonly Stray[], { fields }: ObjectCodec, value: unknown): Found {
  const [first] = strays;
  if (!first || !isObject(value)) return strays.map((stray) => here(stray, value));
  const { form, path } = first;
  const { byName, byWire } = fieldsOf(fields);
  const clashing = Object.keys(value).filter((name) => byName.has(name) && !byWire.has(name));
  if (clashing.length > 0) return clashing.map((name) => unknownField([...path, name], namesAt(form.schema, path)));
  const isUnknown = ({ issue, rest }: Stray) => issue.code === "unrecognized_keys" && rest.length === 1;
  const unknown = strays.filter(isUnknown).map(({ issue, rest: [part] }) => {
    const wire = byName.get(String(part))?.wire ?? String(part);
    // the default of a member that the validator did not take to be meant
    if (!Object.hasOwn(value, wire)) return instead(path, value);
    const allowed = issue.allowed?.map((name) => byName.get(name)?.wire ?? name);
    return superfluous(form.schema, [...path, wire], value[wire], allowed);
  });
  const known = strays.filter((stray) => !isUnknown(stray));
  return [...atFields(known, fields, value), ...unknown];
}

function atFields(strays: readonly Stray[], fields: readonly FieldCodec[], object: { readonly [name: string]: unknown }): Found {
  const [first] = strays;
  if (!first) return [];
  return byPart(strays, object, (name, below) => {
    const field = fieldsOf(fields).byName.get(String(name));
    const wire = field?.wire ?? String(name);
    const path = [...first.path, wire];
    const value = Object.hasOwn(object, wire) ? object[wire] : undefined;
    if (field?.absent !== "box") return at(moved(below, path), field?.codec, value);
    const box = { what: "an object with value, or null", required: ["value"], names: ["value"] };
    const wrong = wrongFields(first.form.schema, path, value, box);
    if (wrong.length > 0 || !isObject(value)) return wrong;
    return at(moved(below, [...path, "value"]), field.codec, value["value"]);
  });
}

/** A field that is not known, or that only another member of the union has. */
function superfluous(schema: JsonSchema, path: Path, value: unknown, allowed: readonly string[] | undefined): Issue {
  const name = String(path.at(-1));
  const object = path.slice(0, -1);
  if (!namesAt(schema, object).includes(name)) return unknownField(path, allowed);
  const spelling = formsAt(schema, object).some((form) => isRequired(form.schema, name)) ? "null" : "nothing";
  return mismatch(path, "invalid_value", `${spelling} beside the other fields`, value);
}

function wrongText(stray: Stray, value: unknown): Issue | Artefact {
  const parsed = typeof value === "string" ? parseJson(value) : undefined;
  if (parsed?.ok) return here(stray, value);
  const issue = mismatch(stray.path, "invalid_format", "text that holds JSON", value);
  return parsed ? { ...issue, message: `${issue.message}: ${parsed.message}` } : issue;
}
