declare const brand: unique symbol;

/** TypeScript text that is safe to print: only these functions make it, so a plain string can't reach a template. */
export type Code = string & { readonly [brand]: "code" };

/** The one place where text becomes code. */
const made = (text: string): Code => text as Code;

/** Joins pieces of code; a plain string between them does not compile. */
export function code(strings: TemplateStringsArray, ...parts: readonly (Code | number)[]): Code {
  let text = strings[0] ?? "";
  for (const [i, part] of parts.entries()) text += `${part}${strings[i + 1]}`;
  return made(text);
}

/** A literal that evaluates to `value`; `undefined` fields of objects are left out. */
export function lit(value: unknown): Code {
  if (typeof value === "bigint") return bigint(value);
  if (value instanceof Date) return made(`new Date(${JSON.stringify(value.toISOString())})`);
  if (Array.isArray(value)) return made(`[${value.map(lit).join(", ")}]`);
  if (value !== null && typeof value === "object") {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    return made(entries.length ? `{ ${entries.map(([name, item]) => `${key(name)}: ${lit(item)}`).join(", ")} }` : "{}");
  }
  if (Object.is(value, -0)) return made("0");
  return made(JSON.stringify(value) ?? "undefined");
}

// a literal such as `2n` compiles from target es2020 on only
const bigint = (value: bigint): Code => made(Number.isSafeInteger(Number(value)) ? `BigInt(${value})` : `BigInt("${value}")`);

// half of a surrogate pair has no form in a file
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** A regular expression literal, flag `u`; a pattern that does not compile throws. */
export const regex = (pattern: string): Code =>
  made(String(new RegExp(pattern, "u")).replace(LONE_SURROGATE, (half) => `\\u${half.charCodeAt(0).toString(16)}`));

/** A property key; `__proto__` is computed, since as a plain key it would set the prototype. */
export function key(name: string): Code {
  if (name === "__proto__") return made('["__proto__"]');
  return made(/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));
}

/** A name of the language that nobody else may redefine: checked by the caller or made by `ident`. */
export const name = (text: string): Code => {
  if (!/^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(text)) throw new Error(`toolcast bug: ${JSON.stringify(text)} is no identifier`);
  return made(text);
};

const RESERVED = new Set(
  "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield undefined NaN Infinity".split(
    " ",
  ),
);

/** An identifier from any text: reserved words get `$`, other characters become `_`. */
export function ident(text: string): Code {
  const safe = text.replace(/[^\p{ID_Continue}$]/gu, "_").replace(/^(?![\p{ID_Start}_$])/u, "_");
  return name(RESERVED.has(safe) ? `${safe}$` : safe);
}

/** A documentation comment, one line where it fits; text can't end it. */
export function jsdoc(text: string): Code {
  const lines = text
    .replaceAll("*/", "*\\/")
    .replace(LONE_SURROGATE, "\ufffd")
    .replace(/[\u2028\u2029]/g, " ")
    .split(/\r?\n/);
  if (lines.length === 1) return made(`/** ${lines[0]} */`);
  return made(`/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join("\n")}\n */`);
}

/** `open`, one entry a line, `close`; entries are indented and carry their own separators. */
export function block(open: Code, entries: readonly Code[], close: Code): Code {
  return made(entries.length ? `${open}\n${entries.map(indent).join("\n")}\n${close}` : `${open}${close}`);
}

/** As `block`, where the entries' own lines are indented for `depth` levels already. */
export function nested(open: Code, entries: readonly Code[], close: Code, depth: number): Code {
  if (entries.length === 0) return made(open + close);
  const line = `\n${"  ".repeat(depth)}`;
  return made(`${open}${line}  ${entries.join(`${line}  `)}${line}${close}`);
}

// no literal spans lines, so every line can move
const indent = (text: Code): string => `  ${text.replaceAll("\n", "\n  ")}`;

/** Code joined by `separator`. */
export const join = (parts: readonly Code[], separator: string): Code => made(parts.join(separator));
