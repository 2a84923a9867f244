import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve as toAbsolute } from "node:path";
import { runChecks } from "./check.ts";
import { installSystemPackages } from "./system-packages.ts";

/** Where `.ci/run` finds the last line. */
const TOTALS = ".cache/test-totals.txt";

interface Totals {
  passed: number;
  failed: number;
}

interface Part {
  name: string;
  run: () => Promise<Totals>;
}

const PARTS: Part[] = [
  { name: "checks", run: checks },
  { name: "packages", run: systemPackages },
  { name: "tests", run: () => vitest("tests", ["--project=!proofs"]) },
  { name: "proofs", run: () => vitest("proofs", ["--project=proofs"]) },
  { name: "journeys", run: () => vitest("journeys", ["--config=e2e/vitest.config.ts"]) },
];

async function checks(): Promise<Totals> {
  const outcomes = await runChecks();
  const passed = outcomes.filter((outcome) => outcome.passed).length;
  return { passed, failed: outcomes.length - passed };
}

/** Not a test, so it counts only when it fails. */
function systemPackages(): Promise<Totals> {
  try {
    installSystemPackages();
    return Promise.resolve({ passed: 0, failed: 0 });
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault);
    return Promise.resolve({ passed: 0, failed: 1 });
  }
}

async function vitest(name: string, args: string[]): Promise<Totals> {
  const report = `.cache/${name}.json`;
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...reporters, ...args], {
    stdio: ["ignore", "inherit", "inherit"],
    // The program is started a hundred times; only the first start compiles it.
    env: { ...process.env, NODE_COMPILE_CACHE: toAbsolute(".cache/compiled") },
  });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  const totals = totalsIn(report);
  // A file that does not load or a fault outside a test fails the run without failing a test.
  return code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals;
}

/** A test that was skipped did not pass. */
function totalsIn(report: string): Totals {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return { passed: 0, failed: 0 };
  }
  const numberOf = (member: string) => {
    const value: unknown = typeof content === "object" && content !== null ? Reflect.get(content, member) : undefined;
    return typeof value === "number" ? value : 0;
  };
  return { passed: numberOf("numPassedTests"), failed: numberOf("numTotalTests") - numberOf("numPassedTests") };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => PARTS.every((part) => part.name !== name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}: ${PARTS.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}

mkdirSync(".cache", { recursive: true });
const all: Totals = { passed: 0, failed: 0 };
const lines: string[] = [];
for (const { name, run } of PARTS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  const { passed, failed } = await run();
  all.passed += passed;
  all.failed += failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  lines.push(
    `${name.padEnd(10)}${String(passed).padStart(6)} passed${String(failed).padStart(5)} failed${seconds.padStart(8)} s`,
  );
}

const total = `${all.passed} passed, ${all.failed} failed`;
console.log(`\n${lines.join("\n")}\n${total}`);
writeFileSync(TOTALS, `${total}\n`);
if (all.failed > 0) process.exitCode = 1;
