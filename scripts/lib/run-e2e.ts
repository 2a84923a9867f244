import { relative } from "node:path";
import { judge } from "./judge-runs.ts";
import { runVitest, type TimedOutcome, type VitestOutcome, type VitestRun } from "./run-vitest.ts";

const CONFIG = "--config=e2e/vitest.config.ts";

/**
 * Runs the end-to-end tests, and files with a failed test once more in a run of its own: with fresh browsers, databases
 * and a clock that begins anew. A test that passes then is reported as `flaky`; one that fails twice has failed.
 */
export async function runE2eTests(
  env: Record<string, string>,
  args: readonly string[] = [],
  run: (run: VitestRun) => Promise<VitestOutcome> = runVitest,
): Promise<TimedOutcome> {
  const first = await run({ name: "e2e", args: [CONFIG, ...args], env });
  const files = [...new Set(first.tests.filter(({ passed }) => !passed).map(({ file }) => relative(".", file)))];
  if (files.length === 0) return first;
  console.log(`\nOnce more, on fresh browsers and databases: ${files.join(", ")}\n`);
  return judge(first, await run({ name: "e2e-again", args: [CONFIG, ...args, ...files], env }));
}
