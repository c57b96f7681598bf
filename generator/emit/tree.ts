import { block, type Code, code, key, lit } from "../code.js";

const WIDTH = 140;

/** Objects that have a name in the file already. */
export type Named = ReadonlyMap<unknown, Code>;

const NONE: Named = new Map();

/** A literal: on one line where it is short and simple, else one field a line; `lead` is what stands before it on its line. */
export function tree(value: unknown, named: Named = NONE, depth = 0, lead = 0): Code {
  const known = named.get(value);
  if (known) return known;
  if (!isBranch(value)) return lit(value);
  if (isSimple(value)) {
    const flat = lit(value);
    if (2 * depth + lead + flat.length + 1 <= WIDTH) return flat;
  }
  return open(value, named, depth);
}

/** A literal whose outermost level is one field a line, however short. */
export function open(value: object, named: Named = NONE, depth = 0): Code {
  if (Array.isArray(value)) {
    const items = value.map((item) => code`${tree(item, named, depth + 1)},`);
    return block(code`[`, items, code`]`);
  }
  const lines = entries(value).map(([name, item]) => {
    const property = key(name);
    const text = isMap(name, item) ? open(item, named, depth + 1) : tree(item, named, depth + 1, property.length + 2);
    return code`${property}: ${text},`;
  });
  return block(code`{`, lines, code`}`);
}

const isBranch = (value: unknown): value is object => typeof value === "object" && value !== null && !(value instanceof Date);

const entries = (value: object): [string, unknown][] => Object.entries(value).filter(([, item]) => item !== undefined);

const isEmpty = (value: unknown): boolean => !isBranch(value) || entries(value).length === 0;

// maps that an author extends: an entry a line keeps the difference of a change small
const MAPS: ReadonlySet<string> = new Set(["properties", "$defs"]);

const isMap = (name: string, item: unknown): item is object => MAPS.has(name) && !isEmpty(item);

/** Whether there is at most one level of objects inside, none of them in a list or a map that grows. */
function isSimple(value: object): boolean {
  if (Array.isArray(value)) return value.every((item) => !isBranch(item));
  return entries(value).every(([name, item]) => !isMap(name, item) && (isEmpty(item) || isFlat(item)));
}

const isFlat = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every((item) => !isBranch(item))
    : isBranch(value) && entries(value).every(([, item]) => isEmpty(item) || (Array.isArray(item) && isFlat(item)));
