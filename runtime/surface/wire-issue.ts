import { fieldsOf } from "../codec/fields.js";
import { mergedMember } from "../codec/merged.js";
import { isObject, named } from "../codec/scalar.js";
import { unionMember } from "../codec/union.js";
import type { Codec, FieldCodec, ObjectCodec } from "../codec.js";
import { isRequired } from "../json/expected.js";
import { parseJson } from "../json/parse.js";
import type { JsonSchema } from "../json/schema.js";
import { mismatch, unknownField } from "../schema/phrase.js";
import type { Issue } from "../validator.js";
import { formsAt, namesAt } from "./wire-phrase.js";
import { spelled, wrongFields, wrongItems, wrongPairs } from "./wire-shape.js";
import { type Artefact, here, instead, type Stray, takesPart, undecoded, type WireForm, withNames, withoutArtefact } from "./wire-union.js";

type Path = Issue["path"];

/** The issues of a decoded value in the words of its wire form: where each stands in what the model sent, and what was declared there. */
export function wireIssues(form: WireForm, sent: unknown, issues: readonly Issue[]): readonly Issue[] {
  const told: Issue[] = [];
  const artefacts: Artefact[] = [];
  for (const issue of issues) {
    for (const found of at({ form, issue, path: [], rest: issue.path }, form.codec, sent)) {
      if ("instead" in found) artefacts.push(found);
      else told.push(withArgument(found, issue.path[0]));
    }
  }
  for (const { instead } of artefacts) {
    if (!told.some(({ path }) => instead.path.every((part, i) => part === path[i]))) told.push(instead);
  }
  // what is refused as a whole on the wire may have had an issue for each of its parts
  return [...new Map(told.map((issue) => [JSON.stringify([issue.path, issue.message]), issue])).values()];
}

function withArgument(issue: Issue, name: string | number | undefined): Issue {
  return typeof name === "string" && issue.path.length > 0 && issue.path[0] !== name ? { ...issue, argument: name } : issue;
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
      return [here(stray, value)];
    case "json":
      return [wrongText(stray, value)];
    case "empty":
      if (value === codec.text) return [here(stray, value)];
      return [mismatch(path, "invalid_value", spelled(codec) ?? "", value, [codec.text])];
    case "list":
    case "items": {
      if (!Array.isArray(value) || typeof part !== "number") return [here(stray, value)];
      const of = codec.k === "list" ? codec.of : ((part < codec.of.length ? codec.of[part] : codec.rest) ?? undefined);
      return at({ ...stray, path: [...path, part], rest: below }, of, value[part]);
    }
    case "map":
      if (!isObject(value) || part === undefined) return [here(stray, value)];
      return at({ ...stray, path: [...path, part], rest: below }, codec.of, value[part]);
    case "pairs": {
      if (!Array.isArray(value)) return [mismatch(path, "invalid_type", spelled(codec) ?? "", value)];
      const wrong = wrongPairs(form.schema, path, value);
      const i = value.findIndex((pair) => isObject(pair) && pair["key"] === part);
      if (wrong.length > 0) return wrong;
      if (i < 0) return [here(stray, value)];
      return at({ ...stray, path: [...path, i, "value"], rest: below }, codec.of, value[i].value);
    }
    case "tuple": {
      const wrong = wrongItems(form.schema, path, codec, value);
      if (wrong.length > 0) return wrong;
      if (typeof part !== "number" || !isObject(value)) return [here(stray, value)];
      if (part < codec.items) return atField({ ...stray, rest: below }, codec.fields, `_${part}`, value);
      return atField({ ...stray, rest: [part - codec.items, ...below] }, codec.fields, "_rest", value);
    }
    case "object":
      return atObject(stray, codec, value);
    case "union": {
      const member = unionMember(codec, form.codecs, value);
      const found = member && takesPart(member, stray) ? at(stray, member, value) : undecoded(stray, codec, value);
      return found.map((each) => withoutArtefact(stray, each, value));
    }
    case "merged": {
      const member = isObject(value) ? mergedMember(codec, value) : undefined;
      const found = member && takesPart(member, stray) ? atObject(stray, withNames(member, codec), value) : undecoded(stray, codec, value);
      return found.map((each) => withoutArtefact(stray, each, value));
    }
  }
}

function atObject(stray: Stray, { fields }: ObjectCodec, value: unknown): readonly (Issue | Artefact)[] {
  const { form, issue, path, rest } = stray;
  const { byName, byWire } = fieldsOf(fields);
  const [part, ...below] = rest;
  if (!isObject(value) || part === undefined) return [here(stray, value)];
  const clashing = Object.keys(value).filter((name) => byName.has(name) && !byWire.has(name));
  if (clashing.length > 0) return clashing.map((name) => unknownField([...path, name], namesAt(form.schema, path)));
  if (issue.code === "unrecognized_keys" && below.length === 0) {
    const wire = byName.get(String(part))?.wire ?? String(part);
    // the default of a member that the validator did not take to be meant
    if (!Object.hasOwn(value, wire)) return [instead(path, value)];
    return [
      superfluous(
        form.schema,
        [...path, wire],
        value[wire],
        issue.allowed?.map((name) => byName.get(name)?.wire ?? name),
      ),
    ];
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
