import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire, Module } from "node:module";
import { dirname } from "node:path";
import { Script } from "node:vm";

/**
 * Loads a CommonJS file as `require` does, with the engine's compiled code kept in `node_modules/.cache/toolcast`. It is
 * written when the process ends, so that it holds every function that the run has used. A cache that cannot be read or
 * written is done without; so is it where TOOLCAST_CODE_CACHE is 0.
 */
export function loadWithCodeCache(path: string): unknown {
  const require = createRequire(path);
  const folder = cacheFolder(path);
  if (folder === undefined || require.cache[path] || process.env["TOOLCAST_CODE_CACHE"] === "0") return require(path);
  const { size, mtimeMs } = statSync(path);
  const file = `${folder}/compiler-${process.version}-${process.arch}-${size}-${Math.round(mtimeMs)}.bin`;
  const cachedData = contentOf(file);
  const script = new Script(Module.wrap(readFileSync(path, "utf8")), { filename: path, ...(cachedData ? { cachedData } : {}) });
  if (!cachedData || script.cachedDataRejected) process.once("exit", () => keep(folder, file, script));
  const module = new Module(path);
  module.filename = path;
  // whoever else requires the file gets this module
  require.cache[path] = module;
  script.runInThisContext().call(module.exports, module.exports, require, module, path, dirname(path));
  module.loaded = true;
  return module.exports;
}

function cacheFolder(path: string): string | undefined {
  const [, packages] = /^(.*?[\\/]node_modules)[\\/]/.exec(path) ?? [];
  return packages && `${packages}/.cache/toolcast`;
}

/** What was kept, if it is whole: the engine trusts what it is given, and damage would end the process. */
function contentOf(file: string): Buffer | undefined {
  try {
    const kept = readFileSync(file);
    const data = kept.subarray(DIGEST);
    return digestOf(data).equals(kept.subarray(0, DIGEST)) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Bytes of the digest that stands before the data. */
const DIGEST = 32;

const digestOf = (data: Buffer): Buffer => createHash("sha256").update(data).digest();

function keep(folder: string, file: string, script: Script): void {
  const unfinished = `${file}.${process.pid}`;
  const isKept = attempt(() => {
    mkdirSync(folder, { recursive: true });
    const data = script.createCachedData();
    writeFileSync(unfinished, Buffer.concat([digestOf(data), data]));
    renameSync(unfinished, file);
  });
  if (!isKept) attempt(() => rmSync(unfinished, { force: true }));
}

function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
