import type { Codec, Codecs, FieldCodec, ObjectCodec, UnionCodec } from "@toolcast/runtime/wire";
import type { Field, ObjectNode, Schema, TupleNode, UnionNode } from "../ir.js";
import { isMarked } from "./apart.js";
import { isCoded } from "./coded.js";
import { type References, worthNaming } from "./hoist.js";
import { admitsNull, type Lowering, resolve, target } from "./lowering.js";
import { distinctFields, emptyText, hasInherited, literalsOf, objectsOf, presence, tupleFields, wireNames } from "./spelling.js";

/** Codecs of named types on their way; `undefined` while one is being made, or where none is needed. */
interface Found {
  readonly codecs: Map<string, Codec | undefined>;
  /** Types without recursion whose codecs are entries too. */
  readonly shared: ReadonlySet<string>;
}

/** A codec with those of the named types that it refers to. */
export interface Coding {
  readonly codec?: Codec;
  readonly codecs: Codecs;
}

/** The codec of one node, if it needs one, with those of the named types that it refers to. */
export const codecsOf = (cx: Lowering, node: Schema): Coding => codingOf(cx, (found) => codecOf(cx, node, found));

/** The codec of a tool's input; a union of objects shares one object on the wire. */
export function rootCodecs(cx: Lowering, node: Schema): Coding {
  const root = resolve(cx.catalog, node);
  if (root.kind === "object" && root.fields.length === 0) return { codecs: {} };
  if (root.kind !== "union") return codecsOf(cx, root);
  return codingOf(cx, (found) => mergedCodec(cx, root, found));
}

/** Makes a codec with an entry for every named type, which shows how often each is used, then with entries where these are shorter. */
function codingOf({ catalog }: Lowering, make: (found: Found) => Codec | undefined): Coding {
  const first = codingWith(new Set(catalog.types.keys()), make);
  const names = Object.keys(first.codecs).filter((name) => !catalog.types.get(name)?.recursive);
  return names.length ? codingWith(worthNaming(first.codec, first.codecs, names, references), make) : first;
}

function codingWith(shared: ReadonlySet<string>, make: (found: Found) => Codec | undefined): Coding {
  const codecs: Found["codecs"] = new Map();
  const codec = make({ codecs, shared });
  return {
    ...(codec ? { codec } : {}),
    codecs: Object.fromEntries([...codecs].flatMap(([name, each]) => (each ? [[name, each]] : []))),
  };
}

const references: References = {
  to: (name) => ({ k: "ref", to: name }),
  read: (node) => ("k" in node && node.k === "ref" && "to" in node && typeof node.to === "string" ? node.to : undefined),
};

function codecOf(cx: Lowering, node: Schema, found: Found): Codec | undefined {
  const empty = emptyText(cx, node);
  if (empty) return { k: "empty", text: empty };
  switch (node.kind) {
    case "int64":
      return { k: "int64" };
    case "date":
      return { k: "date" };
    case "json":
      return cx.profile.any === "text" ? { k: "json" } : undefined;
    case "array": {
      const of = codecOf(cx, node.of, found);
      return of && { k: "list", of };
    }
    case "record": {
      const of = codecOf(cx, node.of, found);
      if (cx.profile.record === "pairs") return { k: "pairs", ...(of ? { of } : {}) };
      return of && { k: "map", of };
    }
    case "tuple":
      return cx.profile.tuple === "prefix" ? prefixCodec(cx, node, found) : tupleCodec(cx, node, found);
    case "object": {
      const codec = objectCodec(cx, node, found);
      return codec.fields.length || codec.bare ? codec : undefined;
    }
    case "union": {
      const codecs = node.of.map((member) => memberCodec(cx, member, found));
      const of = codecs.filter((codec) => codec !== undefined);
      const coded = node.of.filter((_, i) => codecs[i]);
      return of.length ? { k: "union", of, ...marksOf(cx, coded, node.of) } : undefined;
    }
    case "ref": {
      const { name, schema, recursive } = target(cx.catalog, node);
      if (!recursive && !found.shared.has(name)) return codecOf(cx, schema, found);
      if (recursive && !isCoded(cx, schema)) return undefined;
      if (!found.codecs.has(name)) {
        found.codecs.set(name, undefined);
        found.codecs.set(name, memberCodec(cx, schema, found));
      }
      return recursive || found.codecs.get(name) ? { k: "ref", to: name } : undefined;
    }
    default:
      return undefined;
  }
}

