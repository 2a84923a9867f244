import { relative } from "node:path";
import { judge } from "./judge-runs.ts";
import { runVitest, type TimedOutcome, type VitestOutcome, type VitestRun } from "./run-vitest.ts";

const CONFIG = "--config=e2e/vitest.config.ts";

/**
 * Runs the journeys, and what stumbled once more in a run of its own: with fresh browsers, databases and a clock that
 * begins anew. What then passes is `flaky`; what stumbles twice failed.
 */
export async function runJourneys(
  env: Record<string, string>,
  run: (run: VitestRun) => Promise<VitestOutcome> = runVitest,
): Promise<TimedOutcome> {
  const first = await run({ name: "journeys", args: [CONFIG], env });
  const files = [...new Set(first.tests.filter(({ passed }) => !passed).map(({ file }) => relative(".", file)))];
  if (files.length === 0) return first;
  console.log(`\nOnce more, on fresh browsers and databases: ${files.join(", ")}\n`);
  return judge(first, await run({ name: "journeys-again", args: [CONFIG, ...files], env }));
}
