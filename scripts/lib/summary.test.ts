import { expect, test } from "vitest";
import { slowestFiles, summaryOf } from "./summary.ts";

const part = { name: "tests", passed: 2, failed: 0, failures: [], seconds: 12.34, files: [] };

test("a run is told part by part, then as a whole", () => {
  const parts = [part, { ...part, name: "proofs", passed: 1, failed: 1 }];
  const { lines, total } = summaryOf(parts, {
    seconds: 90,
    peak: { processes: 14, bytes: 3 * 2 ** 30 },
    stages: [
      { parts: ["tests"], busyShare: 0.976 },
      { parts: ["proofs", "checks"], busyShare: 0.7 },
    ],
  });
  expect(lines).toEqual([
    "tests          2 passed    0 failed    12.3 s",
    "proofs         1 passed    1 failed    12.3 s",
    "processors busy: tests 98%, proofs and checks 70%",
    "all together 1.5 minutes, at most 14 processes at a time, with 3.0 GB together",
  ]);
  expect(total).toBe("3 passed, 1 failed");
});

test("what passed only when it was run again is named above the last lines", () => {
  const { lines, total } = summaryOf([{ ...part, flaky: ["e2e/a.spec.ts > walks"] }], {
    seconds: 6,
    peak: null,
    stages: [],
  });
  expect(lines.slice(-2)).toEqual(["flaky: e2e/a.spec.ts > walks", "all together 0.1 minutes"]);
  expect(total).toBe("2 passed, 0 failed");
});

test("where processes and processors cannot be seen, nothing is said of them", () => {
  const stages = [{ parts: ["tests"], busyShare: null }];
  expect(summaryOf([part], { seconds: 6, peak: null, stages }).lines.slice(1)).toEqual(["all together 0.1 minutes"]);
});

test("of all files the ten slowest are named, with the database that they ran on", () => {
  const files = Array.from({ length: 8 }, (_, index) => ({
    file: `${index}.test.ts`,
    project: "",
    seconds: index,
    ended: true,
  }));
  const others = files.map((file) => ({ ...file, project: "pglite", seconds: file.seconds + 0.5 }));
  const slowest = slowestFiles([{ files }, { files: others }]);
  expect(slowest).toHaveLength(10);
  expect(slowest.slice(0, 2)).toEqual(["     7.5 s  7.test.ts (pglite)", "     7.0 s  7.test.ts"]);
});
