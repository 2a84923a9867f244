import { judge } from "./judge-runs.ts";
import { runVitest, type TimedOutcome, type VitestOutcome, type VitestRun } from "./run-vitest.ts";

/**
 * Runs tests, and once more those files whose process died under them: V8 ends a process now and then that makes and
 * drops many embedded databases, with "Check failed: jit_page.has_value()" (nodejs/node#64500). Such a file is `flaky`.
 * A test that failed is not run again: a rule that holds sometimes does not hold.
 */
export async function runTests(
  part: VitestRun,
  run: (run: VitestRun) => Promise<VitestOutcome> = runVitest,
): Promise<TimedOutcome> {
  const first = await run(part);
  const files = [...new Set(first.files.filter(({ ended }) => !ended).map(({ file }) => file))];
  if (files.length === 0) return first;
  console.log(`\nTheir process died, so once more: ${files.join(", ")}\n`);
  const second = await run({ ...part, name: `${part.name}-again`, args: [...part.args, ...files] });
  return { ...judge(first, second), flaky: files };
}
