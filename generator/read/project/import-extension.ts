import { ts } from "../compiler.js";

/** The extension that relative imports have in this project, guessed from tsconfig.json: ".js" where there is none. */
export function importExtension(cwd: string): ".js" | ".ts" | "" {
  const path = ts.findConfigFile(cwd, ts.sys.fileExists);
  if (path === undefined) return ".js";
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
  const options = ts.getParsedCommandLineOfConfigFile(path, {}, host)?.options ?? {};
  if (options.allowImportingTsExtensions || options.rewriteRelativeImportExtensions) return ".ts";
  const { module, moduleResolution } = options;
  if (module !== undefined && module >= ts.ModuleKind.Node16 && module <= ts.ModuleKind.NodeNext) return ".js";
  if (moduleResolution === ts.ModuleResolutionKind.Node16 || moduleResolution === ts.ModuleResolutionKind.NodeNext) return ".js";
  return module === undefined && moduleResolution === undefined ? ".js" : "";
}
