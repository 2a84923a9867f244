import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { runAll, runNode, type Outcome, type Task } from "./lib/run-node.ts";

const LINT = ["node_modules/oxlint/bin/oxlint", "--format=unix"];
const TYPED = [...LINT, "--type-aware", "--report-unused-disable-directives-severity=error"];

/**
 * For a clean clone: one program of all files serves the rules that need types and the compiler's own findings. It takes
 * as long whatever has changed, and about 6 GB.
 */
const WHOLE: Task[] = [{ name: "lint and types", run: [...TYPED, "--type-check"] }];

/** For the development loop: the compiler keeps what it learned, and what takes long looks at what changed. */
function quick(changed: readonly string[]): Task[] {
  const compile = ["node_modules/typescript-native/bin/tsc", "--project", "tsconfig.json", "--pretty", "false"];
  const sources = changed.filter((file) => /\.(?:tsx?|js)$/.test(file));
  return [
    { name: "types", run: compile },
    { name: "lint", run: LINT },
    ...(sources.length === 0 ? [] : [{ name: "lint changes", run: [...TYPED, ...sources] }]),
  ];
}

const OTHERS: Task[] = [
  { name: "format", run: ["node_modules/oxfmt/bin/oxfmt", "--check"] },
  { name: "architecture", run: ["scripts/check-architecture.ts"] },
  { name: "map", run: ["scripts/module-map.ts"] },
  { name: "docs", run: ["scripts/check-docs.ts"] },
  { name: "texts", run: ["scripts/check-texts.ts"] },
  { name: "permissions", run: ["scripts/permissions.ts", "--check"] },
];

/** Types of the routes' parameters, which both the compiler and the linter read. */
const ROUTE_TYPES: Task = { name: "route types", run: ["node_modules/@react-router/dev/bin.cjs", "typegen"] };

/** Everything that needs no database, of all files: what `npm test` runs. Tells of each check when it ends. */
export const runWholeChecks = (tell?: (text: string) => void): Promise<Outcome[]> =>
  runChecks([...WHOLE, ...OTHERS], tell);

/** The same in seconds, for what changed since the last commit: what `npm run check` runs. */
export const runQuickChecks = async (): Promise<Outcome[]> => runChecks([...quick(await changedFiles()), ...OTHERS]);

async function runChecks(checks: readonly Task[], tell: (text: string) => void = console.log): Promise<Outcome[]> {
  const print = (outcome: Outcome) => tell(textOf(outcome));
  const routeTypes = await runNode(ROUTE_TYPES);
  if (!routeTypes.passed) print(routeTypes);
  const outcomes = await runAll(checks, print);
  return routeTypes.passed ? outcomes : [routeTypes, ...outcomes];
}

/** Files that differ from the last commit, or are new. */
async function changedFiles(): Promise<string[]> {
  const run = promisify(execFile);
  const listed = await Promise.all([
    run("git", ["diff", "--name-only", "--diff-filter=d", "HEAD"]),
    run("git", ["ls-files", "--others", "--exclude-standard"]),
  ]);
  return listed.flatMap(({ stdout }) => stdout.split("\n")).filter((file) => file !== "");
}

function textOf({ name, passed, seconds, output }: Outcome): string {
  const line = `${name.padEnd(16)}${passed ? "ok    " : "FAILED"}${seconds.toFixed(1).padStart(7)} s`;
  return passed ? line : `${line}\n${output.replaceAll(/^/gm, "    ")}\n`;
}

if (import.meta.main) {
  const outcomes = await runQuickChecks();
  if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;
}