/** Which of some members of a union their literals alone tell from all the others. */
function marksOf({ catalog }: Lowering, some: readonly Schema[], all: readonly Schema[]): Pick<UnionCodec, "marked"> {
  const marked = some.flatMap((member, i) => (isMarked(catalog, member, all) ? [i] : []));
  return marked.length ? { marked } : {};
}

/** The codec of a union's member, which also tells it from the others. */
function memberCodec(cx: Lowering, member: Schema, found: Found): Codec | undefined {
  const codec = codecOf(cx, member, found);
  const node = resolve(cx.catalog, member);
  if (codec?.k !== "object" || node.kind !== "object") return codec;
  const required = node.fields.filter(({ optional }) => !optional);
  return { ...codec, shape: shapeOf(cx, node.fields, required) };
}

function shapeOf({ catalog }: Lowering, fields: readonly Field[], required: readonly Field[]): NonNullable<ObjectCodec["shape"]> {
  return {
    required: required.map(({ name }) => name),
    optional: fields.filter((field) => !required.includes(field)).map(({ name }) => name),
    values: fields.flatMap((field) => {
      const values = literalsOf(catalog, field);
      return values ? [[field.name, values] as const] : [];
    }),
  };
}

function objectCodec(cx: Lowering, node: ObjectNode, found: Found, names = wireNames(cx, node)): ObjectCodec {
  const fields = fieldCodecs(cx, node.fields, found, names);
  return { k: "object", fields, ...(hasInherited(node) ? { bare: true } : {}) };
}

/** The fields that are not on the wire as the handler sees them. */
function fieldCodecs(cx: Lowering, fields: readonly Field[], found: Found, names?: ReadonlyMap<string, string>): FieldCodec[] {
  return fields.flatMap((field) => {
    const wire = names?.get(field.name) ?? field.name;
    const spelled = presence(cx, field);
    const codec = codecOf(cx, field.schema, found);
    const made: FieldCodec = {
      name: field.name,
      ...(wire === field.name ? {} : { wire }),
      ...(spelled === "null" || spelled === "box" ? { absent: spelled } : {}),
      ...(field.default === undefined ? {} : { default: field.default }),
      ...(codec ? { codec } : {}),
    };
    return Object.keys(made).length > 1 ? [made] : [];
  });
}

function prefixCodec(cx: Lowering, { items, rest }: TupleNode, found: Found): Codec | undefined {
  const of = items.map(({ schema }) => codecOf(cx, schema, found) ?? null);
  const others = rest && codecOf(cx, rest, found);
  return others || of.some((each) => each) ? { k: "items", of, ...(others ? { rest: others } : {}) } : undefined;
}

function tupleCodec(cx: Lowering, node: TupleNode, found: Found): Codec {
  return {
    k: "tuple",
    required: node.items.filter(({ optional }) => !optional).length,
    items: node.items.length,
    ...(node.rest ? { rest: true } : {}),
    fields: fieldCodecs(cx, tupleFields(node), found),
  };
}

function mergedCodec(cx: Lowering, { of, span }: UnionNode, found: Found): Codec | undefined {
  const members = objectsOf(cx.catalog, of);
  const all = distinctFields(members);
  const names = wireNames(cx, { kind: "object", fields: all, span });
  const codecs = members.map((node) => {
    const sure = node.fields.filter(({ optional, schema }) => !optional && !admitsNull(cx.catalog, schema, true));
    return { ...objectCodec(cx, node, found, names), shape: shapeOf(cx, node.fields, sure) };
  });
  const shared = (name: string): boolean => members.every(({ fields }) => fields.some((field) => field.name === name));
  const foreign = cx.profile.optional === "null" ? all.filter(({ name }) => !shared(name)) : [];
  if (!foreign.length && codecs.every(({ fields, bare }) => !fields.length && !bare)) return undefined;
  return { k: "merged", of: codecs, ...marksOf(cx, members, members), nulls: foreign.map(({ name }) => names.get(name) ?? name) };
}
