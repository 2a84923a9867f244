import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { resolve as toAbsolute } from "node:path";
import { runChecks } from "./check.ts";
import { readVitestReport, type Outcome } from "./lib/vitest-report.ts";
import { installSystemPackages } from "./system-packages.ts";

/** Where `.ci/run` finds the last line. */
const TOTALS = ".cache/test-totals.txt";

interface Part {
  name: string;
  run: () => Promise<Outcome>;
}

const PARTS: Part[] = [
  { name: "checks", run: checks },
  { name: "packages", run: systemPackages },
  { name: "tests", run: () => vitest("tests", ["--project=!proofs"]) },
  { name: "proofs", run: () => vitest("proofs", ["--project=proofs"]) },
  { name: "journeys", run: () => vitest("journeys", ["--config=e2e/vitest.config.ts"]) },
];

async function checks(): Promise<Outcome> {
  const outcomes = await runChecks();
  const failures = outcomes.filter((outcome) => !outcome.passed).map(({ name }) => `the check ${name}`);
  return { passed: outcomes.length - failures.length, failed: failures.length, failures };
}

/** Not a test, so it counts only when it fails. */
function systemPackages(): Promise<Outcome> {
  try {
    installSystemPackages();
    return Promise.resolve({ passed: 0, failed: 0, failures: [] });
  } catch (fault) {
    const reason = fault instanceof Error ? fault.message : String(fault);
    console.error(reason);
    return Promise.resolve({ passed: 0, failed: 1, failures: [reason] });
  }
}

async function vitest(name: string, args: string[]): Promise<Outcome> {
  const report = `.cache/${name}.json`;
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    // The program is started a hundred times; only the first start compiles it.
    env: { ...process.env, NODE_COMPILE_CACHE: toAbsolute(".cache/compiled") },
  });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  const outcome = readVitestReport(report);
  if (code === 0 || outcome.failed > 0) return outcome;
  // A file that does not load or a fault outside a test fails the run without failing a test.
  return { ...outcome, failed: 1, failures: [...outcome.failures, `the run of the ${name} ended with ${code}`] };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => PARTS.every((part) => part.name !== name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}: ${PARTS.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}

mkdirSync(".cache", { recursive: true });
const all: Outcome = { passed: 0, failed: 0, failures: [] };
const lines: string[] = [];
for (const { name, run } of PARTS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  const { passed, failed, failures } = await run();
  all.passed += passed;
  all.failed += failed;
  all.failures.push(...failures);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  lines.push(
    `${name.padEnd(10)}${String(passed).padStart(6)} passed${String(failed).padStart(5)} failed${seconds.padStart(8)} s`,
  );
}

const total = `${all.passed} passed, ${all.failed} failed`;
// Once more at the end, where it is found in a long or a cut log.
if (all.failures.length > 0) console.log(`\nWhat failed:\n\n${all.failures.join("\n\n")}`);
console.log(`\n${lines.join("\n")}\n${total}`);
writeFileSync(TOTALS, `${total}\n`);
if (all.failed > 0) process.exitCode = 1;
