import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readVitestReport } from "./vitest-report.ts";

const folder = mkdtempSync(join(tmpdir(), "vitest-report-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(report: unknown) {
  const path = join(folder, "report.json");
  writeFileSync(path, JSON.stringify(report));
  return readVitestReport(path);
}

const passed = { status: "passed", fullName: "adds", failureMessages: [] };

test("what failed is told with its file and its reason, without the colours of a terminal", () => {
  const { failures, ...totals } = read({
    testResults: [
      {
        name: "/sum.test.ts",
        message: "",
        assertionResults: [
          passed,
          { status: "failed", fullName: "subtracts", failureMessages: ["\u001B[31mexpected 1\u001B[39m\nat line 3"] },
          { status: "skipped", fullName: "divides", failureMessages: [] },
        ],
      },
    ],
  });
  expect(totals).toEqual({ passed: 1, failed: 2, leftOut: 0 });
  expect(failures).toEqual([
    "/sum.test.ts > subtracts\n    expected 1\n    at line 3",
    "/sum.test.ts > divides\n    skipped",
  ]);
});

test("what is left to the long run neither passed nor failed", () => {
  const { failures, ...totals } = read({
    testResults: [
      {
        name: "/sum.test.ts",
        message: "",
        assertionResults: [passed, { status: "skipped", fullName: "multiplies for hours", tags: ["long"] }],
      },
    ],
  });
  expect(totals).toEqual({ passed: 1, failed: 0, leftOut: 1 });
  expect(failures).toEqual([]);
});

test("a file that does not load is told, too", () => {
  const report = {
    testResults: [
      { name: "/sum.test.ts", message: "", assertionResults: [passed] },
      { name: "/broken.test.ts", message: "Cannot find sum.ts", assertionResults: [] },
    ],
  };
  expect(read(report).failures).toEqual(["/broken.test.ts\n    Cannot find sum.ts"]);
});

test("a long reason is cut", () => {
  const reason = Array.from({ length: 40 }, (_, line) => `line ${line}`).join("\n");
  const { failures } = read({
    testResults: [
      {
        name: "/sum.test.ts",
        message: "",
        assertionResults: [{ status: "failed", fullName: "adds", failureMessages: [reason] }],
      },
    ],
  });
  expect(failures[0]?.split("\n")).toHaveLength(14);
  expect(failures[0]).toContain("… 28 more lines");
});

test("a run that left no report has nothing to tell", () => {
  expect(readVitestReport(join(folder, "nothing.json"))).toEqual({ passed: 0, failed: 0, failures: [] });
});
