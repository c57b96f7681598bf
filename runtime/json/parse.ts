/** What came out of a JSON text, or what is wrong with it and where; `cut` says that it ends in the middle. */
export type ParsedJson =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly at: number; readonly message: string; readonly cut: boolean };

/** The deepest nesting that is read and that is shown; what the provider, the model or a handler gives beyond it is refused. */
export const maxDepth = 256;

/** No 64-bit integer is longer; a longer literal is a double like any other. */
const maxInteger = 20;

interface Reader {
  readonly text: string;
  at: number;
}

class Fault {
  readonly at: number;
  readonly message: string;
  readonly cut: boolean;
  constructor(at: number, message: string, cut = false) {
    this.at = at;
    this.message = message;
    this.cut = cut;
  }
}

/** Reads a JSON text as `JSON.parse` does, but refuses repeated keys, `__proto__` and deep nesting; an integer that a double would round is a bigint. */
export function parseJson(text: string): ParsedJson {
  const reader: Reader = { text, at: 0 };
  try {
    space(reader);
    const value = readValue(reader, 0);
    space(reader);
    if (reader.at < text.length) throw unexpected(reader);
    return { ok: true, value };
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    return { ok: false, at: fault.at, message: fault.message, cut: fault.cut };
  }
}

function readValue(reader: Reader, depth: number): unknown {
  const code = reader.text.charCodeAt(reader.at);
  if (code === 0x22) return readString(reader);
  if (code === 0x7b) return readObject(reader, deeper(reader, depth));
  if (code === 0x5b) return readArray(reader, deeper(reader, depth));
  if (code === 0x2d || isDigit(code)) return readNumber(reader);
  if (code === 0x74) return readWord(reader, "true", true);
  if (code === 0x66) return readWord(reader, "false", false);
  if (code === 0x6e) return readWord(reader, "null", null);
  throw unexpected(reader);
}

function readObject(reader: Reader, depth: number): object {
  const { text } = reader;
  const object: Record<string, unknown> = {};
  reader.at++;
  space(reader);
  if (text.charCodeAt(reader.at) === 0x7d) {
    reader.at++;
    return object;
  }
  for (;;) {
    const start = reader.at;
    if (text.charCodeAt(start) !== 0x22) throw unexpected(reader);
    const key = readString(reader);
    if (key === "__proto__") throw new Fault(start, 'the key "__proto__" is not allowed');
    if (Object.hasOwn(object, key)) throw new Fault(start, `the key ${JSON.stringify(key)} is given twice`);
    space(reader);
    if (text.charCodeAt(reader.at) !== 0x3a) throw unexpected(reader);
    reader.at++;
    space(reader);
    object[key] = readValue(reader, depth);
    if (endOf(reader, 0x7d)) return object;
  }
}

function readArray(reader: Reader, depth: number): unknown[] {
  const array: unknown[] = [];
  reader.at++;
  space(reader);
  if (reader.text.charCodeAt(reader.at) === 0x5d) {
    reader.at++;
    return array;
  }
  for (;;) {
    array.push(readValue(reader, depth));
    if (endOf(reader, 0x5d)) return array;
  }
}

/** Whether the object or array ends here; else the comma before its next part is passed. */
function endOf(reader: Reader, close: number): boolean {
  space(reader);
  const code = reader.text.charCodeAt(reader.at);
  if (code !== close && code !== 0x2c) throw unexpected(reader);
  reader.at++;
  if (code === close) return true;
  space(reader);
  return false;
}

/** Beyond these characters the engine's own scan pays; it takes one run of them and never goes back. */
const shortString = 24;
const plain = /[ !#-[\]-\uffff]*/y;

function readString(reader: Reader): string {
  const { text } = reader;
  const start = reader.at;
  let at = start + 1;
  let escaped = false;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === 0x22) break;
    if (code === 0x5c) {
      escaped = true;
      at++;
    } else if (code < 0x20) {
      throw new Fault(at, "a control character stands unescaped in a string");
    } else if (at >= text.length) {
      throw new Fault(text.length, "the text ends inside a string", true);
    } else if (at - start > shortString) {
      plain.lastIndex = at;
      plain.test(text);
      at = plain.lastIndex - 1;
    }
    at++;
  }
  reader.at = at + 1;
  return escaped ? unescaped(text.slice(start, at + 1), start) : text.slice(start + 1, at);
}

function unescaped(literal: string, start: number): string {
  try {
    // a string literal parses to a string or throws
    return JSON.parse(literal) as string;
  } catch {
    throw new Fault(start, "a string holds an escape that JSON does not know");
  }
}

function readNumber(reader: Reader): number | bigint {
  const { text } = reader;
  const start = reader.at;
  if (text.charCodeAt(reader.at) === 0x2d) reader.at++;
  const first = reader.at;
  skipDigits(reader);
  if (text.charCodeAt(first) === 0x30 && reader.at > first + 1) throw new Fault(first, "a number starts with 0");
  const whole = reader.at;
  if (text.charCodeAt(reader.at) === 0x2e) {
    reader.at++;
    skipDigits(reader);
  }
  const code = text.charCodeAt(reader.at);
  if (code === 0x65 || code === 0x45) {
    reader.at++;
    const sign = text.charCodeAt(reader.at);
    if (sign === 0x2b || sign === 0x2d) reader.at++;
    skipDigits(reader);
  }
  const literal = text.slice(start, reader.at);
  const number = Number(literal);
  if (reader.at > whole || Number.isSafeInteger(number) || whole - first > maxInteger) return number;
  // what a double prints as came from a double
  return String(number) === literal ? number : BigInt(literal);
}

function skipDigits(reader: Reader): void {
  const start = reader.at;
  while (isDigit(reader.text.charCodeAt(reader.at))) reader.at++;
  if (reader.at === start) throw unexpected(reader);
}

function readWord<T>(reader: Reader, word: string, value: T): T {
  const { text, at } = reader;
  if (!text.startsWith(word, at)) {
    const rest = text.slice(at);
    throw word.startsWith(rest) ? new Fault(text.length, "the text ends inside a word", true) : unexpected(reader);
  }
  reader.at += word.length;
  return value;
}

function space(reader: Reader): void {
  const { text } = reader;
  let { at } = reader;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) break;
    at++;
  }
  reader.at = at;
}

function deeper(reader: Reader, depth: number): number {
  if (depth < maxDepth) return depth + 1;
  throw new Fault(reader.at, `the nesting is deeper than ${maxDepth} levels`);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function unexpected({ text, at }: Reader): Fault {
  if (at >= text.length) return new Fault(at, "the text ends too early", true);
  return new Fault(at, `${JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0))} is not expected at character ${at}`);
}
