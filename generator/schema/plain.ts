import { code } from "../code.js";
import type { SchemaKind } from "./kind.js";

/** `true` or `false`. */
export const boolean: SchemaKind<"boolean"> = { zod: () => code`z.boolean()`, type: () => code`boolean` };
/** A `Date`. */
export const date: SchemaKind<"date"> = { zod: () => code`z.date()`, type: () => code`Date` };
/** `null` alone. */
export const nullKind: SchemaKind<"null"> = { zod: () => code`z.null()`, type: () => code`null` };
/** Any JSON value. */
export const json: SchemaKind<"json"> = { zod: () => code`z.json()`, type: (_, __, scope) => scope.json() };
/** Anything at all. */
export const unknown: SchemaKind<"unknown"> = { zod: () => code`z.unknown()`, type: () => code`unknown` };
/** Nothing: `undefined`. */
export const voidKind: SchemaKind<"void"> = { zod: () => code`z.void()`, type: () => code`void` };
