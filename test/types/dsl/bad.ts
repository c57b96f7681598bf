import { type Int, type Int64, type List, type NoInput, type Num, type Str, tool } from "toolcast";

interface Scan {
  at: Date;
  place: string;
}
interface In {
  id: Str;
  limit?: Int<{ min: 1; max: 50 }>;
  carrier?: "sf" | "yt";
}
const read = { description: "d", sideEffect: "read" } as const;
const write = { description: "d", sideEffect: "write" } as const;

// options
export const noDescription = tool<In, string>({ sideEffect: "read" }); // @expect TS2345|TS2741 'description' is missing
export const noSideEffect = tool<In, string>({ description: "d" }); // @expect TS2345|TS2741 'sideEffect' is missing
export const badSideEffect = tool<In, string>({ description: "d", sideEffect: "delete" }); // @expect TS2322 "destructive"
export const misspelt = tool<In, string>({ ...read, useWen: "x" }); // @expect TS2561 'useWhen'
export const badText = tool<In, string>({ ...read, title: 3 }); // @expect TS2322 'string'
export const badFlag = tool<In, string>({ ...read, strict: "no" }); // @expect TS2322 'boolean'
export const badVersion = tool<In, string>({ ...read, version: "2" }); // @expect TS2322 'number'

// fields of the input
export const badKey = tool<In, string>({ ...write, idempotency: { key: ["idd"] } }); // @expect TS2322 "idd"
export const badEach = tool<In, string>({ ...write, idempotency: "each" }); // @expect TS2322 "each_call"
export const badWindow = tool<In, string>({ ...write, idempotency: { key: ["id"], window: "1 day" } }); // @expect TS2322 "1 day"
export const badScope = tool<In, string>({ ...write, idempotency: { key: ["id"], skope: "tenant" } }); // @expect TS2561 'scope'
export const badResource = tool<In, string>({ ...read, resource: ["nr"] }); // @expect TS2322 "nr"
export const badSensitive = tool<In, string>({ ...read, sensitive: ["nr"] }); // @expect TS2322 "nr"

// errors and limits
export const badFix = tool<In, string>({ ...read, errors: { x: { message: "m", fix: "fix_args" } } }); // @expect TS2322 Fix
export const noFix = tool<In, string>({ ...read, errors: { x: { message: "m" } } }); // @expect TS2741 'fix' is missing
export const badTimeout = tool<In, string>({ ...read, limits: { timeout: 30 } }); // @expect TS2322 'number'
export const badLimit = tool<In, string>({ ...read, limits: { timout: "30s" } }); // @expect TS2561 'timeout'
export const badNeeds = tool<In, string>({ ...read, needsResultOf: [badLimit] }); // @expect TS2322 'string'

// trim follows from the output
export const badRow = tool<In, Scan[]>({ ...read, trim: { as: "list", fields: ["at", "plase"] } }); // @expect TS2820 "place"
export const badForm = tool<In, string>({ ...read, trim: { as: "table" } }); // @expect TS2322 "text"
export const listOfObject = tool<In, { items: Scan[] }>({ ...read, trim: { as: "list", fields: ["at"] } }); // @expect TS2322|TS2345 'of' is missing
export const badOf = tool<In, { items: Scan[]; n: number }>({ ...read, trim: { as: "list", of: "n" } }); // @expect TS2322 "items"
export const badRowInside = tool<In, { items: Scan[] }>({ ...read, trim: { as: "list", of: "items", fields: ["plase"] } }); // @expect TS2820 "place"
export const badField = tool<In, Scan>({ ...read, trim: { as: "fields", fields: ["plase"] } }); // @expect TS2820 "place"

// examples are inputs
export const badLiteral = tool<In, string>({ ...read, examples: [{ query: "q", input: { id: "a", carrier: "zto" } }] }); // @expect TS2322 "sf"
export const missingField = tool<In, string>({ ...read, examples: [{ query: "q", input: { carrier: "sf" } }] }); // @expect TS2741 'id' is missing
export const unknownField = tool<In, string>({ ...read, examples: [{ query: "q", input: { id: "a", nr: 1 } }] }); // @expect TS2353 'nr'
export const undefinedField = tool<In, string>({ ...read, examples: [{ query: "q", input: { id: "a", limit: undefined } }] }); // @expect TS2375 exactOptionalPropertyTypes
export const textForDate = tool<{ at: Date }, string>({ ...read, examples: [{ query: "q", input: { at: "2026" } }] }); // @expect TS2322 'Date'
export const numberForBigint = tool<{ id: bigint }, string>({ ...read, examples: [{ query: "q", input: { id: 1 } }] }); // @expect TS2322 'bigint'
export const noQuery = tool<NoInput, string>({ ...read, examples: [{ input: {} }] }); // @expect TS2741 'query' is missing

// an input is an object
export const primitive = tool<string, string>(read); // @expect TS2344 'object'

// rules of the constrained types
export type MisspeltRule = Str<{ patern: "x" }>; // @expect TS2344 'patern'
export type MisspeltBeside = Str<{ max: 3; patern: "x" }>; // @expect TS2344 'patern'
export type WrongKind = Str<{ max: "3" }>; // @expect TS2344 'number'
export type WrongFormat = Str<{ format: "mail" }>; // @expect TS2344 "email"
export type WrongInt = Int<{ min: "1" }>; // @expect TS2344 'number'
export type MisspeltInt = Int<{ mn: 1 }>; // @expect TS2344 'mn'
export type WrongNum = Num<{ step: true }>; // @expect TS2344 'number'
export type WrongInt64 = Int64<{ min: 1 }>; // @expect TS2344 'bigint'
export type WrongList = List<string, { unique: 1 }>; // @expect TS2344 boolean
export type MisspeltList = List<string, { size: 1 }>; // @expect TS2344 'size'
