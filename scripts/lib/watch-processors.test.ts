import { expect, test } from "vitest";
import { watchProcessors } from "./watch-processors.ts";

/** A machine that counts what it is told, one reading after the other. */
function machineWith(...readings: { busy: number; idle: number }[]) {
  let next = 0;
  return () => readings[next++] ?? { busy: 0, idle: 0 };
}

test("only what happened since the beginning counts", () => {
  const busyShare = watchProcessors(machineWith({ busy: 9_000, idle: 500 }, { busy: 9_300, idle: 600 }));
  expect(busyShare()).toBe(0.75);
});

test("idle time that is counted back makes no more than all of it", () => {
  const busyShare = watchProcessors(machineWith({ busy: 0, idle: 510 }, { busy: 100, idle: 500 }));
  expect(busyShare()).toBe(1);
});

test("where nothing is counted, nothing is said", () => {
  const busyShare = watchProcessors(machineWith({ busy: 0, idle: 0 }, { busy: 0, idle: 0 }));
  expect(busyShare()).toBeNull();
});

test("the machine's own processors are told as a share", () => {
  const share = watchProcessors()() ?? 0;
  expect(share).toBeGreaterThanOrEqual(0);
  expect(share).toBeLessThanOrEqual(1);
});
