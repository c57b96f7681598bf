import type { ZodType } from "zod/v4";
import * as zod from "zod/v4";
import { firstInstant, lastInstant } from "../format.js";
import { isJson } from "../json/value.js";
import type { Build, FieldRules, ObjectRule } from "./build.js";
import { defined, format, maxLength, minLength, multipleOf, plainObject, unique } from "./check.js";

// the parameters of `Build` are `object` for the compiler's sake; whatever arrives was made by this builder or is a validator's schema
const type = (of: object): ZodType => of as ZodType;
const types = (of: readonly object[]): ZodType[] => of.map(type);

/** Rules made by `exactOptional`: that of zod 3.25 does not exist, so the object around them refuses `undefined`. */
const exact = new WeakSet<object>();

function object(build: (shape: Readonly<Record<string, ZodType>>) => zod.ZodObject, shape: FieldRules): ObjectRule {
  const names = Object.keys(shape);
  const exactNames = names.filter((name) => exact.has(Object(shape[name])));
  // one cast for all fields, as in `type`
  const made = build(shape as Readonly<Record<string, ZodType>>);
  const checked = exactNames.length ? made.check(defined(exactNames)) : made;
  return names.some((name) => name in Object.prototype) ? ownFields(checked) : checked;
}

/** zod reads an absent field through the prototype, where `constructor` and its like are found; a copy without one has none. */
function ownFields(of: zod.ZodObject): ObjectRule {
  const copy = (value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value) ? Object.assign(Object.create(null), value) : value;
  return Object.assign(zod.preprocess(copy, of), { catchall: (rest: object) => ownFields(of.catchall(type(rest))) });
}

/** Takes every value; unlike `unknown`, a field of it is required. */
const anything = () => zod.custom<unknown>(() => true);

/** What `validator` hands to the function that builds its schema. */
export const builder: Build = {
  string: () => zod.string(),
  number: () => zod.number(),
  int: () => zod.int(),
  int64: () => zod.int64(),
  boolean: () => zod.boolean(),
  date: () => zod.date().min(new Date(firstInstant)).max(new Date(lastInstant)),
  null: () => zod.null(),
  void: () => zod.void(),
  unknown: () => zod.unknown(),
  json: () => zod.custom(isJson),
  literal: (values) => (typeof values === "object" ? zod.literal(values) : zod.literal(values)),
  array: (of) => zod.array(type(of)),
  tuple: (items, rest) => tuple(types(items), rest && type(rest)),
  // not zod's record: that of zod 3.25 refuses the key `constructor`
  record: (_key, of) =>
    anything()
      .check(plainObject)
      .pipe(zod.looseObject({}).catchall(type(of))),
  strictObject: (shape) => object(zod.strictObject, shape),
  looseObject: (shape) => object(zod.looseObject, shape),
  union: (of) => zod.union(types(of)),
  nullable: (of) => zod.nullable(type(of)),
  optional: (of) => zod.optional(type(of)),
  exactOptional: (of) => {
    const rule = zod.optional(type(of));
    exact.add(rule);
    return rule;
  },
  lazy: (of) => zod.lazy(() => type(of())),
  minLength,
  maxLength,
  format,
  multipleOf,
  unique,
};

function tuple([head, ...tail]: readonly ZodType[], rest: ZodType | undefined): object {
  if (!head) return rest ? zod.array(rest) : zod.tuple([]);
  return rest ? zod.tuple([head, ...tail], rest) : zod.tuple([head, ...tail]);
}
