import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { runWholeChecks } from "./check.ts";
import { otherDay, type OtherDay } from "./lib/other-day.ts";
import { leftToTestAll } from "./lib/left-to-all.ts";
import { withoutLongFiles, WITHOUT_LONG } from "./lib/long-tag.ts";
import { runE2eTests } from "./lib/run-e2e.ts";
import { runTests } from "./lib/run-tests.ts";
import { runVitest, type TimedOutcome } from "./lib/run-vitest.ts";
import { chooseSeed } from "./lib/random-order.ts";
import { slowestFiles, summaryOf, type PartResult, type StageLoad } from "./lib/summary.ts";
import { watchProcesses } from "./lib/watch-processes.ts";
import { watchProcessors } from "./lib/watch-processors.ts";
import { installSystemPackages } from "./system-packages.ts";

/** Where `.ci/run` finds the last line. */
const TOTALS = ".cache/test-totals.txt";

interface Part {
  name: string;
  /** Prints as it goes; `printLater` prints once everything that runs beside it has ended. */
  run: (printLater: (text: string) => void) => Promise<TimedOutcome>;
}

/**
 * One stage after the other, the parts of a stage at the same time: proofs wait for the disk and for retries, and the
 * components run in one page, so the linter and the compiler use the processors meanwhile.
 */
const STAGES: Part[][] = [
  [{ name: "packages", run: systemPackages }],
  [
    {
      name: "tests",
      run: () => runTests({ name: "tests", args: ["--project=!proofs", ...WITHOUT_LONG], env: testsEnvironment }),
    },
  ],
  [
    {
      name: "proofs",
      run: () =>
        runVitest({
          name: "proofs",
          args: ["--project=proofs", ...WITHOUT_LONG, ...withoutLongFiles("proofs/*.test.ts")],
        }),
    },
    { name: "checks", run: checks },
    {
      name: "components",
      run: () => runVitest({ name: "components", args: ["--config=vitest.config.ui.ts", ...WITHOUT_LONG], env: order }),
    },
  ],
  [{ name: "e2e", run: () => runE2eTests({ TEST_SCREENS: "few", ...order, ...day?.e2e }, WITHOUT_LONG) }],
];

async function checks(printLater: (text: string) => void): Promise<TimedOutcome> {
  const outcomes = await runWholeChecks(printLater);
  const failures = outcomes.filter((outcome) => !outcome.passed).map(({ name }) => `the check ${name}`);
  return { passed: outcomes.length - failures.length, failed: failures.length, failures, files: [] };
}

/** Not a test, so it counts only when it fails. */
function systemPackages(): Promise<TimedOutcome> {
  try {
    installSystemPackages();
    return Promise.resolve({ passed: 0, failed: 0, failures: [], files: [] });
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    console.error(reason);
    return Promise.resolve({ passed: 0, failed: 1, failures: [reason], files: [] });
  }
}

const { day, wanted } = readArguments();
const seed = chooseSeed();
const order = { TEST_SEED: String(seed) };
/** vitest.config.ts says which tests run on both databases in every run. */
const testsEnvironment = { TEST_DATABASES: "few", ...order, ...day?.tests };

function readArguments(): { day: OtherDay | null; wanted: string[] } {
  try {
    const { values, positionals } = parseArgs({ options: { day: { type: "string" } }, allowPositionals: true });
    const day = values.day === undefined ? null : otherDay(values.day, new Date(), process.env["NODE_OPTIONS"]);
    return { day, wanted: positionals };
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : String(fault));
    process.exit(2);
  }
}

const names = STAGES.flat().map(({ name }) => name);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(", ")}. The parts are ${names.join(", ")}; the option is --day=2028-02-29.`,
  );
  process.exit(2);
}

console.log(`Tests run in random order; TEST_SEED=${seed} npm test repeats this one.`);
mkdirSync(".cache", { recursive: true });
const watch = watchProcesses();
const began = performance.now();
const secondsSince = (start: number) => (performance.now() - start) / 1000;
const results: PartResult[] = [];
const stageLoads: StageLoad[] = [];

for (const stage of STAGES) {
  const laterTexts: string[] = [];
  const parts = stage.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  if (parts.length === 0) continue;
  const busyShare = watchProcessors();
  const ended = parts.map(async ({ name, run }): Promise<PartResult> => {
    const started = performance.now();
    const outcome = await run((text) => laterTexts.push(text));
    return { name, ...outcome, seconds: secondsSince(started) };
  });
  results.push(...(await Promise.all(ended)));
  stageLoads.push({ parts: parts.map(({ name }) => name), busyShare: busyShare() });
  for (const text of laterTexts) console.log(text);
}

const failures = results.flatMap((result) => result.failures);
// Once more at the end, where it is found in a long or a cut log.
if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join("\n\n")}`);
console.log(`\nThe slowest files:\n${slowestFiles(results).join("\n")}`);
const { lines, total } = summaryOf(results, {
  seconds: secondsSince(began),
  peak: watch.stop(),
  stages: stageLoads,
});
const leftOutOf = (part: string) => results.find(({ name }) => name === part)?.leftOut ?? 0;
const left = leftToTestAll({
  tests: leftOutOf("tests"),
  components: leftOutOf("components"),
  e2e: leftOutOf("e2e"),
});
console.log(`\nLeft to \`npm run test:all\`:\n${left.map(({ part, what }) => `- ${part}: ${what}`).join("\n")}`);
console.log(`\n${[...lines, `order of the tests: TEST_SEED=${seed}`].join("\n")}\n${total}`);
writeFileSync(TOTALS, `${total}\n`);
if (results.some(({ failed }) => failed > 0)) process.exitCode = 1;
