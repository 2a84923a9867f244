import { runAll, runNode, type Outcome, type Task } from "./lib/run-node.ts";

/** The slowest first, so that they overlap with all the others. Each keeps what it learned below `.cache/`. */
const CHECKS: Task[] = [
  { name: "lint", run: ["node_modules/oxlint/bin/oxlint", "--format=unix"] },
  { name: "types", run: ["node_modules/typescript-native/bin/tsc", "--project", "tsconfig.json", "--pretty", "false"] },
  {
    name: "format",
    run: [
      "node_modules/prettier/bin/prettier.cjs",
      "--check",
      ".",
      "--log-level=warn",
      "--cache",
      "--cache-strategy=content",
      "--cache-location=.cache/prettier",
    ],
  },
  { name: "architecture", run: ["scripts/check-architecture.ts"] },
  { name: "map", run: ["scripts/module-map.ts"] },
  { name: "docs", run: ["scripts/check-docs.ts"] },
  { name: "texts", run: ["scripts/check-texts.ts"] },
  { name: "permissions", run: ["scripts/permissions.ts", "--check"] },
];

/** Types of the routes' parameters, which both the compiler and the linter read. */
const ROUTE_TYPES: Task = { name: "route types", run: ["node_modules/@react-router/dev/bin.cjs", "typegen"] };

/** Everything that needs no database: what `npm run check` and `npm test` run. Tells of each check when it ends. */
export async function runChecks(tell: (text: string) => void = console.log): Promise<Outcome[]> {
  const print = (outcome: Outcome) => tell(textOf(outcome));
  const routeTypes = await runNode(ROUTE_TYPES);
  if (!routeTypes.passed) print(routeTypes);
  const checks = await runAll(CHECKS, print);
  return routeTypes.passed ? checks : [routeTypes, ...checks];
}

function textOf({ name, passed, seconds, output }: Outcome): string {
  const line = `${name.padEnd(14)}${passed ? "ok    " : "FAILED"}${seconds.toFixed(1).padStart(7)} s`;
  return passed ? line : `${line}\n${output.replaceAll(/^/gm, "    ")}\n`;
}

if (import.meta.main) {
  const outcomes = await runChecks();
  if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;
}
