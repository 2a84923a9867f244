import { relative } from "node:path";
import type { TimedOutcome, VitestOutcome } from "./run-vitest.ts";
import type { TestResult } from "./vitest-report.ts";

/** Of two runs: a test that passed in one of them is not broken, and one that fell in one of them is not well. */
export function judge(first: VitestOutcome, second: VitestOutcome): TimedOutcome {
  // A second run without a report says nothing, and that is no pardon.
  if (second.tests.length === 0) return first;
  const passedAgain = (one: TestResult) =>
    second.tests.some(({ file }) => file === one.file) &&
    second.tests.every(({ file, test, passed }) => file !== one.file || test !== one.test || passed);
  const passedBefore = (one: TestResult) =>
    first.tests.some(({ file, test, passed }) => file === one.file && test === one.test && passed);

  const fell = first.tests.filter(({ passed }) => !passed);
  const fellAgain = second.tests.filter(({ passed }) => !passed);
  const flaky = [...fell.filter(passedAgain), ...fellAgain.filter(passedBefore)];
  const failed = fell.filter((one) => !passedAgain(one));
  // Whole files count as failures, but are no tests that could pass.
  const tests = first.tests.filter(({ test }) => test !== null).length;
  const failedTests = failed.filter(({ test }) => test !== null).length;
  return {
    passed: tests - failedTests,
    failed: failed.length,
    leftOut: first.leftOut ?? 0,
    failures: first.failures.filter((told) => failed.some((one) => isAbout(told, one))),
    flaky: flaky.map(nameOf),
    files: [...first.files, ...second.files.map((time) => ({ ...time, project: `${time.project}, again` }))],
  };
}

const nameOf = ({ file, test }: TestResult) => [relative(".", file), ...(test === null ? [] : [test])].join(" > ");

/** The first line of a failure names it. */
const isAbout = (told: string, { file, test }: TestResult) =>
  told.split("\n")[0] === (test === null ? file : `${file} > ${test}`);
