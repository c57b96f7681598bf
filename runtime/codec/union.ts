import type { Codec, Codecs, UnionCodec } from "../codec.js";
import { isObject } from "../json/object.js";
import { fits, hasLiterals, markedMember } from "./fits.js";
import { deepest, named } from "./scalar.js";

/** The member of a union that a wire value means: the one that it fits, else the marked one whose literals it has. */
export function unionMember({ of, marked = [] }: UnionCodec, codecs: Codecs, value: unknown): Codec | undefined {
  return of.find((each) => fits(each, codecs, value, "wire")) ?? markedMember(of, marked, (each) => isMeant(each, codecs, value));
}

/** Whether a value has the literals of this member, or of one in it. */
function isMeant(codec: Codec, codecs: Codecs, value: unknown, depth = 0): boolean {
  switch (codec.k) {
    case "object":
      return isObject(value) && hasLiterals(codec, value, true);
    case "union":
      return codec.of.some((member) => isMeant(member, codecs, value, depth));
    case "ref": {
      const target = named(codecs, codec.to);
      return target !== undefined && depth < deepest && isMeant(target, codecs, value, depth + 1);
    }
    default:
      return false;
  }
}
