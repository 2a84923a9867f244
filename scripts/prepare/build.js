import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./run.js";

const FOLDER = "build";
/** Nobody else uses these two: one process builds at a time. */
const FRESH = ".cache/build";
const LAST = ".cache/build-last";
const STAMP = ".built-from";

/** What the pages are made of. Server code is not: Node runs it as it is. */
const SOURCES = [
  "src",
  "public",
  "vite.config.ts",
  "vite.chunk-icons.ts",
  "vite.chunk-phone.ts",
  "vite.chunk-shared.ts",
  "vite.chunk-tests.ts",
  "vite.chunks.ts",
  "vite.contracts.ts",
  "react-router.config.ts",
  "package-lock.json",
  "tsconfig.json",
];
const NOT_IN_PAGES = /\.test\.tsx?$|\/server\/(?!pages)|^src\/(demo|testing|server\.ts|worker\.ts|app\.ts|modules\.ts)/;

/** @param {string} root */
export function isBuilt(root) {
  try {
    return readFileSync(join(root, FOLDER, STAMP), "utf8") === fingerprint(root);
  } catch {
    return false;
  }
}

/**
 * Builds in a folder of its own and puts that into the place of the last one: a build that fails or is broken off
 * leaves the last one as it was, and a start at the same moment finds one or the other whole.
 *
 * @param {string} root
 * @returns {Promise<{ passed: boolean, output: string }>}
 */
export async function build(root) {
  rmSync(join(root, FRESH), { recursive: true, force: true });
  // Taken before the build: what is changed meanwhile shall be built again.
  const builtFrom = fingerprint(root);
  const outcome = await run(
    join(root, "node_modules/.bin/node"),
    [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"],
    { cwd: root, env: { ...process.env, NODE_ENV: "production", BUILD_DIRECTORY: FRESH } },
  );
  if (outcome.passed) {
    writeFileSync(join(root, FRESH, STAMP), builtFrom);
    putInPlace(root);
  }
  return outcome;
}

/** @param {string} root */
function putInPlace(root) {
  const place = join(root, FOLDER);
  const last = join(root, LAST);
  rmSync(last, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, last);
  renameSync(join(root, FRESH), place);
  rmSync(last, { recursive: true, force: true });
}

/**
 * Of names and contents, not of times, which a checkout sets anew.
 *
 * @param {string} root
 */
export function fingerprint(root) {
  const hash = createHash("sha256");
  for (const file of SOURCES.flatMap((source) => filesBelow(root, source)))
    if (!NOT_IN_PAGES.test(file))
      hash
        .update(file)
        .update("\0")
        .update(readFileSync(join(root, file)))
        .update("\0");
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(root, path) {
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch (fault) {
    // Not a folder: a single file, or nothing at all.
    return fault instanceof Error && "code" in fault && fault.code === "ENOTDIR" ? [path] : [];
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}
