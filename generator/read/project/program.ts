import { ts, wholeTsMorph } from "../compiler.js";
import { smallLib } from "./lib.js";
import { dslFolder, dslModule } from "./origin.js";

const smallLibFile = `${dslFolder}globals.d.ts`;

/** A program over `files` that knows only the globals of the small library. */
export function smallProgram(cwd: string, files: readonly string[], options: ts.CompilerOptions): ts.Program {
  const without: ts.CompilerOptions = { ...options, noLib: true, types: [] };
  delete without.lib;
  const lib = ts.createSourceFile(smallLibFile, smallLib, options.target ?? ts.ScriptTarget.ES2022);
  return createProgram(cwd, [smallLibFile, dslModule, ...files], without, new Map([[smallLibFile, lib]]));
}

/** A program over `files` with TypeScript's own library and the project's ambient types. */
export function fullProgram(cwd: string, files: readonly string[], options: ts.CompilerOptions): ts.Program {
  const { target = ts.ScriptTarget.ES2022, lib } = options;
  // ts-morph keeps the library in memory and gives it out only to its own projects, and only where there is a file
  const { Project } = wholeTsMorph();
  const bundled = new Project({ useInMemoryFileSystem: true, compilerOptions: { target, ...(lib ? { lib } : {}), types: [] } });
  bundled.createSourceFile("empty.ts", "");
  const program = bundled.getProgram().compilerObject;
  const libs = program.getSourceFiles().filter((file) => program.isSourceFileDefaultLibrary(file));
  return createProgram(cwd, [dslModule, ...files], { types: ["*"], ...options }, new Map(libs.map((file) => [file.fileName, file])));
}

function createProgram(
  cwd: string,
  rootNames: readonly string[],
  options: ts.CompilerOptions,
  libs: ReadonlyMap<string, ts.SourceFile>,
): ts.Program {
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile.bind(host);
  const cache = ts.createModuleResolutionCache(cwd, host.getCanonicalFileName, options);
  const anyLib = [...libs.keys()][0] ?? smallLibFile;
  const libFolder = anyLib.slice(0, anyLib.lastIndexOf("/"));
  Object.assign(host, {
    getCurrentDirectory: () => cwd,
    // the reader reads comments from the source
    jsDocParsingMode: ts.JSDocParsingMode.ParseForTypeErrors,
    getDefaultLibLocation: () => libFolder,
    getDefaultLibFileName: (given) => `${libFolder}/${ts.getDefaultLibFileName(given)}`,
    getSourceFile: (path, ...rest) => libs.get(path) ?? dslSource(path) ?? readSource(path, ...rest),
    resolveModuleNameLiterals: (literals, from, redirected, moduleOptions, file) =>
      literals.map((literal) => {
        if (literal.text === "toolcast") return { resolvedModule: { resolvedFileName: dslModule, extension: extensionOf(dslModule) } };
        const mode = ts.getModeForUsageLocation(file, literal, moduleOptions);
        return ts.resolveModuleName(literal.text, from, moduleOptions, host, cache, redirected, mode);
      }),
  } satisfies Partial<ts.CompilerHost>);
  return ts.createProgram({ rootNames, options, host });
}

/** Read without a module format, so that both ES modules and CommonJS may import it. */
function dslSource(path: string): ts.SourceFile | undefined {
  const text = path.startsWith(dslFolder) ? ts.sys.readFile(path) : undefined;
  return text === undefined ? undefined : ts.createSourceFile(path, text, ts.ScriptTarget.ES2022);
}

const extensionOf = (path: string) => (path.endsWith(".d.ts") ? ts.Extension.Dts : ts.Extension.Ts);
