import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { attempt } from "../../../runtime/dispatch/attempt.js";
import { systemClock as clock, sleep } from "../../../runtime/dispatch/time.js";

const never = () => new Promise<never>(() => {});

describe("an attempt", () => {
  test("returns, throws at once, throws later", async () => {
    const boom = new Error("boom");
    expect(await attempt(() => 1, { clock }).outcome).toEqual({ kind: "returned", value: 1 });
    const threw = attempt(
      () => {
        throw boom;
      },
      { clock, timeout: 1000 },
    );
    expect(await threw.outcome).toEqual({ kind: "threw", error: boom });
    expect(await attempt(() => Promise.reject(boom), { clock }).ended).toEqual({ kind: "threw", error: boom });
  });

  test("out of time: the one who waits goes on, the function is told and may end later", async () => {
    const reasons: unknown[] = [];
    const run = (signal: AbortSignal) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => {
          reasons.push(signal.reason);
          setTimeout(resolve, 20, "late");
        });
      });
    const { outcome, ended } = attempt(run, { clock, timeout: 10 });
    expect(await outcome).toEqual({ kind: "timeout" });
    expect(reasons).toMatchObject([{ name: "TimeoutError" }]);
    expect(await ended).toEqual({ kind: "returned", value: "late" });
  });

  test("cancelled, with the reason handed on; a function that ends then changes nothing", async () => {
    const controller = new AbortController();
    const reasons: unknown[] = [];
    const run = (signal: AbortSignal) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => {
          reasons.push(signal.reason);
          resolve(1);
        });
      });
    const { outcome } = attempt(run, { clock, signal: controller.signal, timeout: 1000 });
    controller.abort("enough");
    expect(await outcome).toEqual({ kind: "cancelled" });
    expect(reasons).toEqual(["enough"]);
  });

  test("cancelled before: the function is not called", async () => {
    let called = false;
    const run = () => {
      called = true;
    };
    const { outcome, ended } = attempt(run, { clock, signal: AbortSignal.abort() });
    expect([await outcome, await ended, called]).toEqual([{ kind: "unentered" }, undefined, false]);
  });

  test("cancelled by the function itself", async () => {
    const controller = new AbortController();
    const run = () => {
      controller.abort();
      return never();
    };
    const { outcome } = attempt(run, { clock, signal: controller.signal });
    expect(await outcome).toEqual({ kind: "cancelled" });
  });

  test("fifty timeouts fire after a garbage collection", async () => {
    setFlagsFromString("--expose_gc");
    const collect: () => void = runInNewContext("gc");
    const outcomes = Array.from({ length: 50 }, () => attempt(never, { clock, timeout: 30, signal: new AbortController().signal }).outcome);
    await sleep(5, clock);
    collect();
    expect(new Set((await Promise.all(outcomes)).map(({ kind }) => kind))).toEqual(new Set(["timeout"]));
  });
});
