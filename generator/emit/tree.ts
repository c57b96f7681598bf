import { type Code, code, key, lit, nested } from "../code.js";

const WIDTH = 140;

/** Objects that have a name in the file already. */
export type Named = ReadonlyMap<unknown, Code>;

const NONE: Named = new Map();

/** Where a literal stands: how deep in its constant, and how many levels of those are indented for. */
interface Depth {
  readonly levels: number;
  readonly indented: number;
}

/** A literal: on one line where it is short and simple, else one field a line; `lead` is what stands before it on its line. */
export const tree = (value: unknown, named: Named = NONE, levels = 0, lead = 0): Code =>
  branch(value, named, { levels, indented: 0 }, lead);

/** A literal whose outermost level is one field a line, however short. */
export const open = (value: object, named: Named = NONE): Code => opened(value, named, { levels: 0, indented: 0 });

function branch(value: unknown, named: Named, depth: Depth, lead: number): Code {
  const known = named.get(value);
  if (known) return known;
  if (!isBranch(value)) return lit(value);
  if (isSimple(value)) {
    const flat = lit(value);
    if (2 * depth.levels + lead + flat.length + 1 <= WIDTH) return flat;
  }
  return opened(value, named, depth);
}

function opened(value: object, named: Named, { levels, indented }: Depth): Code {
  const inner = { levels: levels + 1, indented: indented + 1 };
  if (Array.isArray(value)) {
    const items = value.map((item) => code`${branch(item, named, inner, 0)},`);
    return nested(code`[`, items, code`]`, indented);
  }
  const lines = entries(value).map(([name, item]) => {
    const property = key(name);
    const text = isMap(name, item) ? opened(item, named, inner) : branch(item, named, inner, property.length + 2);
    return code`${property}: ${text},`;
  });
  return nested(code`{`, lines, code`}`, indented);
}

const isBranch = (value: unknown): value is object => typeof value === "object" && value !== null && !(value instanceof Date);

const entries = (value: object): [string, unknown][] => Object.entries(value).filter(([, item]) => item !== undefined);

const isEmpty = (value: unknown): boolean => !isBranch(value) || Object.values(value).every((item) => item === undefined);

// maps that an author extends: an entry a line keeps the difference of a change small
const MAPS: ReadonlySet<string> = new Set(["properties", "$defs"]);

const isMap = (name: string, item: unknown): item is object => MAPS.has(name) && !isEmpty(item);

/** Whether there is at most one level of objects inside, none of them in a list or a map that grows. */
function isSimple(value: object): boolean {
  if (Array.isArray(value)) return value.every((item) => !isBranch(item));
  return Object.entries(value).every(([name, item]) => !isMap(name, item) && (isEmpty(item) || isFlat(item)));
}

const isFlat = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every((item) => !isBranch(item))
    : isBranch(value) && Object.values(value).every((item) => isEmpty(item) || (Array.isArray(item) && isFlat(item)));
