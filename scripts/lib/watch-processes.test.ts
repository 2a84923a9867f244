import { expect, test } from "vitest";
import { familyOf, watchProcesses } from "./watch-processes.ts";

test("a process, its children and theirs are counted, others are not", () => {
  const seen = [
    { pid: 1, parent: 0, bytes: 1 },
    { pid: 20, parent: 1, bytes: 2 },
    { pid: 21, parent: 20, bytes: 3 },
    { pid: 22, parent: 21, bytes: 4 },
    { pid: 30, parent: 1, bytes: 5 },
  ];
  expect(familyOf(20, seen).map(({ pid }) => pid)).toEqual([20, 21, 22]);
});

test("there is at least the process that looks, where processes can be seen", () => {
  const peak = watchProcesses().stop();
  if (process.platform === "linux") {
    expect(peak?.processes).toBeGreaterThanOrEqual(1);
    expect(peak?.bytes).toBeGreaterThan(10_000_000);
  } else expect(peak).toBeNull();
});
