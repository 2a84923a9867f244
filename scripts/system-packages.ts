import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { findPrograms } from "./test-postgres.ts";

interface Part {
  what: string;
  find: () => string | null;
  debian: string;
  macos: string;
}

/** Chromium without anything that draws windows: each new visitor costs it a fifth of what they cost the whole one. */
const WITHOUT_WINDOWS = "chromium-headless-shell";

/** What the tests need from the machine beside Node. */
const PARTS: Part[] = [
  { what: "Chromium", find: findBrowser, debian: WITHOUT_WINDOWS, macos: "brew install --cask chromium" },
  { what: "PostgreSQL", find: findPrograms, debian: "postgresql", macos: "brew install postgresql@17" },
];

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const IN_APPLICATIONS = ["Chromium", "Google Chrome"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/** The browser that CHROMIUM names, or the first one with windows that is installed. */
export function findChromium(): string | null {
  return process.env["CHROMIUM"] ?? firstOf([...onPath(NAMES), ...IN_APPLICATIONS]);
}

/** The browser that runs the journeys: the one that CHROMIUM names, or the quickest one installed. */
export function findBrowser(): string | null {
  return findQuickBrowser() ?? findChromium();
}

/**
 * Chromium's sandbox does not work for root, and a small /dev/shm makes it crash in containers. Pages of tests live for
 * seconds, so a larger young generation saves garbage collections: 6% of the processor time of component tests.
 */
export const TEST_BROWSER_ARGS = ["--no-sandbox", "--disable-dev-shm-usage", "--js-flags=--min-semi-space-size=32"];

const findQuickBrowser = () => process.env["CHROMIUM"] ?? firstOf(onPath([WITHOUT_WINDOWS, "chrome-headless-shell"]));

function onPath(names: readonly string[]): string[] {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

const firstOf = (candidates: readonly string[]) => candidates.find((candidate) => existsSync(candidate)) ?? null;

/**
 * Installs what is missing where that needs no question: on Debian as root.
 * In CI that is the quicker browser, too, where only the one with windows is there.
 *
 * @throws Error with the command to type, anywhere else
 */
export function installSystemPackages(): void {
  const missing = PARTS.filter(({ find }) => find() === null);
  if (missing.length === 0) {
    if (process.env["CI"] && isDebian() && isRoot() && findQuickBrowser() === null) tryQuickBrowser();
    return;
  }
  const names = missing.map(({ what }) => what).join(" and ");
  const packages = missing.map(({ debian }) => debian);
  const command = installing(packages);

  if (process.platform === "darwin")
    throw new Error(`${names} must be installed once: ${missing.map(({ macos }) => macos).join(" && ")}`);
  if (!isDebian()) throw new Error(`${names} must be installed once, with the tools of this system.`);
  if (!isRoot()) throw new Error(`${names} must be installed once: sudo ${command.join(" ")}`);

  console.log(`Installing ${names} …`);
  run([["apt-get", "update"], command]);
}

/** Chromium does as well, so a machine of CI that has it and cannot get the quicker one goes on with it. */
function tryQuickBrowser(): void {
  console.log("Installing the Chromium that runs the journeys quicker …");
  try {
    run([["apt-get", "update"], installing([WITHOUT_WINDOWS])]);
  } catch (fault) {
    console.log(`Not to be had: the journeys run with the Chromium that is there. ${String(fault)}`);
  }
}

const installing = (packages: readonly string[]) => [
  ...["apt-get", "install", "--yes", "--no-install-recommends"],
  ...packages,
];

/** @throws Error with what the first command that failed wrote */
function run(commands: readonly string[][]): void {
  for (const [program = "", ...args] of commands) {
    const { status, stdout, stderr } = spawnSync(program, args, {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      stdio: ["ignore", "pipe", "pipe"],
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${stdout}${stderr}`);
  }
}

const isRoot = () => process.getuid?.() === 0;

function isDebian(): boolean {
  try {
    accessSync("/usr/bin/apt-get", constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main) installSystemPackages();
