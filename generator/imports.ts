import { type Code, name as toName } from "./code.js";

/** The imports of one generated file: using a name is what imports it. */
export class ImportSet {
  readonly #modules = new Map<string, Map<string, boolean>>();

  /** Imports a value. */
  use(name: string, from: string): Code {
    return this.#add(name, from, false);
  }

  /** Imports a type; a name that is used as a value too is imported as one. */
  type(name: string, from: string): Code {
    return this.#add(name, from, true);
  }

  #add(name: string, from: string, typeOnly: boolean): Code {
    const names = this.#modules.get(from) ?? new Map<string, boolean>();
    this.#modules.set(from, names.set(name, typeOnly && (names.get(name) ?? true)));
    return toName(name);
  }

  /** Modules sorted, names sorted. */
  entries(): { module: string; names: { name: string; typeOnly: boolean }[] }[] {
    const sorted = <T>(map: ReadonlyMap<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));
    return sorted(this.#modules).map(([module, names]) => ({
      module,
      names: sorted(names).map(([name, typeOnly]) => ({ name, typeOnly })),
    }));
  }
}
