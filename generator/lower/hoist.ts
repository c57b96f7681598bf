import type { Lowering } from "./lowering.js";

/** The types without recursion that are shorter as a definition with references than written out at every use. */
export function worthHoisting({ inlined, profile }: Lowering): ReadonlySet<string> {
  if (profile.recursion === "unroll") return new Set();
  return new Set(
    [...inlined].flatMap(([name, { uses, text }]) => {
      const reference = JSON.stringify({ $ref: `#/$defs/${name}` }).length;
      const definition = text.length + JSON.stringify(name).length + 2;
      return uses * reference + definition < uses * text.length ? [name] : [];
    }),
  );
}
