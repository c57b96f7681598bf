import { nearest } from "@toolcast/runtime/wire";
import type { Kind } from "../../ir.js";
import { RULE_TAGS, UNKEPT_TAGS, VALUE_TAGS } from "./tags.js";

/** Tags that say something of a value, here or in the generators that they come from. */
const KNOWN: ReadonlySet<string> = new Set([...RULE_TAGS.keys(), ...VALUE_TAGS, ...UNKEPT_TAGS]);

/** The tags of JSDoc, TSDoc and TypeDoc: they may look like a slip, but say nothing of a value. */
const STANDARD = words(`abstract access alias alpha async augments author beta borrows callback category class classdesc constant
  constructor constructs copyright decorator defaultValue deprecated description document enum event eventProperty exception
  expand experimental exports extends external file fires function generator global group hidden hideconstructor ignore implements
  import include includeCode inheritDoc inheritdoc inline inner instance interface internal kind label lends license link linkcode
  linkplain listens member memberof method mixes mixin module name namespace overload override overview package
  packageDocumentation param preventExpand preventInline primaryExport private privateRemarks profile prop property protected
  public readonly remarks requires return returns satisfies sealed see since sortStrategy static summary template this throw
  throws todo tutorial type typedef typeParam useDeclaredType var variation version virtual yield yields`);

/** What other tools write, by its lower case. */
const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ["min", "minimum"],
  ["max", "maximum"],
  ["regex", "pattern"],
  ["regexp", "pattern"],
  ["isemail", "format email"],
  ["isuuid", "format uuid"],
  ["isuri", "format uri"],
  ["isurl", "format uri"],
  ["ishostname", "format hostname"],
  ["isipv4", "format ipv4"],
  ["isipv6", "format ipv6"],
]);

/** Checks of a text's form to tsoa; on a `Date` they only say what it is. */
const DATES: ReadonlyMap<string, string> = new Map([
  ["isdate", "format date"],
  ["isdatetime", "format date-time"],
]);

/** The constraint that an unknown tag was meant to be, without its `@`; nothing for any other tag. */
export function meantTag(name: string, kind: Kind): string | undefined {
  if (KNOWN.has(name) || STANDARD.has(name)) return undefined;
  const lower = name.toLowerCase();
  const other = ELSEWHERE.get(lower) ?? (kind === "string" ? DATES.get(lower) : undefined);
  if (other !== undefined) return other;
  // a slip seldom hits the first letter, and short words are close to everything
  const similar = [...KNOWN].filter((each) => each[0] === lower[0]);
  return lower.length < 4 ? undefined : nearest(name, similar)[0];
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
