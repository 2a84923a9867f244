/**
 * Measures every page of the public site with Lighthouse: as a phone on simulated slow 4G, the median of five runs.
 * Prints the table; with `--write` into the README. Exit code 1 when an aim is missed. `-- /about /faq` measures those only.
 */
import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { startServer } from "../src/testing/server-process.ts";
import { medianOf } from "../bench/support/figure.ts";
import { findBrowser, findChromium } from "./system-packages.ts";

const FOLDER = fileURLToPath(new URL("lighthouse", import.meta.url));
const RUNS = 5;

const VALUES = [
  "performance",
  "accessibility",
  "bestPractices",
  "seo",
  "largestPaintMs",
  "blockedMs",
  "shift",
  "bytes",
] as const;
type Value = (typeof VALUES)[number];
type Run = Record<Value, number> & { failed: string[] };

interface Page {
  path: string;
  aims: Partial<Record<Value, { atLeast: number } | { atMost: number }>>;
}

const PERFECT = { accessibility: { atLeast: 100 }, bestPractices: { atLeast: 100 }, seo: { atLeast: 100 } };
const CONTENT: Page["aims"] = {
  ...PERFECT,
  performance: { atLeast: 100 },
  largestPaintMs: { atMost: 1000 },
  blockedMs: { atMost: 0 },
  shift: { atMost: 0 },
};
const FORM: Page["aims"] = { ...PERFECT, performance: { atLeast: 95 }, shift: { atMost: 0 } };

const chosen = process.argv.slice(2).filter((argument) => argument.startsWith("/"));

install();
const folder = await mkdtemp(join(tmpdir(), "greenline-lighthouse-"));
const server = await startServer({ DATA_DIR: folder, DEMO_DATA: "on", LOG_LEVEL: "error" });
const rows: string[] = [];
let missed = 0;
try {
  for (const page of await listPages()) rows.push(rowOf(page, await measure(server.url + page.path)));
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
const table = [
  "| page | performance | accessibility | best practices | search | largest paint | blocked | shift | bytes |",
  "|---|---|---|---|---|---|---|---|---|",
  ...rows,
].join("\n");
process.stdout.write(`\n${table}\n`);
if (process.argv.includes("--write")) await writeIntoReadme();
process.exitCode = missed === 0 ? 0 : 1;

/** The site's own list, in English: what is measured is what search engines are told of. */
async function listPages(): Promise<Page[]> {
  const list = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const paths = [...list.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  return paths
    .filter((path) => !/^\/(es|fr)(\/|$)/.test(path) && (chosen.length === 0 || chosen.includes(path)))
    .map((path) => ({ path, aims: path === "/consultation" ? FORM : CONTENT }));
}

/** Lighthouse and its hundred packages are installed by whoever measures, not by whoever starts the program. */
function install(): void {
  if (existsSync(join(FOLDER, "node_modules/lighthouse/package.json"))) return;
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: FOLDER,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("Lighthouse could not be installed.");
}

async function measure(address: string): Promise<Run> {
  const browser = findChromium() ?? findBrowser();
  if (browser === null) throw new Error("Lighthouse needs Chromium.");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(FOLDER, "measure.js"), browser, address, String(RUNS)],
    { maxBuffer: 10_000_000 },
  );
  // Written by measure.js, one line a run.
  const runs = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Run);
  const medians = VALUES.map((value) => [value, medianOf(runs.map((run) => run[value]))]);
  return {
    // One entry for each of VALUES, a line above.
    ...(Object.fromEntries(medians) as Record<Value, number>),
    failed: [...new Set(runs.flatMap((run) => run.failed))],
  };
}

function rowOf({ path, aims }: Page, run: Run): string {
  const faults = VALUES.filter((value) => {
    const aim = aims[value];
    return aim !== undefined && ("atLeast" in aim ? run[value] < aim.atLeast : run[value] > aim.atMost);
  });
  missed += faults.length;
  process.stdout.write(
    `${faults.length === 0 ? " met " : "MISSED"} ${path} ${faults.map((fault) => `${fault} ${run[fault]}`).join(", ")}\n`,
  );
  if (run.failed.length > 0) process.stdout.write(`       not perfect: ${run.failed.join(", ")}\n`);
  const shown = VALUES.map((value) => (faults.includes(value) ? `**${inWords(value, run)}**` : inWords(value, run)));
  return `| \`${path}\` | ${shown.join(" | ")} |`;
}

function inWords(value: Value, run: Run): string {
  if (value === "largestPaintMs") return `${(run[value] / 1000).toFixed(2)} s`;
  if (value === "blockedMs") return `${Math.round(run[value])} ms`;
  if (value === "bytes") return `${(run[value] / 1000).toFixed(0)} kB`;
  return value === "shift" ? run[value].toFixed(3) : String(run[value]);
}

async function writeIntoReadme(): Promise<void> {
  const path = new URL("../README.md", import.meta.url);
  const readme = await readFile(path, "utf8");
  const marked = /(<!-- lighthouse -->\n)[^]*?(\n<!-- end of lighthouse -->)/;
  if (!marked.test(readme)) throw new Error("README.md has no place for the table");
  await writeFile(
    path,
    readme.replace(marked, (_all, before: string, after: string) => `${before}\n${table}\n${after}`),
  );
}
