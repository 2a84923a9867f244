import { mkdirSync } from "node:fs";
import { runVitest } from "./lib/run-vitest.ts";

const NONSENSE = "src/nonsense.pglite.test.ts";

/**
 * The proofs alone; with `--long` as often as it takes to find what is rare, and a hundred thousand requests of nonsense
 * after them. Names of files choose among all of these.
 */
const { long, files } = read(process.argv.slice(2));
mkdirSync(".cache", { recursive: true });
const wanted = (path: string) => files.length === 0 || files.some((name) => path.includes(name));
const isNonsenseAlone = long && files.length > 0 && files.every((name) => NONSENSE.includes(name));
const runs = [];
if (!isNonsenseAlone)
  runs.push({
    name: "proofs",
    args: ["--project=proofs", ...files],
    env: { PROOFS: long ? "long" : "short" },
  });
if (long && wanted(NONSENSE)) runs.push({ name: "nonsense", args: ["--project=pglite", NONSENSE], env: { LONG: "1" } });
let [passed, failed] = [0, 0];
for (const run of runs) {
  const outcome = await runVitest(run);
  passed += outcome.passed;
  failed += outcome.failed;
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;

function read(args: readonly string[]): { long: boolean; files: string[] } {
  const unknown = args.filter((arg) => arg.startsWith("-") && arg !== "--long");
  if (unknown.length > 0) {
    console.error(`Only --long and names of files are known, not ${unknown.join(", ")}.`);
    process.exit(2);
  }
  return { long: args.includes("--long"), files: args.filter((arg) => !arg.startsWith("-")) };
}
