import type { Schema, TupleItem } from "../../ir.js";
import { ts } from "../compiler.js";
import { placeNear } from "../project/origin.js";
import { argumentsOf, hasUndefined } from "./query.js";
import type { At, Reader } from "./reader.js";
import { elementOf, itemsOf, siteOf, type Written } from "./written.js";

/** Reads an array, readonly or not. */
export function readArray(reader: Reader, type: ts.Type, at: At): Schema | undefined {
  const [element] = argumentsOf(reader.checker, type);
  if (!element) throw new Error("toolcast bug: an array without the type of its items");
  const of = readItem(reader, element, at, at.written && elementOf(reader.checker, at.written), "an item of a list");
  return of && { kind: "array", span: reader.span(at.place), of };
}

/** Reads one item; only an optional one may be `undefined`. */
function readItem(
  reader: Reader,
  type: ts.Type,
  at: At,
  written: Written | undefined,
  where: string,
  optional = false,
): Schema | undefined {
  const place = placeNear(written && siteOf(reader.checker, written), at.place);
  if (hasUndefined(type) && !optional) return reader.report("read/undefined-value", { where }, place);
  return reader.item(type, { side: at.side, place, ...(written ? { written } : {}) }, where);
}

/** Reads a tuple: required items, then optional ones or a rest. */
export function readTuple(reader: Reader, type: ts.TupleTypeReference, at: At): Schema | undefined {
  const { elementFlags, labeledElementDeclarations } = type.target;
  const types = argumentsOf(reader.checker, type);
  const problem = orderProblem(elementFlags);
  if (problem) return reader.report("read/tuple-order", { problem }, at.place);
  const written = at.written && itemsOf(reader.checker, at.written, types.length);
  const schemas = types.map((each, i) => {
    const optional = elementFlags[i] === ts.ElementFlags.Optional;
    return readItem(reader, each, at, written?.[i], "an item of a tuple", optional);
  });
  if (!schemas.every((schema) => schema !== undefined)) return undefined;
  const items = schemas.flatMap((schema, i): readonly TupleItem[] => {
    if (elementFlags[i] === ts.ElementFlags.Rest) return [];
    const label = labeledElementDeclarations?.[i]?.name;
    const name = label && ts.isIdentifier(label) ? { name: label.text } : {};
    return [{ schema, optional: elementFlags[i] === ts.ElementFlags.Optional, ...name }];
  });
  const rest = elementFlags.includes(ts.ElementFlags.Rest) ? schemas.at(-1) : undefined;
  return { kind: "tuple", span: reader.span(at.place), items, ...(rest ? { rest } : {}) };
}

function orderProblem(flags: readonly ts.ElementFlags[]): string | undefined {
  const { Optional, Rest, Variadic } = ts.ElementFlags;
  if (flags.length === 0) return "has no items";
  if (flags.includes(Variadic)) return "has a part of unknown length";
  const rest = flags.indexOf(Rest);
  if (rest >= 0 && rest < flags.length - 1) return "has items after its rest";
  return rest >= 0 && flags.includes(Optional) ? "has optional items and a rest" : undefined;
}
