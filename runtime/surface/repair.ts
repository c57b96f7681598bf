import type { Repair } from "../call.js";
import { fieldsOf } from "../codec/fields.js";
import { mergedMember } from "../codec/merged.js";
import { deepest, named } from "../codec/scalar.js";
import { unionMember } from "../codec/union.js";
import type { Codec, Codecs, FieldCodec } from "../codec.js";
import { admits, branchOf, type Expected, expectedBy, isRequired, properties } from "../json/expected.js";
import { isObject, put } from "../json/object.js";
import type { JsonSchema } from "../json/schema.js";
import type { Fields } from "./field.js";
import { leniencies, nullForAbsent } from "./leniency.js";

/** What was put right, and where. */
export interface Repaired {
  readonly value: unknown;
  readonly repairs: readonly Repair[];
}

interface Walk {
  readonly root: JsonSchema;
  readonly codecs: Codecs;
  readonly repairs: Repair[];
}
type Path = Repair["path"];

/** Puts right what is wrong in form alone in a wire value, and says what and where; a valid value stays the very same. */
export function repair(schema: JsonSchema, codec: Codec | undefined, codecs: Codecs, value: unknown): Repaired {
  const walk: Walk = { root: schema, codecs, repairs: [] };
  return { value: repairAt(walk, schema, codec, value, []), repairs: walk.repairs };
}

function repairAt(walk: Walk, schema: JsonSchema, coded: Codec | undefined, sent: unknown, path: Path): unknown {
  if (path.length > deepest) return sent;
  const expected = expectedBy(schema, walk.root);
  const codec = coded?.k === "ref" ? named(walk.codecs, coded.to) : coded;
  const value = admits(expected, sent, walk.root) ? sent : repaired(walk, expected, codec, sent, path);
  const branch = branchOf(expected, value, walk.root);
  if (!branch) return value;
  if (Array.isArray(value)) return repairItems(walk, branch.schema, codec, value, path);
  return isObject(value) ? repairFields(walk, branch.schema, codec, value, path) : value;
}

function repaired(walk: Walk, expected: Expected, codec: Codec | undefined, value: unknown, path: Path): unknown {
  for (const leniency of leniencies) {
    const better = leniency.repair({ expected, root: walk.root, codec }, value);
    if (better === undefined) continue;
    walk.repairs.push({ path, what: leniency.what });
    return better;
  }
  return value;
}

function repairItems(walk: Walk, schema: JsonSchema, codec: Codec | undefined, value: readonly unknown[], path: Path): unknown {
  const prefix = Array.isArray(schema["prefixItems"]) ? schema["prefixItems"] : [];
  const items = value.map((item, i) => {
    const expected = i < prefix.length ? prefix[i] : schema["items"];
    return isObject(expected) ? repairAt(walk, expected, itemCodec(codec, i), item, [...path, i]) : item;
  });
  return items.some((item, i) => item !== value[i]) ? items : value;
}

function itemCodec(codec: Codec | undefined, i: number): Codec | undefined {
  if (codec?.k === "list") return codec.of;
  if (codec?.k === "items") return (i < codec.of.length ? codec.of[i] : codec.rest) ?? undefined;
  return codec?.k === "pairs" && codec.of ? { k: "object", fields: [{ name: "value", codec: codec.of }] } : undefined;
}

function repairFields(walk: Walk, schema: JsonSchema, codec: Codec | undefined, value: Fields, path: Path): unknown {
  const known = new Map(properties(schema));
  const others = schema["additionalProperties"];
  const { byWire } = fieldsOf(fieldsIn(codec, walk.codecs, value));
  const object = {};
  let changed = false;
  for (const name of Object.keys(value)) {
    const expected = known.get(name);
    const below = [...path, name];
    if (expected && value[name] === null && !isRequired(schema, name) && !admits(expectedBy(expected, walk.root), null, walk.root)) {
      walk.repairs.push({ path: below, what: nullForAbsent });
      changed = true;
      continue;
    }
    const field = expected ? byWire.get(name) : undefined;
    const inner = field ?? (codec?.k === "map" ? { codec: codec.of } : undefined);
    const child = expected ?? (isObject(others) ? others : undefined);
    const better = child ? repairAt(walk, child, inner && boxOf(inner), value[name], below) : value[name];
    changed ||= better !== value[name];
    put(object, name, better);
  }
  return changed ? object : value;
}

/** The codec of a field's whole wire value: around that of its own value there may be a box. */
const boxOf = ({ absent, codec }: Pick<FieldCodec, "absent" | "codec">): Codec | undefined =>
  absent === "box" && codec ? { k: "object", fields: [{ name: "value", codec }] } : codec;

/** The listed fields of the object that a codec means for this value. */
function fieldsIn(codec: Codec | undefined, codecs: Codecs, value: Fields): readonly FieldCodec[] {
  if (codec?.k === "object" || codec?.k === "tuple") return codec.fields;
  if (codec?.k === "merged") return mergedMember(codec, value)?.fields ?? [];
  if (codec?.k === "ref") return fieldsIn(named(codecs, codec.to), codecs, value);
  const member = codec?.k === "union" ? unionMember(codec, codecs, value) : undefined;
  return member ? fieldsIn(member, codecs, value) : [];
}
