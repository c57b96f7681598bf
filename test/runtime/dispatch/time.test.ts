import { expect, test } from "vitest";
import { systemClock as clock, sleep } from "../../../runtime/dispatch/time.js";

test("a delay longer than a timer takes does not fire at once", async () => {
  let fired = false;
  const cancel = clock.after(2 ** 40, () => {
    fired = true;
  });
  await sleep(20, clock);
  cancel();
  expect(fired).toBe(false);
});

test("a sleep ends with its signal", async () => {
  const controller = new AbortController();
  const slept = sleep(60_000, clock, controller.signal);
  controller.abort();
  await slept;
  await sleep(60_000, clock, controller.signal);
});
