/**
 * Measures every page of the public site, a client's dashboard, and the technician's day, with Lighthouse: as a phone on simulated slow 4G, the
 * median of five runs. Prints the table; with `--write` into the README, whose rows of other pages stay. Exit code 1 when
 * an aim is missed. `-- /about /faq` measures those only. `--quick` runs each page once, on a machine that may be busy: aims
 * of speed that are missed are then reported only.
 */
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { signIn, signInAsAdmin } from "../src/modules/accounts/contract.ts";
import { getCompany } from "../src/modules/company/contract.ts";
import { startServer } from "../src/testing/server-process.ts";
import { medianOf } from "../bench/support/figure.ts";
import { makeFolderOfRun } from "./lib/folder-of-run.ts";
import { installLighthouse } from "./lib/install-lighthouse.ts";
import { findBrowser, findChromium } from "./system-packages.ts";

const FOLDER = fileURLToPath(new URL("lighthouse", import.meta.url));
const isQuick = process.argv.includes("--quick");
const RUNS = isQuick ? 1 : 5;

const VALUES = [
  "performance",
  "accessibility",
  "bestPractices",
  "seo",
  "largestPaintMs",
  "usableMs",
  "blockedMs",
  "shift",
  "bytes",
] as const;
type Value = (typeof VALUES)[number];
/** What hangs on how busy the machine is. */
const OF_SPEED: readonly Value[] = ["performance", "largestPaintMs", "usableMs", "blockedMs"];
type Run = Record<Value, number> & { failed: string[] };

interface Page {
  path: string;
  /** The cookie of whoever looks at it. */
  cookie?: string;
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
/** Nobody but its client finds it, so what search engines think of it is no matter. */
const DASHBOARD: Page = {
  path: "/client-dashboard",
  aims: { accessibility: { atLeast: 100 }, performance: { atLeast: 90 }, usableMs: { atMost: 2500 } },
};

/** Put on the home screen of a phone, where nothing of the browser is left around it. */
const TECH: Page = {
  path: "/tech",
  aims: { accessibility: { atLeast: 100 }, bestPractices: { atLeast: 100 }, performance: { atLeast: 90 } },
};

const chosen = process.argv.slice(2).filter((argument) => argument.startsWith("/"));

installLighthouse();
const folder = await makeFolderOfRun("greenline-lighthouse-");
const server = await startServer({ DATA_DIR: folder.path, DEMO_DATA: "on", LOG_LEVEL: "error" });
const rows = new Map<string, string>();
let missed = 0;
try {
  for (const page of await listPages()) rows.set(page.path, rowOf(page, await measure(page)));
} finally {
  await server.stop();
  await folder.remove();
}
const HEAD = [
  "| page | performance | accessibility | best practices | search | largest paint | usable | blocked | shift | bytes |",
  "|---|---|---|---|---|---|---|---|---|---|",
];
process.stdout.write(`\n${[...HEAD, ...rows.values()].join("\n")}\n`);
if (process.argv.includes("--write")) {
  if (isQuick) throw new Error("The README holds the medians of five runs");
  await writeIntoReadme();
}
process.exitCode = missed === 0 ? 0 : 1;

/** The site's own list, in English: what is measured is what search engines are told of. */
async function listPages(): Promise<Page[]> {
  const list = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const paths = [...list.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const isWanted = (path: string) => chosen.length === 0 || chosen.includes(path);
  const pages = paths
    .filter((path) => !/^\/(es|fr)(\/|$)/.test(path) && isWanted(path))
    .map((path): Page => ({ path, aims: path === "/consultation" ? FORM : CONTENT }));
  if (isWanted(DASHBOARD.path)) pages.push({ ...DASHBOARD, cookie: await signInClient() });
  if (isWanted(TECH.path)) pages.push({ ...TECH, cookie: await signInTechnician() });
  return pages;
}

/** As the first client of the demo. */
async function signInClient(): Promise<string> {
  const company = getCompany.output.parse(await (await fetch(server.url + getCompany.path)).json());
  const login = company.demoLogins.find(({ portal }) => portal === "client");
  const answer = await fetch(server.url + signIn.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: login?.email, password: login?.password, userType: "residential" }),
  });
  return cookieOf(answer);
}

/** As the first technician of the demo. */
async function signInTechnician(): Promise<string> {
  const company = getCompany.output.parse(await (await fetch(server.url + getCompany.path)).json());
  const login = company.demoLogins.find(({ label }) => label.endsWith(", technician"));
  const answer = await fetch(server.url + signInAsAdmin.path, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.url },
    body: JSON.stringify({ email: login?.email, password: login?.password }),
  });
  return cookieOf(answer);
}

async function cookieOf(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`Somebody of the demo could not sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

async function measure({ path, cookie = "" }: Page): Promise<Run> {
  const browser = findChromium() ?? findBrowser();
  if (browser === null) throw new Error("Lighthouse needs Chromium.");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(FOLDER, "measure.js"), browser, server.url + path, String(RUNS), cookie],
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
  missed += faults.filter((value) => !(isQuick && OF_SPEED.includes(value))).length;
  process.stdout.write(
    `${faults.length === 0 ? " met " : "MISSED"} ${path} ${faults.map((fault) => `${fault} ${run[fault]}`).join(", ")}\n`,
  );
  if (run.failed.length > 0) process.stdout.write(`       not perfect: ${run.failed.join(", ")}\n`);
  const shown = VALUES.map((value) => (faults.includes(value) ? `**${inWords(value, run)}**` : inWords(value, run)));
  return `| \`${path}\` | ${shown.join(" | ")} |`;
}

function inWords(value: Value, run: Run): string {
  if (value === "largestPaintMs" || value === "usableMs") return `${(run[value] / 1000).toFixed(2)} s`;
  if (value === "blockedMs") return `${Math.round(run[value])} ms`;
  if (value === "bytes") return `${(run[value] / 1000).toFixed(0)} kB`;
  return value === "shift" ? run[value].toFixed(3) : String(run[value]);
}

async function writeIntoReadme(): Promise<void> {
  const path = new URL("../README.md", import.meta.url);
  const readme = await readFile(path, "utf8");
  const marked = /(<!-- lighthouse -->\n)([^]*?)(\n<!-- end of lighthouse -->)/;
  if (!marked.test(readme)) throw new Error("README.md has no place for the table");
  const written = readme.replace(marked, (_all, before: string, old: string, after: string) => {
    const kept = old.split("\n").flatMap((line) => {
      const path = /^\| `([^`]+)`/.exec(line)?.[1];
      return path === undefined ? [] : [[path, line] as const];
    });
    const all = new Map([...kept, ...rows]);
    return `${before}\n${[...HEAD, ...all.values()].join("\n")}\n${after}`;
  });
  await writeFile(path, written);
}
