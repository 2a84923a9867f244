import { resolve } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { runTests } from "./run-tests.ts";
import type { VitestOutcome, VitestRun } from "./run-vitest.ts";

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});

const POND = "src/pond.test.ts";
const RIVER = "src/river.test.ts";

/** A run of these files: whether it came to their end, and which of its tests passed. */
function outcomeOf(files: Record<string, { ended: boolean; tests: Record<string, boolean> }>): VitestOutcome {
  const tests = Object.entries(files).flatMap(([name, { ended, tests }]) => [
    ...Object.entries(tests).map(([test, passed]) => ({ file: resolve(name), test, passed })),
    ...(ended ? [] : [{ file: resolve(name), test: null, passed: false }]),
  ]);
  const fell = tests.filter(({ test, passed }) => test !== null && !passed);
  return {
    passed: tests.filter(({ passed }) => passed).length,
    failed: fell.length,
    failures: fell.map(({ file, test }) => `${file} > ${test}\n    fell`),
    files: Object.entries(files).map(([file, { ended }]) => ({ file, project: "pglite", seconds: 1, ended })),
    tests,
  };
}

async function play(...outcomes: VitestOutcome[]) {
  const runs: VitestRun[] = [];
  const outcome = await runTests({ name: "tests", args: ["--project=!proofs"] }, (run) => {
    const next = outcomes[runs.push(run) - 1];
    if (next === undefined) throw new Error("One run too many");
    return Promise.resolve(next);
  });
  return { outcome, runs: runs.map(({ args }) => args) };
}

test("a test that failed is not run again", async () => {
  const { outcome, runs } = await play(outcomeOf({ [POND]: { ended: true, tests: { deep: false, wide: true } } }));
  expect(runs).toEqual([["--project=!proofs"]]);
  expect(outcome).toMatchObject({ passed: 1, failed: 1 });
});

test("a file whose process died is run again alone, and named", async () => {
  const { outcome, runs } = await play(
    outcomeOf({
      [POND]: { ended: false, tests: { deep: true, wide: false } },
      [RIVER]: { ended: true, tests: { long: true } },
    }),
    outcomeOf({ [POND]: { ended: true, tests: { deep: true, wide: true } } }),
  );
  expect(runs).toEqual([["--project=!proofs"], ["--project=!proofs", POND]]);
  expect(outcome).toMatchObject({ passed: 3, failed: 0, failures: [], flaky: [POND] });
});

test("a failure elsewhere, or in the second run, stays one", async () => {
  const { outcome } = await play(
    outcomeOf({
      [POND]: { ended: false, tests: { deep: false, wide: false } },
      [RIVER]: { ended: true, tests: { long: false } },
    }),
    outcomeOf({ [POND]: { ended: true, tests: { deep: true, wide: false } } }),
  );
  expect(outcome).toMatchObject({ passed: 1, failed: 2 });
  expect(outcome.failures.map((failure) => failure.split("\n")[0])).toEqual([
    `${resolve(POND)} > wide`,
    `${resolve(RIVER)} > long`,
  ]);
});

test("a process that dies again is no pardon", async () => {
  const { outcome } = await play(
    outcomeOf({ [POND]: { ended: false, tests: { deep: true } } }),
    outcomeOf({ [POND]: { ended: false, tests: { deep: true } } }),
  );
  expect(outcome.failed).toBeGreaterThan(0);
});
