/** What tells an object from the other members of its union, by the names that the handler sees. */
interface MemberShape {
  readonly required: readonly string[];
  readonly optional: readonly string[];
  /** Required fields that hold nothing but these literals. */
  readonly values: readonly (readonly [field: string, values: readonly (string | number | boolean)[]])[];
}

/** A field that is not on the wire as the handler sees it. */
export interface FieldCodec {
  readonly name: string;
  /** The name on the wire, where it is another. */
  readonly wire?: string;
  /** How a missing value is spelled: `null`; or `null` with the value, if there is one, in `{ value }`. Absent: left out. */
  readonly absent?: "null" | "box";
  /** What the handler sees where the value is missing. */
  readonly default?: unknown;
  readonly codec?: Codec;
}

/** An object; fields that are not listed are on the wire as the handler sees them. */
export interface ObjectCodec {
  readonly k: "object";
  readonly fields: readonly FieldCodec[];
  /** A field has a name of `Object.prototype`, so the handler's object has no prototype. */
  readonly bare?: true;
  /** Only where a choice is made. */
  readonly shape?: MemberShape;
}

/** A tuple as an object: `_0`, `_1` … for its items, `_rest` for an array of the others. */
export interface TupleCodec {
  readonly k: "tuple";
  readonly required: number;
  readonly items: number;
  readonly rest?: true;
  /** The items and `_rest` where these are not on the wire as the handler sees them. */
  readonly fields: readonly FieldCodec[];
}

/** A union; a value of a member that is not here is the same on both sides. */
export interface UnionCodec {
  readonly k: "union";
  /** The members that need a codec. */
  readonly of: readonly Codec[];
  /** Which of them, by index, are alone in the union in taking an object with their literals: these decide where the rest of it is wrong. */
  readonly marked?: readonly number[];
}

/** A union of objects that share one object on the wire. */
export interface MergedCodec {
  readonly k: "merged";
  readonly of: readonly ObjectCodec[];
  /** As in `UnionCodec`. */
  readonly marked?: readonly number[];
  /** Wire names that are always there: `null` where the member has no such field. */
  readonly nulls: readonly string[];
}

/** How one node of the wire form is turned into what the handler sees, and back; none is the identity. Plain data. */
export type Codec =
  | { readonly k: "int64" }
  | { readonly k: "date" }
  /** A string that holds JSON. */
  | { readonly k: "json" }
  /** An object or tuple without fields, as this very string. */
  | { readonly k: "empty"; readonly text: "{}" | "[]" }
  | { readonly k: "list"; readonly of: Codec }
  | { readonly k: "items"; readonly of: readonly (Codec | null)[]; readonly rest?: Codec }
  | { readonly k: "map"; readonly of: Codec }
  /** A record as an array of `{ key, value }`. */
  | { readonly k: "pairs"; readonly of?: Codec }
  | TupleCodec
  | ObjectCodec
  | UnionCodec
  | MergedCodec
  | { readonly k: "ref"; readonly to: string };

/** Codecs of recursive types, and of types in several places, by name. */
export type Codecs = { readonly [name: string]: Codec };
