import { mkdirSync } from "node:fs";
import { buildImage } from "./long/docker.ts";
import { runDev } from "./long/dev.ts";
import { verifyDemo } from "./long/verify.ts";
import { installLighthouse } from "./lib/install-lighthouse.ts";
import { chooseSeed } from "./lib/random-order.ts";
import { runE2eTests } from "./lib/run-e2e.ts";
import { runScript, type Ended } from "./lib/run-script.ts";
import { runSteps } from "./lib/run-steps.ts";
import { runTests } from "./lib/run-tests.ts";
import { runVitest, type TimedOutcome } from "./lib/run-vitest.ts";
import { slowestFiles, summaryOf, type PartResult } from "./lib/summary.ts";
import { watchProcesses } from "./lib/watch-processes.ts";
import { installSystemPackages } from "./system-packages.ts";

interface Part {
  name: string;
  run: () => Promise<TimedOutcome>;
}

/** Everything that takes too long for `npm test`, one after the other: hours, on two processors. */
const PARTS: Part[] = [
  { name: "packages", run: () => runSteps("packages", (step) => step("are installed", installSystemPackages)) },
  {
    name: "pglite",
    run: () => runTests({ name: "all-pglite", args: ["--project=pglite"], env: { TEST_DATABASES: "all" } }),
  },
  {
    name: "order",
    run: () => {
      const seed = chooseSeed();
      console.log(`The tests run in the order of TEST_SEED=${seed}`);
      const args = ["--project=unit", "--project=postgres"];
      return runTests({ name: "all-order", args, env: { TEST_SEED: String(seed), TEST_DATABASES: "few" } });
    },
  },
  {
    name: "proofs",
    run: () => runVitest({ name: "all-proofs", args: ["--project=proofs"], env: { PROOFS: "long" } }),
  },
  {
    name: "components",
    run: () => runVitest({ name: "all-components", args: ["--config=vitest.config.ui.ts"] }),
  },
  { name: "jobs", run: () => runE2eTests({ TEST_SCREENS: "few" }) },
  {
    name: "nonsense",
    run: () =>
      runVitest({
        name: "all-nonsense",
        args: ["--project=pglite", "src/nonsense.pglite.test.ts"],
        env: { LONG: "1" },
      }),
  },
  { name: "bench", run: bench },
  { name: "docker", run: buildImage },
  { name: "dev", run: runDev },
  { name: "shots", run: shots },
  { name: "lighthouse", run: lighthouse },
  { name: "verify", run: verifyDemo },
];

/** Enough for every part to be measured. Missed aims are reported only: they hold for a million rows. */
const BENCH_ROWS = 10_000;
/** One that search engines find, and one behind the sign-in. */
const LIGHTHOUSE_PAGES = ["/about", "/client-dashboard"];

/** Parts of parts that could not run here, with the reason. */
const skipped: string[] = [];

async function bench(): Promise<TimedOutcome> {
  return runSteps("bench", async (step) => {
    await step("every part can be measured", async () => {
      const ended = await runScript("bench/index.ts", { args: ["--quick", `--rows=${BENCH_ROWS}`], isShown: true });
      assertSuccess(ended);
      const [, figures = "0"] = /^(\d+) figures, /m.exec(ended.output) ?? [];
      if (Number(figures) === 0) throw new Error("No figure was measured");
    });
  });
}

async function shots(): Promise<TimedOutcome> {
  return runSteps("shots", async (step) => {
    await step("every screen has its pictures", async () =>
      assertSuccess(await runScript("scripts/shots.ts", { isShown: true })),
    );
  });
}

async function lighthouse(): Promise<TimedOutcome> {
  try {
    installLighthouse();
  } catch (fault) {
    skipped.push(`lighthouse: ${fault instanceof Error ? fault.message : String(fault)}`);
    return { passed: 0, failed: 0, failures: [], files: [] };
  }
  return runSteps("lighthouse", async (step) => {
    for (const page of LIGHTHOUSE_PAGES)
      await step(page, async () => {
        const ended = await runScript("scripts/lighthouse.ts", { args: ["--quick", page], isShown: true });
        assertSuccess(ended);
        if (!ended.output.includes(`\n| \`${page}\` |`)) throw new Error(`The table has no row for ${page}`);
      });
  });
}

const SHOWN_LINES = 30;
function assertSuccess({ code, output }: Ended): void {
  if (code !== 0)
    throw new Error(`It ended with ${String(code)}:\n${output.split("\n").slice(-SHOWN_LINES).join("\n")}`);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}: ${PARTS.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}

mkdirSync(".cache", { recursive: true });
const watch = watchProcesses();
const began = performance.now();
const secondsSince = (start: number) => (performance.now() - start) / 1000;
const results: PartResult[] = [];
for (const { name, run } of PARTS.filter((part) => wanted.length === 0 || wanted.includes(part.name))) {
  console.log(`\n${name}`);
  const started = performance.now();
  const outcome = await run();
  results.push({ name, ...outcome, seconds: secondsSince(started) });
}

const failures = results.flatMap((result) => result.failures);
if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join("\n\n")}`);
const slowest = slowestFiles(results);
if (slowest.length > 0) console.log(`\nThe slowest files:\n${slowest.join("\n")}`);
const { lines, total } = summaryOf(results, { seconds: secondsSince(began), peak: watch.stop(), stages: [] });
console.log(`\n${[...lines, ...skipped.map((reason) => `skipped ${reason}`)].join("\n")}\n${total}`);
if (results.some(({ failed }) => failed > 0)) process.exitCode = 1;
