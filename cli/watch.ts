import { watch as chokidar } from "chokidar";
import type { Ran } from "./command/gen.js";
import { say } from "./print.js";
import type { Shared } from "./shared.js";
import { plural } from "./summary.js";

/** How long after an event the files are looked at again: chokidar 5 drops a second write within 50 ms of the first. */
const SECOND_LOOK = 60;

/** Runs again whenever a source changes, one run at a time, until the process is told to stop. */
export async function watch(options: Shared, run: () => Promise<Ran>): Promise<number> {
  const first = await run();
  const watcher = chokidar([...first.inputs], { cwd: options.cwd, ignoreInitial: true, atomic: true });
  const watched = new Set(first.inputs);
  let again: NodeJS.Timeout | undefined;
  let running = false;
  let wanted = false;

  const turn = async (): Promise<void> => {
    if (running) {
      wanted = true;
      return;
    }
    running = true;
    do {
      wanted = false;
      const { inputs } = await run();
      const added = inputs.filter((path) => !watched.has(path));
      for (const path of added) watched.add(path);
      if (added.length) watcher.add([...added]);
    } while (wanted);
    running = false;
  };
  watcher.on("all", () => {
    clearTimeout(again);
    again = setTimeout(() => void turn(), SECOND_LOOK);
    void turn();
  });
  say(options, `toolcast  watching ${plural(first.inputs.length, "file")}`);

  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(again);
      void watcher.close().then(() => resolve(0));
    };
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
  });
}
