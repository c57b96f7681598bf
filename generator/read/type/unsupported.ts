import { ts } from "../compiler.js";
import { isGlobal } from "./query.js";

/** What cannot be read, and what to write in its place. */
export interface Unsupported {
  readonly what: string;
  readonly instead: string;
}

const CALLBACK = "take the callback's data as fields, or move this to the handler's context";
const BYTES = "take the bytes as a base64 string, or a URL to fetch them from";
const FIELDS = "write an interface of its fields";

/** Types of the platform that people try, by name. */
const PLATFORM: ReadonlyMap<string, Unsupported> = new Map([
  ["Map", { what: "a Map", instead: "write Record<string, V>, or an array of { key, value }" }],
  ["ReadonlyMap", { what: "a ReadonlyMap", instead: "write Record<string, V>, or an array of { key, value }" }],
  ["WeakMap", { what: "a WeakMap", instead: "write Record<string, V>" }],
  ["Set", { what: "a Set", instead: "write List<T, { unique: true }>" }],
  ["ReadonlySet", { what: "a ReadonlySet", instead: "write List<T, { unique: true }>" }],
  ["WeakSet", { what: "a WeakSet", instead: "write List<T, { unique: true }>" }],
  ["RegExp", { what: "a RegExp", instead: "write string: the pattern's text" }],
  ["URL", { what: "a URL", instead: 'write Str<{ format: "uri" }>' }],
  ["Promise", { what: "a Promise", instead: "write the type of the value itself; handlers may be async" }],
  ["PromiseLike", { what: "a PromiseLike", instead: "write the type of the value itself; handlers may be async" }],
  ["Error", { what: "an Error", instead: "declare it in the option errors, and return fail(code)" }],
  ["Function", { what: "a function", instead: CALLBACK }],
  ["Object", { what: "Object", instead: "write Json for any JSON, or the fields" }],
  ["String", { what: "the wrapper object String", instead: "write string" }],
  ["Number", { what: "the wrapper object Number", instead: "write number" }],
  ["Boolean", { what: "the wrapper object Boolean", instead: "write boolean" }],
  ["BigInt", { what: "the wrapper object BigInt", instead: "write bigint" }],
  ["Symbol", { what: "the wrapper object Symbol", instead: "write string" }],
  ["Buffer", { what: "a Buffer", instead: BYTES }],
  ["Blob", { what: "a Blob", instead: BYTES }],
  ["File", { what: "a File", instead: BYTES }],
  ["DataView", { what: "a DataView", instead: BYTES }],
  ["ArrayBuffer", { what: "an ArrayBuffer", instead: BYTES }],
  ["SharedArrayBuffer", { what: "a SharedArrayBuffer", instead: BYTES }],
]);

/** A type of the platform, by the symbol of its global interface. */
export function platformType(symbol: ts.Symbol | undefined): Unsupported | undefined {
  if (!symbol || !isGlobal(symbol)) return undefined;
  if (/^(Big)?(Int|Uint|Float)\d+(Clamped)?Array$/.test(symbol.name)) return { what: `a ${symbol.name}`, instead: BYTES };
  return PLATFORM.get(symbol.name);
}

/** What is said of a type that is neither a value nor an object. */
export function unsupportedFlags({ flags }: ts.Type): Unsupported | undefined {
  if (flags & ts.TypeFlags.Any) return { what: "any", instead: "write Json for any JSON, or the type that is meant" };
  if (flags & ts.TypeFlags.Unknown) return { what: "unknown", instead: "write Json for any JSON, or the type that is meant" };
  if (flags & ts.TypeFlags.Never) return { what: "never", instead: "leave the field out; no value has this type" };
  if (flags & ts.TypeFlags.ESSymbolLike) return { what: "a symbol", instead: "write string" };
  if (flags & ts.TypeFlags.BigIntLiteral) return { what: "a bigint literal", instead: "write Int64 with min and max, or a string literal" };
  if (flags & ts.TypeFlags.NonPrimitive) return { what: "object", instead: "write Json for any JSON, or the fields" };
  if (flags & ts.TypeFlags.Void) return { what: "void", instead: "write field?: T where it may be absent, null where it may be empty" };
  if (flags & ts.TypeFlags.StringMapping)
    return { what: "Uppercase, Lowercase, Capitalize or Uncapitalize of string", instead: "write Str<{ pattern: … }>" };
  if (flags & ts.TypeFlags.TemplateLiteral) return { what: "this template", instead: "write Str<{ pattern: … }>" };
  if (flags & ts.TypeFlags.Enum) return { what: "an enum whose values are computed", instead: "give each member a literal value" };
  if (flags & ts.TypeFlags.TypeParameter) return { what: "a type parameter", instead: "write the type that is meant" };
  return undefined;
}

/** What is said of an object that is more than its fields. */
export function unsupportedObject(checker: ts.TypeChecker, type: ts.Type): Unsupported | undefined {
  if (type.getCallSignatures().length > 0) return { what: "a function", instead: CALLBACK };
  if (type.getConstructSignatures().length > 0) return { what: "a constructor", instead: FIELDS };
  const declaration = type.symbol?.declarations?.find(ts.isClassLike);
  if (!declaration) return undefined;
  const name = `class "${type.symbol.name}"`;
  const property = checker.getPropertiesOfType(type).find(isHidden);
  return property && { what: `${name}, which has more than public fields ("${property.name.replace(/^__#\d+@/, "")}"),`, instead: FIELDS };
}

/** Methods, accessors, private and protected members, `#x` included. */
function isHidden(property: ts.Symbol): boolean {
  if (property.flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Accessor)) return true;
  return (
    property.declarations?.some(
      (each) =>
        ts.getCombinedModifierFlags(each) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected) ||
        (ts.isPropertyDeclaration(each) && ts.isPrivateIdentifier(each.name)),
    ) ?? false
  );
}
