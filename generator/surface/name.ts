import type { Tool } from "../ir.js";
import type { NameRule } from "./types.js";

/** The wire name of every tool by its key: the author's where the surface takes it, else a legal one that no other tool has. */
export function toolNames(tools: readonly Tool[], rule: NameRule): ReadonlyMap<string, string> {
  const fits = (name: string): boolean => rule.pattern.test(name) && name.length <= rule.max;
  const taken = new Set(tools.map(({ name }) => name).filter(fits));
  const legal = new Map(tools.map(({ key, name }) => [key, sanitise(name, rule)]));
  const uses = (candidate: string): number => tools.filter(({ key }) => legal.get(key) === candidate).length;
  return new Map(
    tools.map(({ key, name }) => {
      if (fits(name)) return [key, name];
      const candidate = legal.get(key) ?? name;
      const speaks = /[A-Za-z0-9]/.test(candidate);
      const plain = speaks && candidate.length <= rule.max && uses(candidate) === 1 && !taken.has(candidate);
      const wire = plain ? candidate : withHash(candidate, name, rule, taken);
      taken.add(wire);
      return [key, wire];
    }),
  );
}

/** Each character that the rule refuses at its place becomes `_`. */
function sanitise(name: string, { pattern }: NameRule): string {
  const rest = [...name].map((character) => (pattern.test(`a${character}`) ? character : "_")).join("");
  return pattern.test(rest.charAt(0)) ? rest : `_${rest}`;
}

/** `candidate`, cut to leave room for a hash of the name that the author gave. */
function withHash(candidate: string, name: string, rule: NameRule, taken: ReadonlySet<string>): string {
  for (let salted = name; ; salted += "#") {
    const hash = fnv1a(salted);
    const wire = `${candidate.slice(0, rule.max - hash.length - 1)}_${hash}`;
    if (!taken.has(wire)) return wire;
  }
}

/** FNV-1a over UTF-16 code units, 8 hexadecimal digits. */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
