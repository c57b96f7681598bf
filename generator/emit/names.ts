import { type Code, ident } from "../code.js";
import type { Span, Tool } from "../ir.js";

/** The key of a tool as the beginning of a type's name. */
function pascal(key: string): Code {
  const parts = key.split(/[^\p{ID_Continue}$]+|_+/u).filter((part) => part !== "");
  return ident(parts.map((part) => part.slice(0, 1).toUpperCase() + part.slice(1)).join("") || key);
}

/** The type of a tool's input: `getOrder` has `GetOrderInput`. */
export const inputName = ({ key }: Tool): Code => ident(`${pascal(key)}Input`);
/** The type of a tool's output: `GetOrderOutput`. */
export const outputName = ({ key }: Tool): Code => ident(`${pascal(key)}Output`);
/** The type of a tool's handler: `GetOrderHandler`. */
export const handlerName = ({ key }: Tool): Code => ident(`${pascal(key)}Handler`);
/** The function that shortens a tool's result: `trimGetOrder`. */
export const trimName = ({ key }: Tool): Code => ident(`trim${pascal(key)}`);

/** The validator of a tool's input, which has the tool's own name. */
export const validatorName = ({ key }: Tool): Code => ident(key);
/** The validator of a tool's output: `getOrderOutput`. */
export const outputValidatorName = ({ key }: Tool): Code => ident(`${ident(key)}Output`);

/** The name of a surface's namespace: `openai-chat` is `openaiChat`. */
export const camel = (text: string): Code => ident(text.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()));

/** Gives names that are used inside one file: `$` is added until the name is free. */
export function localNames(taken: Iterable<string>): (wanted: string) => Code {
  const used = new Set(taken);
  return (wanted) => {
    let name = ident(wanted);
    while (used.has(name)) name = ident(`${name}$`);
    used.add(name);
    return name;
  };
}

/** Where a name comes from, for the diagnostic that two of them meet. */
export const toolOf = ({ key, span }: Tool): { readonly what: string; readonly span: Span } => ({ what: `tool "${key}"`, span });
