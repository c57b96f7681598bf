import { canonicalText } from "../json/value.js";

/** Of the way keys are made; a change of it makes every effect a new one. */
const version = 1;

/** The fields of an input that a key or a resource names, absent ones left out; their order does not matter. */
export function pick(input: object, fields: readonly string[]): object {
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== undefined && fields.includes(name)));
}

/** The key of one effect: the same for the same tool, scope and fields, whoever calls and however often. */
export function effectKey(tool: string, scope: unknown, fields: object): Promise<string> {
  return hash([version, "effect", tool, scope, fields]);
}

/** The key that a handler hands on: the same over attempts and restarts of one epoch. */
export function handlerKey(effect: string, epoch: number): Promise<string> {
  return hash([version, "handler", effect, epoch]);
}

/** The key of one call, which decides what result it gets. */
export function callKey(conversation: string, turn: string, id: string, effect: string, args: unknown): Promise<string> {
  return hash([version, "call", conversation, turn, id, effect, args]);
}

/** One short hash per field, so that a conflict can name the fields and no value is kept. */
export async function fieldHashes(input: object): Promise<{ [field: string]: string }> {
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(await Promise.all(fields.map(async ([name, value]) => [name, (await hash(value)).slice(0, 22)] as const)));
}

/** SHA-256 of the canonical text, base64url. */
async function hash(value: unknown): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(canonicalText(value)));
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
