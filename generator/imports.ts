import { type Code, code, name as toName } from "./code.js";

/** What one generated file takes from another module. */
export interface ImportEntry {
  readonly module: string;
  /** As the import names them: `a`, or `a as b`. */
  readonly names: readonly { readonly name: Code; readonly typeOnly: boolean }[];
  /** The name of the module as a whole. */
  readonly namespace?: Code;
}

interface Names {
  /** What is imported under each local name, and whether only as a type. */
  readonly local: Map<string, { readonly imported: Code; readonly typeOnly: boolean }>;
  namespace?: Code;
}

const isFile = (module: string): boolean => module.startsWith(".");

/** The imports of one generated file: using a name is what imports it. */
export class ImportSet {
  readonly #modules = new Map<string, Names>();
  readonly #taken: ReadonlySet<string>;
  readonly #values: ReadonlySet<string>;

  /**
   * `taken` are names of the file and of its sibling's types: what a package calls the same gets `$`.
   * `values` are constants of the file that may be called as a sibling's type is: then the type gets `$` here.
   */
  constructor(taken: Iterable<string> = [], values: Iterable<string> = []) {
    this.#taken = new Set(taken);
    this.#values = new Set(values);
  }

  /** Imports a value, under another name where one is given. */
  use(name: string, from: string, as = name): Code {
    return this.#add(name, from, as, false);
  }

  /** Imports a type; a name that is used as a value too is imported as one. */
  type(name: string, from: string, as = name): Code {
    return this.#add(name, from, as, true);
  }

  /** Imports a module as a whole. */
  namespace(name: string, from: string): Code {
    const namespace = toName(name);
    this.#module(from).namespace = namespace;
    return namespace;
  }

  #module(from: string): Names {
    const names = this.#modules.get(from) ?? { local: new Map() };
    this.#modules.set(from, names);
    return names;
  }

  #add(name: string, from: string, wanted: string, typeOnly: boolean): Code {
    const { local } = this.#module(from);
    const meets = this.#values.has(wanted) || (this.#taken.has(wanted) && !isFile(from));
    const as = meets ? this.#free(`${wanted}$`, name, from) : wanted;
    local.set(as, { imported: toName(name), typeOnly: typeOnly && (local.get(as)?.typeOnly ?? true) });
    return toName(as);
  }

  /** The first of `as`, `as$` and so on that stands for nothing else in the file. */
  #free(as: string, name: string, from: string): string {
    const isOther = [...this.#modules].some(([module, { local }]) => {
      const known = local.get(as);
      return known && (module !== from || known.imported !== name);
    });
    return isOther || this.#taken.has(as) || this.#values.has(as) ? this.#free(`${as}$`, name, from) : as;
  }

  /** Packages before files, both sorted; names sorted. */
  entries(): ImportEntry[] {
    const sorted = <T>(map: ReadonlyMap<string, T>): [string, T][] => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
    const modules = sorted(this.#modules);
    return [...modules.filter(([module]) => !isFile(module)), ...modules.filter(([module]) => isFile(module))].map(
      ([module, { local, namespace }]) => ({
        module,
        names: sorted(local).map(([as, { imported, typeOnly }]) => ({
          name: as === imported ? imported : code`${imported} as ${toName(as)}`,
          typeOnly,
        })),
        ...(namespace ? { namespace } : {}),
      }),
    );
  }

  /** Every name that the imports bring into the file. */
  names(): { readonly name: string; readonly from: string }[] {
    return [...this.#modules].flatMap(([from, { local, namespace }]) =>
      [...local.keys(), ...(namespace ? [namespace] : [])].map((name) => ({ name, from })),
    );
  }
}
