import { createRequire } from "node:module";
import type { ts as Compiler } from "ts-morph";
import { loadWithCodeCache } from "./code-cache.js";

const load = createRequire(import.meta.url);

const fromTsMorph = createRequire(load.resolve("ts-morph"));

/**
 * The compiler that ts-morph brings, without ts-morph's own wrappers and the packages that these load. Required and not
 * imported: an import of a CommonJS module has its 9 MB parsed once more for the names of its exports, which takes as long
 * as loading it. The cast: nothing says what a file exports.
 */
export const ts = loadWithCodeCache(fromTsMorph.resolve("@ts-morph/common/dist/typescript.js")) as typeof Compiler;

// a constant holds no types, so those that the reader names are repeated
export declare namespace ts {
  export type ArrayLiteralExpression = Compiler.ArrayLiteralExpression;
  export type AsExpression = Compiler.AsExpression;
  export type BigIntLiteralType = Compiler.BigIntLiteralType;
  export type BinaryExpression = Compiler.BinaryExpression;
  export type CallExpression = Compiler.CallExpression;
  export type ClassDeclaration = Compiler.ClassDeclaration;
  export type CompilerHost = Compiler.CompilerHost;
  export type CompilerOptions = Compiler.CompilerOptions;
  export type Declaration = Compiler.Declaration;
  export type Diagnostic = Compiler.Diagnostic;
  export type DiagnosticMessageChain = Compiler.DiagnosticMessageChain;
  export type DiagnosticWithLocation = Compiler.DiagnosticWithLocation;
  export type ElementAccessExpression = Compiler.ElementAccessExpression;
  export type ElementFlags = Compiler.ElementFlags;
  export type EnumMember = Compiler.EnumMember;
  export type Expression = Compiler.Expression;
  export type Identifier = Compiler.Identifier;
  export type IndexedAccessTypeNode = Compiler.IndexedAccessTypeNode;
  export type InterfaceDeclaration = Compiler.InterfaceDeclaration;
  export type IntersectionType = Compiler.IntersectionType;
  export type NewExpression = Compiler.NewExpression;
  export type Node = Compiler.Node;
  export type NonNullExpression = Compiler.NonNullExpression;
  export type ObjectLiteralElementLike = Compiler.ObjectLiteralElementLike;
  export type ObjectLiteralExpression = Compiler.ObjectLiteralExpression;
  export type ObjectType = Compiler.ObjectType;
  export type ParenthesizedExpression = Compiler.ParenthesizedExpression;
  export type ParsedCommandLine = Compiler.ParsedCommandLine;
  export type PrefixUnaryExpression = Compiler.PrefixUnaryExpression;
  export type Program = Compiler.Program;
  export type PropertyAccessExpression = Compiler.PropertyAccessExpression;
  export type PropertyName = Compiler.PropertyName;
  export type SatisfiesExpression = Compiler.SatisfiesExpression;
  export type SourceFile = Compiler.SourceFile;
  export type Symbol = Compiler.Symbol;
  export type SyntaxKind = Compiler.SyntaxKind;
  export type TemplateExpression = Compiler.TemplateExpression;
  export type TemplateLiteralType = Compiler.TemplateLiteralType;
  export type TextRange = Compiler.TextRange;
  export type TupleTypeReference = Compiler.TupleTypeReference;
  export type Type = Compiler.Type;
  export type TypeAliasDeclaration = Compiler.TypeAliasDeclaration;
  export type TypeAssertion = Compiler.TypeAssertion;
  export type TypeChecker = Compiler.TypeChecker;
  export type TypeElement = Compiler.TypeElement;
  export type TypeFlags = Compiler.TypeFlags;
  export type TypeNode = Compiler.TypeNode;
  export type TypeReference = Compiler.TypeReference;
  export type VariableDeclaration = Compiler.VariableDeclaration;
}

/** All of ts-morph, for the few projects that need TypeScript's own library. */
export const wholeTsMorph = (): typeof import("ts-morph") => load("ts-morph");
