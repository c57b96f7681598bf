import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ts } from "ts-morph";

/** The DSL that this generator ships with: sources in its repository, declarations in its package. */
export const dslFolder = fileURLToPath(new URL("../../../dsl/", import.meta.url)).replaceAll("\\", "/");

/** The module that the import `toolcast` leads to, installed or not. */
export const dslModule = existsSync(`${dslFolder}index.ts`) ? `${dslFolder}index.ts` : `${dslFolder}index.d.ts`;

/** Whether a node stands in the DSL's own source. */
export const isOfDsl = (node: ts.Node): boolean => node.getSourceFile().fileName.startsWith(dslFolder);

/** Whether the author can change a file: it is not of the DSL, a package or a library. */
export const isOwn = ({ fileName, hasNoDefaultLib }: ts.SourceFile): boolean =>
  !hasNoDefaultLib && !fileName.startsWith(dslFolder) && !fileName.includes("/node_modules/");

/** `node`, or the outer place where it stands in a file that the author cannot change. */
export const placeNear = (node: ts.Node | undefined, outer: ts.Node): ts.Node => (node && isOwn(node.getSourceFile()) ? node : outer);
