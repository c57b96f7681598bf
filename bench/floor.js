// F: what any tool that reads TypeScript pays first: load ts-morph, make a Project and a checker on an empty file with a small lib.
import { Project } from "ts-morph";

const lib =
  "interface Array<T> { length: number } interface Boolean {} interface Function {} interface CallableFunction {} interface NewableFunction {} interface IArguments {} interface Number {} interface Object {} interface RegExp {} interface String {}";
const project = new Project({ useInMemoryFileSystem: true, compilerOptions: { noLib: true, types: [], strict: true } });
project.createSourceFile("/lib.d.ts", lib);
const file = project.createSourceFile("/empty.ts", "export {};");
project.getProgram().compilerObject.getSemanticDiagnostics(file.compilerNode);
