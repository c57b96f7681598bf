import { type Diagnostic, diagnostic } from "../../diagnostic.js";
import { ts } from "../compiler.js";
import { placeIn, relativePath } from "../place.js";

/** The user's options that decide what an import or a global means; the others are about emitting and style. */
const HONOURED = [
  "allowSyntheticDefaultImports",
  "baseUrl",
  "customConditions",
  "esModuleInterop",
  "jsx",
  "jsxImportSource",
  "lib",
  "module",
  "moduleResolution",
  "moduleSuffixes",
  "paths",
  "pathsBasePath",
  "preserveSymlinks",
  "resolveJsonModule",
  "resolvePackageJsonExports",
  "resolvePackageJsonImports",
  "rootDirs",
  "target",
  "typeRoots",
  "types",
] as const;

const WITHOUT_TSCONFIG: ts.CompilerOptions = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };

/** `extends` or the file itself cannot be read; other complaints are the user's compiler's business. */
const isUnreadable = ({ code }: ts.Diagnostic) => code === 5083 || code === 6053 || code === 18000 || (code >= 1000 && code < 2000);

/** The compiler options that the tools in `file` are read with: those of the project in `cwd`, as strict as the generated code. */
export function compilerOptions(cwd: string, file: string): { options: ts.CompilerOptions; problems: Diagnostic[] } {
  const path = ts.findConfigFile(cwd, ts.sys.fileExists);
  const parsed = path === undefined ? undefined : parse(path, file);
  const given = parsed?.options ?? WITHOUT_TSCONFIG;
  const options: ts.CompilerOptions = {
    // copied by name, each under its own type
    ...Object.fromEntries(HONOURED.filter((name) => given[name] !== undefined).map((name) => [name, given[name]])),
    strict: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
  };
  options.target ??= ts.ScriptTarget.ES2022;
  options.jsx ??= ts.JsxEmit.Preserve;
  // the parsed form keeps the file's own errors of syntax to itself
  const { error: syntax } = path === undefined ? {} : ts.readConfigFile(path, ts.sys.readFile);
  const problems = [...(syntax ? [syntax] : []), ...(parsed?.errors ?? [])].filter(isUnreadable).map((error) => {
    const file = relativePath(cwd, error.file?.fileName ?? path ?? cwd);
    const problem = ts.flattenDiagnosticMessageText(error.messageText, " ").replace(/\.$/, "").replaceAll(`${cwd}/`, "");
    const place = error.file?.text === undefined ? undefined : placeIn(cwd, error.file, error.start ?? 0, error.length ?? 1);
    return diagnostic("read/bad-tsconfig", { file, problem }, place ?? { file, line: 1, column: 1, length: 1 });
  });
  return { options, problems };
}

/** Follows a tsconfig that only lists others to the one that compiles `file`. */
function parse(path: string, file: string): ts.ParsedCommandLine | undefined {
  const parsed = parseOne(path, false);
  const references = parsed?.projectReferences ?? [];
  if (!parsed || references.length === 0 || !Array.isArray(parsed.raw?.files) || parsed.raw.files.length > 0) return parsed;
  const others = references.map((reference) => parseOne(ts.resolveProjectReferencePath(reference), true));
  return others.find((other) => other?.fileNames.includes(file)) ?? parsed;
}

function parseOne(path: string, listFiles: boolean): ts.ParsedCommandLine | undefined {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {}, ...(listFiles ? {} : { readDirectory: () => [] }) };
  return ts.getParsedCommandLineOfConfigFile(path, {}, host);
}
