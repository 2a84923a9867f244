import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { resolve as toAbsolute } from "node:path";
import {
  readFileTimes,
  readTests,
  readVitestReport,
  type FileTime,
  type Outcome,
  type TestResult,
} from "./vitest-report.ts";

export interface VitestRun {
  /** Names its report. */
  name: string;
  args: string[];
  env?: Record<string, string>;
}

export type TimedOutcome = Outcome & { files: FileTime[] };
export type VitestOutcome = TimedOutcome & { tests: TestResult[] };

/** Runs vitest as a process of its own, which prints as it goes. Never rejects. */
export async function runVitest({ name, args, env }: VitestRun): Promise<VitestOutcome> {
  const report = `.cache/${name}.json`;
  const times = toAbsolute(`.cache/${name}-times.json`);
  for (const file of [report, times]) rmSync(file, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", "--reporter=./scripts/lib/times-reporter.ts"];
  const child = spawn(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", ...reporters, `--outputFile.json=${report}`, ...args],
    {
      stdio: ["ignore", "inherit", "inherit"],
      // The program is started a hundred times; only the first start compiles it.
      env: { ...process.env, NODE_COMPILE_CACHE: toAbsolute(".cache/compiled"), TEST_TIMES: times, ...env },
    },
  );
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  const files = readFileTimes(times);
  // What its tests say of such a file is not all, so the file counts as one more.
  const died = files
    .filter(({ ended }) => !ended)
    .map(({ file }) => ({ file: toAbsolute(file), test: null, passed: false }));
  const outcome = { ...readVitestReport(report), files, tests: [...readTests(report), ...died] };
  if (code === 0 || outcome.failed > 0) return outcome;
  // A file that does not load or a fault outside a test fails the run without failing a test.
  return { ...outcome, failed: 1, failures: [...outcome.failures, `the run of the ${name} ended with ${code}`] };
}
