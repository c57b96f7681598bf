import { ts } from "ts-morph";
import { describe, expect, test } from "vitest";
import { docOf } from "../../../generator/read/comment/doc.js";

/** The comments of the properties of the first type literal or interface in `text`, by name. */
function docs(text: string): { [name: string]: string } {
  const source = ts.createSourceFile("a.ts", text, ts.ScriptTarget.Latest, true);
  const found: { [name: string]: string } = {};
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) {
      const doc = docOf(node);
      found[node.name.getText()] = [doc.text, ...doc.tags.map(({ name, text }) => `@${name}=${text}`)].filter(Boolean).join(" ");
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const cases: readonly (readonly [why: string, text: string, want: { readonly [name: string]: string }])[] = [
  ["on the line of the name", "type T = { /** Order no. */ id: string; /** Size. */ n: number }", { T: "", id: "Order no.", n: "Size." }],
  [
    "on a line of its own",
    "/** A type. */\ntype T = {\n  /** One. */\n  a: 1\n  /** Two. */\n  b: 2\n}",
    { T: "A type.", a: "One.", b: "Two." },
  ],
  ["the last one wins", "type T = {\n  /** first */\n  /** second */\n  a: 1 }", { T: "", a: "second" }],
  [
    "behind the field before, it belongs to nobody",
    "type T = { a: 1; /** of a */\n  b: 2; // x\n  c: 3 /** of c */;\n  d: 4 }",
    { T: "", a: "", b: "", c: "", d: "" },
  ],
  ["before the separator, where a formatter puts it", 'type T = { a: "x" /** Of b. */; b: 2 }', { T: "", a: "", b: "Of b." }],
  ["line and plain block comments are none", "type T = {\n  // no\n  /* no */\n  /***/\n  a: 1 }", { T: "", a: "" }],
  ["comments inside a field's type are not its own", "type T = { a: { /** Inner. */ b: 1 }; c: 2 }", { T: "", a: "", b: "Inner.", c: "" }],
  [
    "several lines",
    "interface T {\n  /**\n   * One.\n   *\n   * - two\n   *   more\n   */\n  a: 1 }",
    { T: "", a: "One.\n\n- two\n  more" },
  ],
  [
    "tags start a line",
    "type T = {\n  /**\n   * Mail me @home or use @minimum 2 here.\n   * @minimum 1\n   * @pattern ^[a-z]+@x\\.com$\n   * @example a\n   *   b\n   */\n  a: 1 }",
    { T: "", a: "Mail me @home or use @minimum 2 here. @minimum=1 @pattern=^[a-z]+@x\\.com$ @example=a\n  b" },
  ],
  [
    "known tags in a comment of one line",
    "type T = { /** ISO @home. @pattern ^[A-Z]{2}$ @example PT */ a: 1 }",
    { T: "", a: "ISO @home. @pattern=^[A-Z]{2}$ @example=PT" },
  ],
  ["the escaped end mark", "type T = {\n  /** a *\\/ b */\n  a: 1 }", { T: "", a: "a */ b" }],
  ["links", "type T = {\n  /** See {@link Order}, {@link Page | the page}. */\n  a: 1 }", { T: "", a: "See Order, the page." }],
  [
    "@description is text",
    "type T = {\n  /** @description Size.\n   * @minimum 1 */\n  a: 1 }",
    { T: "", a: "Size. @description=Size. @minimum=1" },
  ],
  ["CRLF", "type T = {\r\n  /**\r\n   * One\r\n   * two.\r\n   * @minimum 1\r\n   */\r\n  a: 1 }", { T: "", a: "One\ntwo. @minimum=1" }],
];

describe("the comment of a declaration", () => {
  test.each(cases)("%s", (_, text, want) => expect(docs(text)).toEqual(want));

  test("a tag knows where it stands", () => {
    const text = "type T = {\r\n  /**\r\n   * One.\r\n   *   @minimum 12\r\n   */\r\n  a: 1;\n  /** Two. @maximum 3 */ b: 2 }";
    const source = ts.createSourceFile("a.ts", text, ts.ScriptTarget.Latest, true);
    const fields = (source.statements[0] as ts.TypeAliasDeclaration).type as ts.TypeLiteralNode;
    const places = fields.members.flatMap((member) => docOf(member).tags.map(({ start, length }) => text.slice(start, start + length)));
    expect(places).toEqual(["@minimum 12", "@maximum 3"]);
  });
});
