import type { ts } from "ts-morph";
import type { Schema, Span, Value } from "../../ir.js";
import { problemOf } from "../constant/problem.js";
import type { ReadContext } from "../context.js";
import type { Names } from "../names.js";
import { applyRule } from "./constraint.js";
import type { Doc, DocTag } from "./doc.js";
import { applyBounds, applyInteger } from "./integer.js";
import { meantTag } from "./meant-tag.js";
import { parseValue } from "./value.js";

/** A default with its place. */
export interface Default {
  readonly value: Value;
  readonly span: Span;
}

/** What a documentation comment says of a type beyond its text. */
export interface Commented {
  readonly schema: Schema;
  readonly default?: Default;
  readonly deprecated?: true;
}

/** Applies the tags of a declaration's comment to what its type was read as; tags that are no constraint are ignored, slips reported. */
export function applyComment(context: ReadContext, names: Names, schema: Schema, doc: Doc, declaration: ts.Node): Commented {
  const tags = doc.tags.map((tag) => [tag, tagSpan(context, declaration, tag)] as const);
  for (const tag of [...doc.tags, ...doc.mentions]) {
    const meant = meantTag(tag.name, schema.kind);
    if (meant !== undefined) context.report("read/unknown-tag", { tag: tag.name, meant }, tagSpan(context, declaration, tag));
  }
  let made = schema;
  // first whether it is an integer, then the rules for it, then its type's own bounds: the order of the tags means nothing
  for (const apply of [applyInteger, applyRule, applyBounds]) {
    for (const [tag, span] of tags) made = apply(context.report, names, made, tag, span);
  }
  const place = { node: declaration, types: names.types() };
  const problem =
    schema.example === undefined || made === schema ? undefined : problemOf(schema.example, made, { name: "example", ...place });
  if (problem !== undefined) context.report("read/bad-example", { problem }, declaration);
  const readValue = (tag: DocTag, span: Span, code: "read/bad-default" | "read/bad-example") => {
    const name = code === "read/bad-default" ? "default" : "example";
    const parsed = parseValue(tag.text, made, { name, ...place }, tag.name === "examples");
    if ("value" in parsed) return parsed.value;
    return context.report(code, { problem: parsed.problem }, span);
  };
  const examples = tags.flatMap(([tag, span]) => (/^examples?$/.test(tag.name) ? [readValue(tag, span, "read/bad-example")] : []));
  const example = made.example ?? examples.find((each) => each !== undefined);
  const defaults = tags.flatMap(([tag, span]) =>
    tag.name === "default" ? [{ value: readValue(tag, span, "read/bad-default"), span }] : [],
  );
  const last = defaults.at(-1);
  return {
    schema: example === undefined ? made : { ...made, example },
    ...(last?.value === undefined ? {} : { default: { value: last.value, span: last.span } }),
    ...(tags.some(([{ name }]) => name === "deprecated") ? { deprecated: true } : {}),
  };
}

/** The place of a tag inside its comment. */
function tagSpan(context: ReadContext, declaration: ts.Node, { start, length }: DocTag): Span {
  const { line, character } = declaration.getSourceFile().getLineAndCharacterOfPosition(start);
  return { file: context.span(declaration).file, line: line + 1, column: character + 1, length };
}
