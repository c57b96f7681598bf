import { existsSync, readdirSync, statSync } from "node:fs";
import { watch } from "chokidar";
import type { GlobalOptions } from "./global-options.js";
import { say } from "./print.js";
import { run } from "./run.js";

/** How long after an event the files are looked at again: chokidar 5 drops a second write within 50 ms of the first. */
const SECOND_LOOK = 60;

/** How often a file that is gone is looked for: chokidar 5 has no event for one that comes back late. */
const RETURN = 250;

/** Runs again whenever a source changes, one run at a time, until the process is told to stop. */
export async function keepRunning(options: GlobalOptions): Promise<number> {
  const seen = new Map<string, string>();
  let ran = await run(options, false);
  for (const path of ran.inputs) seen.set(path, signature(path));
  const ignored = (path: string) => /[\\/](node_modules|\.git)([\\/]|$)/.test(path) || path === ran.out;
  const watcher = watch([...ran.inputs], { ignoreInitial: true, ignored });

  let running = false;
  let wanted = false;
  let again: NodeJS.Timeout | undefined;
  let owed = false;
  const lookAgain = (anyway: boolean) => {
    owed ||= anyway;
    clearTimeout(again);
    again = setTimeout(() => {
      wanted ||= owed;
      owed = false;
      void look();
    }, SECOND_LOOK);
  };
  const look = async (): Promise<void> => {
    if (running) return;
    running = true;
    while (wanted || ran.inputs.some((path) => signature(path) !== seen.get(path))) {
      wanted = false;
      for (const path of ran.inputs) seen.set(path, signature(path));
      ran = await run(options, false);
      const fresh = ran.inputs.filter((path) => !seen.has(path));
      for (const path of fresh) seen.set(path, signature(path));
      watcher.add(fresh);
      // what happened to them since the run read them, and before they are watched, has no event
      if (fresh.length) lookAgain(true);
    }
    running = false;
  };
  const gone = new Set<string>();
  const search = setInterval(() => {
    const back = [...gone].filter((path) => existsSync(path));
    for (const path of back) gone.delete(path);
    watcher.add(back);
    if (back.length) lookAgain(true);
  }, RETURN);
  watcher.on("all", (event, path) => {
    if (event === "unlink") gone.add(path);
    // a file that comes or goes may be one that no run has read yet, and one that the last run missed may be back
    wanted ||= event === "add" || event === "unlink" || !ran.inputs.includes(path);
    lookAgain(false);
    void look();
  });
  await new Promise<void>((resolve) => watcher.once("ready", () => resolve()));
  say(options, "toolcast  watching for changes");

  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(again);
      clearInterval(search);
      void watcher.close().then(() => resolve(0));
    };
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
  });
}

/** What changes when a file does, or when a TypeScript file comes to a folder or leaves it. */
function signature(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return "absent";
  if (found.isFile()) return `${found.mtimeMs} ${found.size} ${found.ino}`;
  const names = readdirSync(path).filter((name) => name.endsWith(".ts"));
  return names.sort().join("/");
}
