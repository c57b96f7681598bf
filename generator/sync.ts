import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Diagnostic, diagnostic } from "./diagnostic.js";
import { type Difference, difference } from "./difference.js";
import type { Emitted } from "./emit/index.js";
import { isGenerated, LOCK } from "./header.js";

/** What a run changed, or would change; with an error nothing was written, unless the error says so. */
export interface Synced {
  /** Paths relative to the project, sorted. */
  readonly changed: readonly string[];
  readonly differences: readonly Difference[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where a file goes: its path in the project and on the disk. */
interface Target {
  readonly path: string;
  readonly full: string;
}

interface Wanted extends Target {
  readonly text: string;
}

const TEMPORARY = ".toolcast-";
const ABANDONED = 60_000;
const RETRIES = 3;

/** Makes `out` hold exactly `files`, and the project's root the lock file; `plan` only says what differs. */
export function sync(cwd: string, out: string, files: readonly Emitted[], mode: "write" | "plan"): Synced {
  const wanted = files.map(({ path, text }): Wanted => {
    const place = path === LOCK ? path : `${out}/${path}`;
    return { path: place, full: join(cwd, place), text };
  });
  const folder = join(cwd, out);
  const planned = plan(folder, out, wanted);
  if (planned.diagnostics.length || mode === "plan") return planned;
  const failed = write(folder, cwd, wanted, planned.differences);
  if (failed) return { ...planned, diagnostics: [failed] };
  // another run at the same time may have moved its files between ours
  for (let again = 0; ; again++) {
    const { differences, diagnostics } = plan(folder, out, wanted);
    if (diagnostics.length) return { ...planned, diagnostics };
    const [left] = differences;
    if (!left) return planned;
    if (again === RETRIES) return { ...planned, diagnostics: [diagnostic("output/unstable", { path: left.path })] };
    const refused = write(folder, cwd, wanted, differences);
    if (refused) return { ...planned, diagnostics: [refused] };
  }
}

function plan(folder: string, out: string, wanted: readonly Wanted[]): Synced {
  try {
    return compare(folder, out, wanted);
  } catch (error) {
    const found = code(error) === "ENOTDIR" ? diagnostic("output/no-folder", { path: out }) : unwritable(out, error);
    return { changed: [], differences: [], diagnostics: [found] };
  }
}

function compare(folder: string, out: string, wanted: readonly Wanted[]): Synced {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) {
    return { changed: [], differences: [], diagnostics: [diagnostic("output/no-folder", { path: out })] };
  }
  const present = wanted.map((file) => ({ file, text: read(file.full) }));
  const foreign = present.filter(({ file, text }) => text !== undefined && text !== file.text && !isGenerated(file.path, text));
  if (foreign.length) {
    const diagnostics = foreign.map(({ file }) => diagnostic("output/foreign-file", { path: file.path }));
    return { changed: [], differences: [], diagnostics };
  }
  const lock = present.find(({ file }) => file.path === LOCK);
  const sameTools = lock?.text !== undefined && difference(lock.file.path, lock.text, lock.file.text, true) === undefined;
  const differences = [
    ...present.flatMap(({ file, text }) => difference(file.path, text, file.text, sameTools) ?? []),
    ...orphans(folder, out, wanted),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
  return { changed: differences.map(({ path }) => path), differences, diagnostics: [] };
}

/** The file's text; a folder in its place reads as nothing that we made. */
function read(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return undefined;
  return found.isFile() ? readFileSync(path, "utf8") : "";
}

function orphans(folder: string, out: string, wanted: readonly Wanted[]): Difference[] {
  const kept = new Set(wanted.map(({ path }) => path));
  return list(folder)
    .map((name) => `${out}/${name}`)
    .filter((path) => !kept.has(path) && isGenerated(path, read(join(folder, path.slice(out.length + 1))) ?? ""))
    .map((path) => ({ path, state: "orphan" }));
}

const list = (folder: string): string[] => {
  if (!statSync(folder, { throwIfNoEntry: false })) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory() && !entry.name.startsWith(TEMPORARY)).map(({ name }) => name);
};

/** Writes all new text beside its place, then moves it there, the lock file last; then removes the orphans. */
function write(folder: string, cwd: string, wanted: readonly Wanted[], differences: readonly Difference[]): Diagnostic | undefined {
  const changed = new Set(differences.filter(({ state }) => state !== "orphan").map(({ path }) => path));
  const files = wanted.filter(({ path }) => changed.has(path)).sort((a, b) => Number(a.path === LOCK) - Number(b.path === LOCK));
  const temporary = new Map(files.map((file) => [file, join(dirname(file.full), `${TEMPORARY}${randomUUID()}`)]));
  let moved = 0;
  let at = files[0]?.path ?? "";
  try {
    const created = mkdirSync(folder, { recursive: true });
    try {
      for (const [file, path] of temporary) {
        at = file.path;
        writeFileSync(path, file.text, { flag: "wx" });
      }
    } catch (error) {
      for (const path of temporary.values()) rmSync(path, { force: true });
      if (created) removeEmpty(folder, created);
      throw error;
    }
    for (const [file, path] of temporary) {
      at = file.path;
      renameSync(path, file.full);
      moved++;
    }
    for (const { path, state } of differences) {
      at = path;
      if (state === "orphan") rmSync(join(cwd, path), { force: true });
    }
    for (const each of new Set([folder, cwd])) removeAbandoned(each);
    return undefined;
  } catch (error) {
    for (const path of temporary.values()) rmSync(path, { force: true });
    return unwritable(at, error, moved > 0);
  }
}

/** Takes back the folders that were made for nothing; one that somebody else has filled by now stays. */
function removeEmpty(folder: string, first: string): void {
  try {
    rmdirSync(folder);
    if (folder !== first) removeEmpty(dirname(folder), first);
  } catch (error) {
    if (code(error) !== "ENOTEMPTY") throw error;
  }
}

/** A name that `write` gives; the project's root may hold others that begin so. */
const MADE = /^\.toolcast-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Removes what a run that was killed left behind. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => MADE.test(each))) {
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && Date.now() - found.mtimeMs > ABANDONED) rmSync(path, { force: true });
  }
}

const code = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

function unwritable(path: string, error: unknown, partly = false): Diagnostic {
  if (code(error) === undefined) throw error;
  return diagnostic("output/cannot-write", { path, problem: reason(error), partly });
}

/** The system's words without the paths of this machine. */
const reason = (error: unknown): string => (error instanceof Error ? error.message.replace(/, \w+( '.*)?$/s, "") : String(error));
