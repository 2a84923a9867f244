import { createHash } from "node:crypto";
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { run } from "./run.js";

const STAMP = "node_modules/.installed-from";

/**
 * Whether `node_modules` holds what package-lock.json asks for, on this kind of machine.
 *
 * @param {string} root
 */
export function isInstalled(root) {
  if (!existsSync(join(root, "node_modules/.bin/node"))) return false;
  const wanted = stampFor(root);
  if (textOf(join(root, STAMP)) === wanted) return true;
  if (!npmInstalledTheSame(root)) return false;
  writeFileSync(join(root, STAMP), wanted);
  return true;
}

/**
 * Installs exactly what the lock says.
 *
 * @param {string} root
 * @returns {Promise<{ passed: boolean, output: string }>}
 */
export async function install(root) {
  const env = environmentForNpm(root);
  const args = ["ci", "--include=dev", "--ignore-scripts=false", "--no-audit", "--no-fund", "--loglevel=error"];
  const outcome = await run("npm", args, { cwd: root, env });
  if (outcome.passed) writeFileSync(join(root, STAMP), stampFor(root));
  return outcome;
}

/** @param {string} root */
function stampFor(root) {
  const lock = readFileSync(join(root, "package-lock.json"));
  return `${createHash("sha256").update(lock).digest("hex")} ${process.platform} ${process.arch}\n`;
}

/**
 * After `npm install` by hand our stamp is old although everything is in: npm's own record of what it installed tells.
 * What is optional may be missing there (parts for other kinds of machine).
 *
 * @param {string} root
 */
function npmInstalledTheSame(root) {
  const installed = packagesIn(join(root, "node_modules/.package-lock.json"));
  const wanted = packagesIn(join(root, "package-lock.json"));
  if (installed === null || wanted === null) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional, peer }]) =>
      path === "" ||
      installed[path]?.version === version ||
      (!(path in installed) && (optional === true || devOptional === true || peer === true)),
  );
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }> | null}
 */
function packagesIn(lockFile) {
  const text = textOf(lockFile);
  return text === null ? null : JSON.parse(text).packages;
}

/**
 * npm must not run on the Node below `node_modules`, which it is about to replace; and it needs a place for its cache
 * where the home folder is missing or cannot be written.
 *
 * @param {string} root
 * @returns {NodeJS.ProcessEnv}
 */
function environmentForNpm(root) {
  const path = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join("node_modules", ".bin")))
    .join(delimiter);
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, PATH: path };
  if (!canWrite(homedir())) env.npm_config_cache = join(root, ".cache/npm");
  return env;
}

/** @param {string} folder */
function canWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return folder !== "";
  } catch {
    return false;
  }
}

/** @param {string} file */
function textOf(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
