import { childrenOf } from "../children.js";
import type { NamedType, Schema } from "../ir.js";
import type { ts } from "./compiler.js";
import type { ReadContext } from "./context.js";
import { placeNear } from "./project/origin.js";

/** Globals that generated code refers to. */
const RESERVED = new Set([
  "Array",
  "Date",
  "Map",
  "Pick",
  "Promise",
  "Readonly",
  "ReadonlyArray",
  "ReadonlyMap",
  "Record",
  "RegExp",
  "Set",
]);

/** What a name was given to: the symbol of a declaration, or the members of an instance. */
type Owner = ts.Symbol | readonly ts.Type[];

interface Entry {
  readonly owner: Owner;
  readonly declaration: ts.Node;
  /** A result may hold what an argument may not, so what was read as a result is read again as an argument. */
  readonly strict: boolean;
  read?: { readonly schema: Schema | undefined; readonly doc: string };
}

/** The named types that were reached, in the order of first use. */
export interface Names {
  /** Takes a name for its owner; `undefined`, and reported, where another type has it. */
  claim(name: string, owner: Owner, declaration: ts.Node, place: ts.Node, strict: boolean): { isNew: boolean } | undefined;
  set(name: string, schema: Schema | undefined, doc?: string): void;
  /** Whether the type behind a name could not be read. */
  failed(name: string): boolean;
  schema(name: string): Schema | undefined;
  types(): ReadonlyMap<string, NamedType>;
}

/** A table without names. */
export function nameTable({ span, report }: ReadContext): Names {
  const entries = new Map<string, Entry>();
  let made: ReadonlyMap<string, NamedType> | undefined;
  return {
    claim(name, owner, declaration, place, strict) {
      if (RESERVED.has(name)) {
        report("read/reserved-name", { name }, placeNear(declaration, place));
        return undefined;
      }
      const known = entries.get(name);
      if (known && !isSameOwner(known.owner, owner)) {
        const { file, line } = span(known.declaration);
        report("read/duplicate-name", { name, other: `${file}:${line}` }, placeNear(declaration, place));
        return undefined;
      }
      if (known && (known.strict || !strict)) return { isNew: false };
      entries.set(name, { owner, declaration, strict });
      made = undefined;
      return { isNew: true };
    },
    set(name, schema, doc = "") {
      const entry = entries.get(name);
      if (entry) entry.read = { schema, doc };
      made = undefined;
    },
    failed: (name) => entries.get(name)?.read?.schema === undefined && entries.get(name)?.read !== undefined,
    schema: (name) => entries.get(name)?.read?.schema,
    types() {
      if (made) return made;
      const schemas = new Map([...entries].flatMap(([name, { read }]) => (read?.schema ? [[name, read.schema] as const] : [])));
      const named = [...entries].flatMap(([name, { read, declaration }]): readonly (readonly [string, NamedType])[] => {
        if (!read?.schema) return [];
        const doc = read.doc ? { doc: read.doc } : {};
        return [[name, { name, schema: read.schema, ...doc, recursive: reaches(name, name, schemas), span: span(declaration) }]];
      });
      made = new Map(named);
      return made;
    },
  };
}

const isSameOwner = (a: Owner, b: Owner): boolean => a === b || (Array.isArray(a) && Array.isArray(b) && sameMembers(a, b));

/** Whether two lists hold the same types. */
export const sameMembers = (a: readonly ts.Type[], b: readonly ts.Type[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each));

/** Whether a named type leads to another, or back to itself. */
function reaches(from: string, to: string, schemas: ReadonlyMap<string, Schema>): boolean {
  const seen = new Set<string>();
  const queue = [from];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const schema = schemas.get(name);
    for (const next of schema ? refsOf(schema) : []) {
      if (next === to) return true;
      if (!seen.has(next)) queue.push(next);
      seen.add(next);
    }
  }
  return false;
}

const refsOf = (schema: Schema): readonly string[] => (schema.kind === "ref" ? [schema.to] : childrenOf(schema).flatMap(refsOf));
