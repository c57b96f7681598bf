import { code } from "../code.js";
import type { SchemaKind } from "./kind.js";

export const boolean: SchemaKind<"boolean"> = { zod: () => code`z.boolean()`, type: () => code`boolean` };
export const date: SchemaKind<"date"> = { zod: () => code`z.date()`, type: () => code`Date` };
export const nullKind: SchemaKind<"null"> = { zod: () => code`z.null()`, type: () => code`null` };
export const json: SchemaKind<"json"> = { zod: () => code`z.json()`, type: (_, __, scope) => scope.json() };
export const unknown: SchemaKind<"unknown"> = { zod: () => code`z.unknown()`, type: () => code`unknown` };
export const voidKind: SchemaKind<"void"> = { zod: () => code`z.void()`, type: () => code`void` };
